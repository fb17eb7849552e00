export { HoldEquation } from './HoldEquation.tsx';
export { holdWords } from './words.ts';
