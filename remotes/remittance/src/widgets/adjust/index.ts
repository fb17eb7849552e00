export { AdjustFields } from './AdjustFields.tsx';
export { AdjustForm, adjustCalls, adjustmentOf, adjustments } from './api.ts';
export { adjustWords } from './words.ts';
