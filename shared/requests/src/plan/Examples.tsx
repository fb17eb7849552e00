import type { FeePlan } from '@portal/contract/merchant/fee-plan';
import { type FeeSide, feeOf, readPlan, sidesOf } from '@portal/fee';
import { useWords } from '@portal/i18n';
import { formatMinor, precisionOf } from '@portal/money';
import { Explain } from './Explain.tsx';
import css from './plan.module.css';
import { planWords } from './words.ts';

/** Major units that are tried where a plan has no ladder. */
const PLAIN = [100n, 1_000n, 10_000n];

/** The ends of the tiers and something above the last, else plain amounts. */
function amountsOf(side: FeeSide, currency: string): bigint[] {
  if (side.hasLadder === 'N') return PLAIN.map((at) => at * 10n ** BigInt(precisionOf(currency)));
  const ends = side.tiers.flatMap(({ upTo }) => upTo ?? []);
  return [...ends, (ends.at(-1) ?? 0n) * 2n];
}

/** Amounts with what they pay, each explained step by step where it is opened. */
export function Examples({ plan, currency }: { plan: FeePlan; currency: string }) {
  const t = useWords(planWords);
  const read = readPlan(plan);
  return sidesOf(read).flatMap(([name, side]) =>
    amountsOf(side, currency).map((at) => {
      const fee = feeOf(read, at, { side: name === 'all' ? 'debit' : name });
      const amount = formatMinor(String(at), currency);
      const values = { amount, fee: formatMinor(String(fee.fee), currency) };
      return (
        <details key={`${name} ${at}`} className={css.example}>
          <summary>
            {name !== 'all' && `${t(`side.${name}`)} · `}
            {t('example', values)}
          </summary>
          <Explain fee={fee} currency={currency} />
        </details>
      );
    }),
  );
}
