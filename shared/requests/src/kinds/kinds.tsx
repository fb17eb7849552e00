import type { Kinds, RequestField } from '@portal/review';
import { LazyPart, lazyPart } from '@portal/ui';
import { planWords } from '../plan/words.ts';
import { useLabels } from './labels.ts';
import { Notice } from './Notice.tsx';
import { useRisks } from './risks.ts';
import { kindWords } from './words.ts';

const plans = lazyPart<{ field: RequestField }>(async () => {
  const { Plans } = await import('./Plans.tsx');
  return { Part: Plans, words: planWords };
});

/** Requests about merchants, their channels, fees, limits and codes. */
export const kinds: Kinds = {
  words: kindWords,
  useLabels,
  useRisks,
  Notice,
  bodies: { plans: (given) => <LazyPart part={plans} height={240} given={given} /> },
};
