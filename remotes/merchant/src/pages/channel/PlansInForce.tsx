import { useWords } from '@portal/i18n';
import { PlanSummary } from '@portal/requests';
import css from './channel.module.css';
import type { CurrencyFee } from './fee-drafts.ts';
import type { PlanTab } from './plan-tab.ts';
import { words } from './words.ts';

interface PlansInForceProps {
  of: PlanTab;
  /** Undefined: the currency has no plan yet. */
  fee: CurrencyFee | undefined;
  currency: string;
}

/** The plan that holds, and those of later days. */
export function PlansInForce({ of, fee, currency }: PlansInForceProps) {
  const t = useWords(words);
  const plans = [fee?.current, ...(fee?.scheduled ?? [])].flatMap((plan) => plan ?? []);
  if (plans.length === 0) return <p className={css.hint}>{t(`noPlan.${of}`)}</p>;
  return (
    <ul className={css.plans}>
      {plans.map(({ effectiveFrom, plan }) => (
        <li key={effectiveFrom}>
          <span>{t(plan === fee?.current?.plan ? 'since' : 'from', { day: effectiveFrom })}</span>
          {plan && <PlanSummary plan={plan} currency={currency} />}
        </li>
      ))}
    </ul>
  );
}
