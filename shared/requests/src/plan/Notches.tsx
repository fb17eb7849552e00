import type { FeePlan } from '@portal/contract/merchant/fee-plan';
import { notchesOf, readPlan } from '@portal/fee';
import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { Banner } from '@portal/ui';
import css from './plan.module.css';
import { planWords } from './words.ts';

/** Warning where a larger amount costs less, no refusal (domain §4.2); one banner for all tiers. */
export function Notches({ plan, currency }: { plan: FeePlan; currency: string }) {
  const t = useWords(planWords);
  const text = (value: bigint) => formatMinor(String(value), currency);
  const notches = notchesOf(readPlan(plan));
  if (notches.length === 0) return null;
  return (
    <Banner tone="warning">
      {notches.map(({ side, tier, amount, fee, next }) => (
        <span key={`${side} ${tier}`} className={css.notch}>
          {side !== 'all' && `${t(`side.${side}`)} · `}
          {t('notch', {
            tier,
            amount: text(amount),
            fee: text(fee),
            more: text(amount + 1n),
            next: text(next),
          })}
        </span>
      ))}
    </Banner>
  );
}
