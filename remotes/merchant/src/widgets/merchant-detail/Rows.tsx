import { useWords } from '@portal/i18n';
import { useNarrow } from '@portal/ui';
import type { ReactNode } from 'react';
import css from './rows.module.css';
import { words } from './words.ts';

/** A column of a small table; `isFigure` stands at the right. */
export interface RowColumn<Row> {
  head: Parameters<ReturnType<typeof useWords<typeof import('./zh-CN.json')>>>[0];
  cell(row: Row): ReactNode;
  isFigure?: boolean;
}

interface RowsProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly RowColumn<Row>[];
  /** Text shown when there are no rows. */
  none: string;
  idOf(row: Row): string;
}

type Shown<Row> = Omit<RowsProps<Row>, 'none'>;

function RowTable<Row>({ label, rows, columns, idOf }: Shown<Row>) {
  const t = useWords(words);
  return (
    <div className={css.frame}>
      <table className={css.rows} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ head, isFigure }) => (
              <th key={head} scope="col" data-figure={isFigure}>
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)}>
              {columns.map(({ head, cell, isFigure }) => (
                <td key={head} data-figure={isFigure}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RowCards<Row>({ label, rows, columns, idOf }: Shown<Row>) {
  const t = useWords(words);
  return (
    <ul className={css.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={idOf(row)}>
          <dl>
            {columns.map(({ head, cell }) => (
              <div key={head}>
                <dt>{t(head)}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** A few rows that belong to the merchant, whole on the page; a phone has them one below the other. */
export function Rows<Row>({ none, ...shown }: RowsProps<Row>) {
  const isNarrow = useNarrow();
  if (shown.rows.length === 0) return <p className={css.none}>{none}</p>;
  return isNarrow ? <RowCards {...shown} /> : <RowTable {...shown} />;
}
