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

/** What a body is saved as: called by its payee so far. */
export const draftOf = ({ title, content, ...rest }: z.output<typeof DraftInput>) => ({
  ...rest,
  content,
  title: title || cut(content.payeeName ?? '', 64),
});
