import { useState } from 'react';

type Parts = Pick<
  typeof import('../second-step/SecondStep.tsx'),
  'SecondStepForm' | 'SecondStepPage'
>;

/** Sign-in whose password was right: its token, and what was typed for it. */
interface Pending {
  stepToken: string;
  account: string;
  password: string;
}

/** The second step of a form that signs in: fetched when the server asks for a code, as it rarely does. */
export function useSecondStep(): {
  step: (Pending & Parts) | undefined;
  ask(pending: Pending): Promise<void>;
  end(): void;
} {
  const [step, setStep] = useState<Pending & Parts>();
  const ask = async (pending: Pending) => {
    const { SecondStepForm, SecondStepPage, loadSecondStep } = await import(
      '../second-step/SecondStep.tsx'
    );
    await loadSecondStep();
    setStep({ ...pending, SecondStepForm, SecondStepPage });
  };
  return { step, ask, end: () => setStep(undefined) };
}
