import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { Examples, PlanChart, PlanSummary, Trial } from '@portal/requests';
import { Facts, RecordHead, Section } from '@portal/ui';
import css from './fee.module.css';
import { facts } from './fields.ts';
import type { Rate } from './rate.ts';
import { words } from './words.ts';

/** One merchant's fees on a channel: plan, chart, and what some amounts pay. */
export function RateDetail({ rate }: { rate: Rate }) {
  const t = useWords(words);
  const { merName, chnlName, currency, plan } = rate;
  return (
    <>
      <RecordHead line={`${chnlName} · ${currencyName(currency)}`}>
        <strong>{merName}</strong>
      </RecordHead>
      <Section title={t('plan')}>
        <p className={css.plan}>
          {plan ? <PlanSummary plan={plan} currency={currency} /> : t('noPlan')}
        </p>
        <Facts of={rate} fields={facts} />
      </Section>
      {plan && (
        <div className={css.parts}>
          <PlanChart plan={plan} currency={currency} />
          <Trial plan={plan} currency={currency} />
          <Section title={t('examples')}>
            <Examples plan={plan} currency={currency} />
          </Section>
        </div>
      )}
    </>
  );
}
