import { platformToday } from '@portal/http';
import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import type { RequestField } from '@portal/review';
import { heldOn } from '../plan/held.ts';
import { PlanDiff } from '../plan/PlanDiff.tsx';
import { plansIn } from './asked-plans.ts';
import css from './kinds.module.css';
import { useLabels } from './labels.ts';
import { kindWords } from './words.ts';

/** Fee plans of a request, each beside the one that would hold on its day (visual design §4.6). */
export function Plans({ field }: { field: RequestField }) {
  const t = useWords(kindWords);
  const label = useLabels()(field.field) ?? field.field;
  const { before, asked } = plansIn(field);
  return asked.map(({ currency, effectiveFrom, plan }) => {
    const held = heldOn({ currency, day: effectiveFrom, today: platformToday() }, before);
    return (
      <section key={`${currency} ${effectiveFrom}`} className={css.plan}>
        <h3>{t('planFrom', { label, currency: currencyName(currency), day: effectiveFrom })}</h3>
        <PlanDiff before={held} after={plan ?? undefined} currency={currency} />
      </section>
    );
  });
}
