import { LazyPart } from '../lazy/LazyPart.tsx';
import { lazyPart } from '../lazy/lazy-part.ts';
import type { FactorSetupProps } from './FactorSetup.tsx';
import type { RecoveryCodesProps } from './RecoveryCodes.tsx';

/** Heights that are held until the parts are here. */
const SETUP_PX = 112;
const CODES_PX = 320;

const setup = lazyPart<FactorSetupProps>(async () => {
  const { FactorSetup, factorWords } = await import('./panel.ts');
  return { Part: FactorSetup, words: factorWords };
});

const codes = lazyPart<RecoveryCodesProps>(async () => {
  const { RecoveryCodes, factorWords } = await import('./panel.ts');
  return { Part: RecoveryCodes, words: factorWords };
});

/** Setting up of the own second factor, in the personal center and before the shell opens. */
export function SetUpFactor(props: FactorSetupProps) {
  return <LazyPart part={setup} height={SETUP_PX} given={props} />;
}

/** New recovery codes, shown once. */
export function NewRecoveryCodes(props: RecoveryCodesProps) {
  return <LazyPart part={codes} height={CODES_PX} given={props} />;
}
