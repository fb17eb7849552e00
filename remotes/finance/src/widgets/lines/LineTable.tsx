import type { Term } from '@portal/contract/finance/batch-terms';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { columnsOfTerm, type LineColumn } from './columns.ts';
import { counted } from './counted.ts';
import { LineValue } from './LineValue.tsx';
import type { Line } from './line.ts';
import css from './lines.module.css';
import { lineWords } from './words.ts';

/** All entries of a term, or of a balance: what they come to, and how many they are. */
export interface LineTotal {
  /** Effect of the entries on the merchant, in minor units. */
  amount: string;
  count: number;
}

export interface LinesProps {
  /** Undefined while they are on their way. */
  lines: readonly Line[] | undefined;
  /** Undefined: of all terms. */
  term: Term | undefined;
  /** Numeric code of all amounts. */
  currency: string;
  total: LineTotal;
  /** Number of rows that this page will have. */
  expected: number;
}

function Figure({ minor, currency }: { minor: string; currency: string }) {
  return (
    <>
      {formatMinor(minor, currency)}
      <span className="ui-ccy">{currencyName(currency)}</span>
    </>
  );
}

function Bones({ columns, rows }: { columns: readonly LineColumn[]; rows: number }) {
  return Array.from({ length: rows }, (_, at) => at).map((at) => (
    <tr key={at}>
      {columns.map(({ field }) => (
        <td key={field}>
          <span className="ui-bone" />
        </td>
      ))}
    </tr>
  ));
}

/** Entries as a table; head and total stay in sight, and the total is that of all pages. */
export function LineTable({ lines, term, currency, total, expected }: LinesProps) {
  const t = useWords(lineWords);
  const columns = columnsOfTerm(term);
  return (
    <table className={`ui-table ${css.table}`} aria-label={t('lines')} aria-busy={!lines}>
      <thead>
        <tr>
          {columns.map(({ field, head }) => (
            <th
              key={field}
              scope="col"
              data-field={field}
              className={field === 'amount' ? 'ui-right ui-h-amount' : undefined}
            >
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines ? (
          lines.map((line) => (
            <tr key={line.lineId}>
              {columns.map(({ field }) => (
                <td key={field} className={field === 'amount' ? 'ui-c-amount' : undefined}>
                  {field === 'amount' ? (
                    <Figure minor={line.amount} currency={currency} />
                  ) : (
                    <LineValue line={line} field={field} />
                  )}
                </td>
              ))}
            </tr>
          ))
        ) : (
          <Bones columns={columns} rows={expected} />
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={columns.length - 1}>
            {t('sumOf', counted(total.count))}
          </th>
          <td className="ui-c-amount">
            <Figure minor={total.amount} currency={currency} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
