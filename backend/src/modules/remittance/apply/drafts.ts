import { cut } from '@portal/contract/kit/odd-text';
import type { RemitDraftContent } from '@portal/contract/remittance/apply-input';
import { type DraftInput, REMIT_DRAFTS_MAX } from '@portal/contract/remittance/apply-writes';
import type { z } from 'zod';
import { draftsOf } from '../../../kernel/drafts.ts';

/** Drafts of applications. */
export const drafts = draftsOf<z.output<typeof RemitDraftContent>>({
  kind: 'REMIT',
  object: 'remit:draft',
  max: REMIT_DRAFTS_MAX,
  full: 'remit.draftsFull',
});

/** Builds a draft from a body, with the payee's name so far as its title. */
export const draftOf = ({ title, content, ...rest }: z.output<typeof DraftInput>) => ({
  ...rest,
  content,
  title: title || cut(content.payeeName ?? '', 64),
});
