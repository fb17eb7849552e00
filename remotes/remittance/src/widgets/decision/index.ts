export { DecideButtons } from './DecideButtons.tsx';
export { DecideStage } from './DecideStage.tsx';
export { useStageDecisions, type Waiting } from './useStageDecisions.ts';
export { decisionWords } from './words.ts';
