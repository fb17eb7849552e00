import type { ReportCell } from '@portal/contract/reports/drill';
import type { ReportPeriod } from '@portal/contract/reports/report';
import { useWords } from '@portal/i18n';
import {
  type Answered,
  ErrorState,
  type List,
  ListDrawing,
  Pager,
  StateView,
  useNarrow,
} from '@portal/ui';
import type { ComponentProps, ReactNode } from 'react';
import type { FactColumn, FigureColumn, Sums } from './columns.ts';
import { ReportBar } from './ReportBar.tsx';
import { ReportChart } from './ReportChart.tsx';
import { ReportRecords } from './ReportRecords.tsx';
import { ReportTable } from './ReportTable.tsx';
import css from './report.module.css';
import type { ReportStat } from './stat.ts';
import { reportWords } from './words.ts';

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
