import type { PlanInput } from '@portal/contract/merchant/fee';
import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import type { RequestField } from '@portal/review';
import { PlanDiff } from '../plan/PlanDiff.tsx';
import { plansIn } from './asked-plans.ts';
import css from './kinds.module.css';
import { useLabels } from './labels.ts';
import { kindWords } from './words.ts';

/** Of one currency the plan that has begun, or the first that will. */
const planFor = (plans: PlanInput[], wanted: PlanInput) =>
  plans.find(({ currency }) => currency === wanted.currency)?.plan ?? undefined;

/** Fee plans of a request, each beside the one that holds for its currency (visual design §4.6). */
export function Plans({ field }: { field: RequestField }) {
  const t = useWords(kindWords);
  const label = useLabels()(field.field) ?? field.field;
  const { before, asked } = plansIn(field);
  return asked.map((wanted) => {
    const { currency, effectiveFrom, plan } = wanted;
    return (
      <section key={`${currency} ${effectiveFrom}`} className={css.plan}>
        <h3>{t('planFrom', { label, currency: currencyName(currency), day: effectiveFrom })}</h3>
        <PlanDiff before={planFor(before, wanted)} after={plan ?? undefined} currency={currency} />
      </section>
    );
  });
}
