export { DecideButtons } from './DecideButtons.tsx';
export { DecideDialog } from './DecideDialog.tsx';
export { type Outcome, useDecision, type Waiting } from './useDecision.ts';
export { decisionWords } from './words.ts';
