import type { ReportCell } from '@portal/contract/reports/drill';
import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import type { ReactNode } from 'react';
import type { FigureColumn, Sums } from './columns.ts';
import { FigureCell } from './FigureCell.tsx';
import { valueText } from './FigureText.tsx';
import type { ReportRowsProps } from './props.ts';
import css from './report.module.css';
import { reportWords } from './words.ts';

interface RecordProps<Figures> {
  title: ReactNode;
  figures: Figures;
  columns: readonly FigureColumn<Figures>[];
  cell: ReportCell | undefined;
}

/** What a row is of and its first number; the others wait below, those of nothing are left out. */
function Record<Figures extends Sums>({ title, figures, columns, cell }: RecordProps<Figures>) {
  const t = useWords(reportWords);
  const [first, ...others] = columns;
  const told = others.filter(({ value }) => Number(value(figures) ?? 0) !== 0);
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
          {[...(first ? [first] : []), ...told].map((column) => (
            <div key={`${column.group} ${column.name}`}>
              <dt>
                {column.group && `${t(column.group)} · `}
                {t(column.name)}
              </dt>
              <dd>
                <FigureCell column={column} figures={figures} cell={cell} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
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
  return (
    <>
      <ul className={css.records} aria-label={t('total')}>
        {stat?.totals.map((total) => (
          <Record
            key={total.currency}
            title={t('total')}
            figures={total}
            columns={figures}
            cell={totalCellOf(stat, total.currency)}
          />
        ))}
      </ul>
      <ul className={css.records} aria-label={t('table')}>
        {rows.map((row) => (
          <Record
            key={idOf(row)}
            title={facts
              .filter(({ name }) => name !== 'currency')
              .map(({ name, show }) => <span key={name}>{show(row)}</span>)}
            figures={row}
            columns={figures}
            cell={cellOf(row)}
          />
        ))}
      </ul>
    </>
  );
}
