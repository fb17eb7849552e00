import { useWords } from '@portal/i18n';
import { Figures as Amounts } from '@portal/ui';
import type { Guard } from './api.ts';
import { words } from './words.ts';

const FIGURES = ['origAmt', 'refundedAmt', 'inFlightAmt', 'refundableAmt'] as const;

/** Amounts of an order: original, refunded, in flight, and still refundable. */
export function Figures({ guard }: { guard: Guard }) {
  const t = useWords(words);
  const figures = FIGURES.map((name) => ({ label: t(name), minor: guard[name] }));
  return <Amounts figures={figures} currency={guard.currency} />;
}
