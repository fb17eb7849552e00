export { FormBar } from './FormBar.tsx';
export { type Step, Steps } from './Steps.tsx';
