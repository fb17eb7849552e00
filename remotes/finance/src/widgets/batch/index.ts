export { DecideDialog, type DecideDialogProps } from './actions/DecideDialog.tsx';
export { PayDialog, type PayDialogProps } from './actions/PayDialog.tsx';
export { batches } from './api.ts';
export { BatchAside } from './BatchAside.tsx';
export { BatchWhole } from './BatchWhole.tsx';
export type { Batch, BatchRecord, Outcome } from './types.ts';
export { batchWords } from './words.ts';
