import type { ReportCell } from '@portal/contract/reports/drill';
import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import type { ReactNode } from 'react';
import type { FigureColumn, Sums } from './columns.ts';
import { FigureCell } from './FigureCell.tsx';
import { valueText } from './FigureText.tsx';
import { LateMark } from './LateMark.tsx';
import type { ReportRowsProps } from './props.ts';
import css from './report.module.css';
import { reportWords } from './words.ts';

/** A line of a record that is opened. */
interface Told {
  key: string;
  label: string;
  value: ReactNode;
}

interface RecordProps<Figures> {
  title: ReactNode;
  figures: Figures;
  columns: readonly FigureColumn<Figures>[];
  cell: ReportCell | undefined;
  /** Lines above the numbers. */
  told?: readonly Told[];
}

/** Record of a row or total: title and first number; opened, it adds the other numbers that are not zero. */
function Record<Figures extends Sums>(props: RecordProps<Figures>) {
  const { title, figures, columns, cell, told = [] } = props;
  const t = useWords(reportWords);
  const [first, ...others] = columns;
  const counted = others.filter(({ value }) => Number(value(figures) ?? 0) !== 0);
  const lines = [...(first ? [first] : []), ...counted].map((column) => ({
    key: `${column.group} ${column.name}`,
    label: [column.group, column.name].flatMap((name) => (name ? t(name) : [])).join(' · '),
    value: <FigureCell column={column} figures={figures} cell={cell} />,
  }));
  return (
    <li>
      <details>
        <summary>
          <span>{title}</span>
          {first && (
            <b>
              {valueText(first, figures)} <small>{currencyName(figures.currency)}</small>
            </b>
          )}
        </summary>
        <dl>
          {[...told, ...lines].map(({ key, label, value }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}

/** The total of the first currency. Those of the others are folded: the rows come after them. */
function Totals<Row extends Figures, Figures extends Sums>({
  stat,
  figures,
  totalCellOf,
}: Pick<ReportRowsProps<Row, Figures>, 'stat' | 'figures' | 'totalCellOf'>) {
  const t = useWords(reportWords);
  if (!stat) return null;
  const [first, ...others] = stat.totals.map((total) => (
    <Record
      key={total.currency}
      title={t('total')}
      figures={total}
      columns={figures}
      cell={totalCellOf(stat, total.currency)}
    />
  ));
  return (
    <ul className={css.records} aria-label={t('total')}>
      {first}
      {others.length > 0 && (
        <li>
          <details>
            <summary>
              <span>{t('otherTotals', { count: others.length })}</span>
            </summary>
            <ul className={css.records}>{others}</ul>
          </details>
        </li>
      )}
    </ul>
  );
}

/** A report on a phone: totals first, then a record for each row. */
export function ReportRecords<Row extends Figures, Figures extends Sums>({
  rows,
  idOf,
  stat,
  facts,
  figures,
  cellOf,
  totalCellOf,
}: ReportRowsProps<Row, Figures>) {
  const t = useWords(reportWords);
  const named = facts.filter(({ name, leads }) => name !== 'currency' && !leads);
  const lateOf = (time = ''): Told[] =>
    time ? [{ key: 'changedTime', label: t('changedTime'), value: time }] : [];
  const leading = facts.filter(({ leads }) => leads);
  return (
    <>
      <Totals stat={stat} figures={figures} totalCellOf={totalCellOf} />
      <ul className={css.records} aria-label={t('table')}>
        {rows.map((row) => (
          <Record
            key={idOf(row)}
            title={named.map(({ name, show }, at) => (
              <span key={name} className={name === 'days' ? css.days : undefined}>
                {show(row)}
                {at === 0 && <LateMark time={row.changedTime} />}
              </span>
            ))}
            figures={row}
            columns={figures}
            cell={cellOf(row)}
            told={[
              ...lateOf(row.changedTime),
              ...leading.map(({ name, show }) => ({
                key: name,
                label: t(name),
                value: show(row),
              })),
            ]}
          />
        ))}
      </ul>
    </>
  );
}
