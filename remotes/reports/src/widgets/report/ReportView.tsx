import { can } from '@portal/auth';
import { ordersPage, type ReportCell } from '@portal/contract/reports/drill';
import type { ReportPeriod } from '@portal/contract/reports/report';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import {
  type Answered,
  CurrencySwitch,
  ErrorState,
  ExportButton,
  IconButton,
  IconRefresh,
  type List,
  ListDrawing,
  ListSummary,
  Pager,
  StateView,
  useNarrow,
} from '@portal/ui';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { type AxisUnit, axisOf, extremesOf } from '../axis.ts';
import { BarChart } from '../BarChart.tsx';
import { CHART_HEIGHT } from '../bar-layout.ts';
import { type Change, changeOf } from '../change.ts';
import type { FactColumn, FigureColumn, Sums } from './columns.ts';
import { daysText } from './facts.tsx';
import { ReportRecords } from './ReportRecords.tsx';
import { ReportTable } from './ReportTable.tsx';
import css from './report.module.css';
import type { ReportStat } from './stat.ts';
import { type ReportWord, reportWords } from './words.ts';

const BONES = ['1', '2', '3', '4', '5', '6'];

interface ReportViewProps<Row extends Figures, Figures extends Sums> {
  /** Name of the report. */
  title: string;
  list: List<Row>;
  stat: Answered<ReportStat<Figures>>;
  exports: ComponentProps<typeof ReportBar>['exports'];
  facts: readonly FactColumn<Row>[];
  figures: readonly FigureColumn<Figures>[];
  /** Period that a row, and a bar, sums up; days if undefined. */
  period?: ReportPeriod | undefined;
  /** Filters of the list, which limit every number. */
  asked: Partial<ReportCell>;
  /** Returns the cell of the report that the numbers of a row count. */
  placeOf(row: Row): ReportCell;
  /** False where no list finds what all rows count together. */
  opensTotals?: boolean;
  /** Further actions of the bar. */
  children?: ReactNode;
}

/** A report below its search form: chart and table of the same rows, with totals and pages. */
export function ReportView<Row extends Figures, Figures extends Sums>({
  title,
  list,
  stat,
  exports,
  facts,
  figures,
  period,
  asked,
  placeOf,
  opensTotals = true,
  children,
}: ReportViewProps<Row, Figures>) {
  const t = useWords(reportWords);
  const isNarrow = useNarrow();
  const { screen } = list;
  const cellOf = (row: Row) => ({ ...asked, ...placeOf(row) });
  const wholeCell = ({ begin, end }: { begin: string; end: string }, currency: string) => ({
    ...asked,
    begin,
    end,
    currency,
  });
  const bones = () => BONES.map((bone) => <span key={bone} className="ui-bone" />);
  const body = () => {
    switch (screen.is) {
      case 'loading':
        return bones();
      case 'failed':
        return <ErrorState error={screen.error} retry={() => void list.reload()} />;
      case 'empty':
        return <StateView drawing={<ListDrawing />} title={t('none')} text={t('noneHint')} />;
      default: {
        // The chart stands above the rows: with it they would move under the hand.
        if (stat.loading) return bones();
        const Rows = isNarrow ? ReportRecords : ReportTable;
        return (
          <>
            {stat.data && (
              <ReportChart
                stat={stat.data}
                period={period}
                cellOf={opensTotals ? wholeCell : undefined}
              />
            )}
            {stat.error && <ErrorState error={stat.error} retry={() => void stat.reload()} />}
            <Rows
              rows={screen.rows}
              sorting={list}
              idOf={list.idOf}
              stat={stat.data}
              facts={facts}
              figures={figures}
              cellOf={cellOf}
              totalCellOf={(days, code) => (opensTotals ? wholeCell(days, code) : undefined)}
            />
          </>
        );
      }
    }
  };
  const reload = () => void Promise.all([list.reload(), stat.reload()]);
  return (
    <>
      <ReportBar list={list} stat={stat.data} exports={exports} reload={reload}>
        {children}
      </ReportBar>
      <section className={css.body} aria-label={t('figures', { title })} aria-busy={list.fetching}>
        {body()}
      </section>
      <Pager list={list} turn={list.turn} />
    </>
  );
}

interface ReportBarProps<Row, Figures> {
  list: List<Row>;
  stat: ReportStat<Figures> | undefined;
  exports: ComponentProps<typeof ExportButton>['call'];
  reload(): void;
  /** Further actions. */
  children?: ReactNode;
}

/** Bar above a report: number of rows, time of the figures, and the actions on all rows. */
function ReportBar<Row, Figures>({
  list,
  stat,
  exports,
  reload,
  children,
}: ReportBarProps<Row, Figures>) {
  const t = useWords(reportWords);
  return (
    <div className={css.bar}>
      <div>
        <ListSummary list={list}>
          {stat && <span>{t('asOf', { time: stat.asOf, zone: stat.zone })}</span>}
        </ListSummary>
      </div>
      {children}
      <ExportButton list={list} call={exports} refusal={undefined} />
      <IconButton icon={IconRefresh} label={t('reload')} onClick={reload} />
    </div>
  );
}

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
function ReportChart<Figures>({ stat, period, cellOf }: ReportChartProps<Figures>) {
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
        height={CHART_HEIGHT.low}
      />
    </div>
  );
}
