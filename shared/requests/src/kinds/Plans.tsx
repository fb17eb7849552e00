import { platformToday } from '@portal/http';
import { useWords } from '@portal/i18n';
import { currencyName, inCurrencyOrder } from '@portal/money';
import type { RequestField } from '@portal/review';
import { FactList } from '@portal/ui';
import { heldOn } from '../plan/held.ts';
import { PlanDiff } from '../plan/PlanDiff.tsx';
import { PlanSummary } from '../plan/PlanSummary.tsx';
import { plansIn } from './asked-plans.ts';
import css from './kinds.module.css';
import { useLabels } from './labels.ts';
import { kindWords } from './words.ts';

/** The channel's plans, a line each: nobody asks for them, but they are what will be charged. */
function ChannelFee({ field }: { field: RequestField }) {
  const label = useLabels()(field.field) ?? field.field;
  const { asked } = plansIn(field);
  const inOrder = inCurrencyOrder(asked.map(({ currency }) => currency)).flatMap((code) =>
    asked.filter(({ currency }) => currency === code),
  );
  return (
    <section className={css.plan}>
      <h3>{label}</h3>
      <FactList
        facts={inOrder.map(({ currency, plan }) => [
          currencyName(currency),
          plan && <PlanSummary plan={plan} currency={currency} />,
        ])}
      />
    </section>
  );
}

/** Plans of a request: those of the channel, or those that it asks for. */
export function Plans({ field }: { field: RequestField }) {
  return field.field === 'channelFee' ? <ChannelFee field={field} /> : <AskedPlans field={field} />;
}

/** Fee plans of a request, each beside the one that would hold on its day (visual design §4.6). */
function AskedPlans({ field }: { field: RequestField }) {
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
