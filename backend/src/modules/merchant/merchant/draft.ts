import { cut } from '@portal/contract/kit/odd-text';
import {
  DRAFTS_MAX,
  type DraftContent,
  type DraftInput,
} from '@portal/contract/merchant/merchant-draft';
import type { z } from 'zod';
import { draftsOf } from '../../../kernel/drafts.ts';

/** Drafts of new merchants. */
export const drafts = draftsOf<z.output<typeof DraftContent>>({
  kind: 'MERCHANT',
  object: 'mer:draft',
  max: DRAFTS_MAX,
  full: 'merchant.draftsFull',
});

/** Builds a draft from a body: the merchant's name so far is its title; its pictures are kept with it. */
export const draftOf = ({ title, content, ...rest }: z.output<typeof DraftInput>) => ({
  ...rest,
  content,
  title: title || cut(content.merName ?? '', 64),
  files: Object.values(content.images ?? {}).filter(Boolean),
});
