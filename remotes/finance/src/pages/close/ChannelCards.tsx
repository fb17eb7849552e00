import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import type { ShownRows } from './BoardTable.tsx';
import { CellValue } from './CellValue.tsx';
import css from './channels.module.css';
import { words } from './words.ts';

/** A card a channel, those that block first. */
export function ChannelCards({ columns, rows }: ShownRows) {
  const t = useWords(words);
  const sorted = rows.toSorted((one, other) => Number(other.blocks) - Number(one.blocks));
  return (
    <ul className={css.cards}>
      {sorted.map(({ chnlCode, chnlName, currency, cells, blocks }) => (
        <li key={`${chnlCode} ${currency}`} data-blocks={blocks}>
          <h3>
            {chnlName} <small>{currencyName(currency)}</small>
          </h3>
          <dl>
            {columns.map((column) => (
              <div key={column}>
                <dt>{t(`column.${column}`)}</dt>
                <dd>
                  <CellValue cell={cells[column]} currency={currency} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
