import { useWords } from '@portal/i18n';
import { ExportButton, IconButton, IconRefresh, type List, ListSummary } from '@portal/ui';
import type { ComponentProps, ReactNode } from 'react';
import css from './report.module.css';
import type { ReportStat } from './stat.ts';
import { reportWords } from './words.ts';

interface ReportBarProps<Row, Figures> {
  list: List<Row>;
  stat: ReportStat<Figures> | undefined;
  exports: ComponentProps<typeof ExportButton>['call'];
  reload(): void;
  /** Further actions. */
  children?: ReactNode;
}

/** Bar above a report: number of rows, time of the figures, and the actions on all rows. */
export function ReportBar<Row, Figures>({
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
