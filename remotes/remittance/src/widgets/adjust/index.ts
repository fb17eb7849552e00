export { AdjustFields } from './AdjustFields.tsx';
export { AdjustForm, adjustCalls, adjustmentOf, adjustments, formOfKind } from './api.ts';
export { adjustWords } from './words.ts';
