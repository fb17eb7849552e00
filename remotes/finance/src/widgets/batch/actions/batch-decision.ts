import { batches } from '../api.ts';
import { batchWords as words } from '../words.ts';

/** The call, number, amount and words by which batches are decided. */
export const BATCH_DECISION = {
  words,
  call: batches.audit,
  id: 'batchNo',
  amount: 'settleAmt',
} as const;
