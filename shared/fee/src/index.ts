export { sideOfCard } from './card.ts';
export { type ChartPoint, chartEnd, chartOf } from './chart.ts';
export { type Fee, type FeeTerms, feeOf, sideOf, sidesOf } from './engine.ts';
export { type Notch, notchesOf } from './notches.ts';
export { type Problem, planProblems } from './problems.ts';
export { type BackPolicy, feeBackOf, type Refunding, vatOf } from './refund.ts';
export { shareOf } from './round.ts';
export type { Step } from './steps.ts';
export { readPlan, writeFee, writePlan } from './text.ts';
export {
  type Basis,
  type CardSide,
  type D0Fee,
  type FeePlan,
  type FeeSide,
  type LadderMode,
  MAX_TIERS,
  MIN_TIERS,
  type SideName,
  type Tier,
} from './types.ts';
