import type { Basis, FeeSide } from '@portal/fee';
import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import type { Band } from './drawn.ts';
import css from './plan.module.css';
import { RateChart } from './RateChart.tsx';
import { planWords } from './words.ts';

interface ChartCardProps {
  basis: Basis;
  /** Numeric code. */
  currency: string;
  /** As `chartedSide` gives them. */
  side: FeeSide | undefined;
  live: FeeSide | undefined;
  until?: bigint;
  wrong?: readonly Band[];
  /** Day from which `live` holds, of a plan that has not begun. */
  since?: string;
}

/** The chart of one kind of card with its name and legend. */
export function ChartCard({ basis, ...chart }: ChartCardProps) {
  const t = useWords(planWords);
  const unit = `${t(`chart.${basis}`)} (${currencyName(chart.currency)})`;
  return (
    <section className={css.panel}>
      <header>
        <h2>{t(`chart.${basis}`)}</h2>
        {chart.live && (
          <span className={css.legend}>
            {chart.since ? t('dashedFrom', { day: chart.since }) : t('dashed')}
          </span>
        )}
      </header>
      {chart.side || chart.live ? (
        <RateChart label={unit} {...chart} />
      ) : (
        <p className={css.blank}>{t('chartBlank')}</p>
      )}
    </section>
  );
}
