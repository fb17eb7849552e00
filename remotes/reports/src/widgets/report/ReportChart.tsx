import { can } from '@portal/auth';
import { ordersPage, type ReportCell } from '@portal/contract/reports/drill';
import type { ReportPeriod } from '@portal/contract/reports/report';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { CurrencySwitch } from '@portal/ui';
import { useState } from 'react';
import { type AxisUnit, axisOf, extremesOf } from '../axis.ts';
import { BarChart } from '../BarChart.tsx';
import { type Change, changeOf } from '../change.ts';
import { daysText } from './facts.tsx';
import css from './report.module.css';
import type { ReportStat } from './stat.ts';
import { type ReportWord, reportWords } from './words.ts';

const LEGENDS = {
  one: 'legendOne',
  thousand: 'legendThousand',
  million: 'legendMillion',
} as const satisfies Record<AxisUnit, ReportWord>;

interface ReportChartProps<Figures> {
  stat: ReportStat<Figures>;
  /** Period that a bar sums up; days if undefined. */
  period: ReportPeriod | undefined;
  /** Returns the cell of the report that a bar counts; undefined: bars open nothing. */
  cellOf: ((days: { begin: string; end: string }, currency: string) => ReportCell) | undefined;
}

/** Succeeded amounts of one currency by period; each bar opens its orders. */
export function ReportChart<Figures>({ stat, period, cellOf }: ReportChartProps<Figures>) {
  const t = useWords(reportWords);
  const [chosen, choose] = useState<string>();
  const currencies = stat.totals.map(({ currency }) => currency);
  const currency = currencies.find((code) => code === chosen) ?? currencies[0] ?? '';
  const series = stat.series.filter((point) => point.currency === currency);
  const { high } = extremesOf(series.map(({ amount }) => BigInt(amount)));
  if (series.length < 2 || high === 0n) return null;
  const code = currencyName(currency);
  const axis = axisOf(high, currency);
  const said = (change: Change | undefined) =>
    change ? t(change.trend, { size: t('percent', { size: change.size }) }) : t('noBase');
  const bars = series.map(({ begin, end, amount }, at) => {
    const page = cellOf && ordersPage(cellOf({ begin, end }, currency), 'succeeded');
    return {
      day: daysText({ begin, end }),
      name: period === 'month' ? begin.slice(0, 7) : begin.slice(5),
      value: BigInt(amount),
      text: `${formatMinor(amount, currency)} ${code}`,
      change: said(changeOf(amount, series[at - 1]?.amount ?? '0')),
      to: page && can(page.permit) ? page.to : undefined,
    };
  });
  const label = t('chart', { currency: code });
  return (
    <div className={css.chart}>
      <header>
        <h2>{label}</h2>
        <span>{t(LEGENDS[axis.unit], { currency: code })}</span>
        {currencies.length > 1 && (
          <CurrencySwitch currencies={currencies} current={currency} choose={choose} />
        )}
      </header>
      <BarChart
        bars={bars}
        axis={axis}
        label={label}
        heads={[t('days'), t('amount'), t('change')]}
      />
    </div>
  );
}
