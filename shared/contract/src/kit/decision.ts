import { rule } from './rules.ts';

/** What a checker decides: `1` passes, `2` refuses; a refusal needs its reason (INV-09). */
export const verdict = {
  verStatus: rule.dict('1', '2'),
  remark: rule.text(500).default(''),
};

/** Whether a refusal has its reason; passing needs none. */
export const isReasoned = ({ verStatus, remark }: { verStatus: '1' | '2'; remark: string }) =>
  verStatus === '1' || remark.trim() !== '';

/** Where a form shows that it has none. */
export const REASON_NEEDED = { path: ['remark'], message: 'audit.reason' };
