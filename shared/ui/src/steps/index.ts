export { Begin } from './Begin.tsx';
export { DraftsDialog } from './DraftsDialog.tsx';
export { FormBar } from './FormBar.tsx';
export { StepForm } from './StepForm.tsx';
export { type Step, Steps } from './Steps.tsx';
export type { StepStart } from './types.ts';
export { type DraftAddress, useDraftAddress } from './useDraftAddress.ts';
export { type StepFormState, useStepForm } from './useStepForm.ts';
export { stepWords } from './words.ts';
