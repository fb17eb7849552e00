import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import type { Column, Row } from './api.ts';
import { CellValue } from './CellValue.tsx';
import css from './channels.module.css';
import { words } from './words.ts';

export interface ShownRows {
  columns: readonly Column[];
  rows: readonly Row[];
}

/** Columns whose figures stand at the left, as words do. */
const WORDS: readonly Column[] = ['bill', 'proof'];

/** The channels of a day with what every check knows of them. */
export function BoardTable({ columns, rows }: ShownRows) {
  const t = useWords(words);
  const sideOf = (column: Column) => (WORDS.includes(column) ? 'word' : 'figure');
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('channel')}</th>
          {columns.map((column) => (
            <th key={column} scope="col" data-side={sideOf(column)} data-column={column}>
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ chnlCode, chnlName, currency, cells, blocks }) => (
          <tr key={`${chnlCode} ${currency}`} data-blocks={blocks}>
            <th scope="row">
              {chnlName} <small>{currencyName(currency)}</small>
              {blocks && <span className="ui-hidden">{t('blocks')}</span>}
            </th>
            {columns.map((column) => (
              <td key={column} data-side={sideOf(column)} data-column={column}>
                <CellValue cell={cells[column]} currency={currency} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
