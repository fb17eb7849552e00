export { FactorSetup } from './FactorSetup.tsx';
export { RecoveryCodes } from './RecoveryCodes.tsx';
export { factorWords } from './words.ts';
