import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { Amount, useNarrow } from '@portal/ui';
import { RowKind, RowNumber, RowState } from './RowCells.tsx';
import css from './rows.module.css';
import type { Row, RowsOf } from './rows-of.ts';
import { rowWords } from './words.ts';

interface RowTableProps {
  side: RowsOf['side'];
  rows: readonly Row[];
}

function Records({ side, rows }: RowTableProps) {
  const t = useWords(rowWords);
  return (
    <ul className={css.records}>
      {rows.map((row) => (
        <li key={row.key}>
          <RowNumber row={row} />
          <Amount minor={row.amount} currency={row.currency} />
          <small>
            {row.lineNo && `${t('lineNo')} ${row.lineNo} · `}
            <RowKind row={row} /> · {row.txnTime}
          </small>
          <RowState row={row} side={side} />
        </li>
      ))}
    </ul>
  );
}

/** Lines or bookings as a table; on a phone as records of two lines. */
export function RowTable({ side, rows }: RowTableProps) {
  const t = useWords(rowWords);
  const isNarrow = useNarrow();
  if (isNarrow) return <Records side={side} rows={rows} />;
  const isChannel = side === 'channel';
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t(isChannel ? 'lineNo' : 'merchant')}</th>
            <th scope="col">{t('kind')}</th>
            <th scope="col">{t('number')}</th>
            <th scope="col" className={css.right}>
              {t('amount')}
            </th>
            <th scope="col" className={css.right}>
              {t('cost')}
            </th>
            <th scope="col">{t('txnTime')}</th>
            <th scope="col">{t('state')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <td>{isChannel ? row.lineNo : row.merName}</td>
              <td>
                <RowKind row={row} />
              </td>
              <td>
                <RowNumber row={row} />
              </td>
              <td className={css.right}>
                <Amount minor={row.amount} currency={row.currency} />
              </td>
              <td className={css.right}>{formatMinor(row.cost, row.currency)}</td>
              <td>{row.txnTime}</td>
              <td>
                <RowState row={row} side={side} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
