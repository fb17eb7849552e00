import { useState } from 'react';

type Parts = typeof import('../second-step/SecondStep.tsx');

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
    const parts = await import('../second-step/SecondStep.tsx');
    await parts.loadSecondStep();
    setStep({ ...pending, ...parts });
  };
  return { step, ask, end: () => setStep(undefined) };
}
