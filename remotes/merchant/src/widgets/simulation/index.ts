export { SimulateButton } from './SimulateButton.tsx';
export type { Asked as SimulationAsked } from './useReplay.ts';
