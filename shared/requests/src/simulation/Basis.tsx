import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import css from './simulation.module.css';
import type { Total } from './totals.ts';
import { simulationWords } from './words.ts';

/** Digits that tell plans apart to the eye. */
const DIGITS = 8;

/** Basis of the numbers, so that anybody can compute them again. */
export function Basis({ month, facts }: { month: string; facts: Total['facts'] }) {
  const t = useWords(simulationWords);
  const { at, zone, plans, feeBack } = facts;
  const lines = [
    t('basis', { month, at, zone }),
    ...plans.map(({ currency, digest, effectiveFrom: day, inherited }) =>
      t(inherited ? 'planInherited' : 'plan', {
        currency: currencyName(currency),
        digest: digest.slice(0, DIGITS),
        day,
      }),
    ),
    t('policy', { policy: t(`policies.${feeBack}`) }),
    t('incomeHint'),
  ];
  return (
    <ul className={css.basis}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
