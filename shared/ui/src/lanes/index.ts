export { type Dot, LaneStep } from './LaneStep.tsx';
export { LifeLanes } from './LifeLanes.tsx';
