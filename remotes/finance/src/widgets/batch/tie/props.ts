import type { Term } from '@portal/contract/finance/batch-terms';
import type { Answered } from '@portal/ui';
import type { BatchRecord, TieOut } from '../types.ts';

/** Data that the equation of a batch is drawn from, in every form. */
export interface TieOutProps {
  batch: BatchRecord;
  answer: Answered<TieOut>;
  /** The term whose lines are shown alone. */
  term: Term | undefined;
  /** Left out for who may not read lines. */
  choose?: ((term: Term | undefined) => void) | undefined;
}
