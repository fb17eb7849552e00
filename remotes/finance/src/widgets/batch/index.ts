export { BATCH_DECISION } from './actions/batch-decision.ts';
export { PayDialog } from './actions/PayDialog.tsx';
export { batches } from './api.ts';
export { BatchAside } from './BatchAside.tsx';
export { BatchWhole } from './BatchWhole.tsx';
export { stageOf } from './state/stage-of.ts';
export type { Batch, BatchRecord } from './types.ts';
export { batchWords } from './words.ts';
