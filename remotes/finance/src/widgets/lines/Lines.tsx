import type { Term } from '@portal/contract/finance/batch-terms';
import type { Page } from '@portal/contract/kit/route';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import {
  Amount,
  type Answered,
  DictText,
  ErrorState,
  ListDrawing,
  StateView,
  useNarrow,
} from '@portal/ui';
import type { ReactNode } from 'react';
import { columnsOfTerm, type LineColumn } from './columns.ts';
import { counted } from './counted.ts';
import { LinePages } from './LinePages.tsx';
import { LineValue, SourceLink } from './LineValue.tsx';
import type { Line } from './line.ts';
import css from './lines.module.css';
import type { LinePage } from './useLinePage.ts';
import { lineWords } from './words.ts';

interface Props {
  answer: Answered<Page<Line>>;
  page: LinePage;
  term?: Term;
  currency: string;
  total: LineTotal;
  /** Text shown if there are no entries; `children` leads on. */
  none: string;
  children?: ReactNode;
}

/** Entries of the ledger with their total, a page at a time; they load and fail alone. */
export function Lines({ answer, page, term, currency, total, none, children }: Props) {
  const isNarrow = useNarrow();
  const { data, error, reload } = answer;
  if (!data && error) return <ErrorState error={error} retry={() => void reload()} />;
  if (data?.total === 0 || (!data && total.count === 0)) {
    return (
      <StateView drawing={<ListDrawing />} title={none}>
        {children}
      </StateView>
    );
  }
  const List = isNarrow ? LineRecords : LineTable;
  const count = data?.total ?? total.count;
  return (
    <>
      <List
        lines={data?.rows}
        term={term}
        currency={currency}
        total={total}
        expected={page.rowsOf(count)}
      />
      <LinePages pageNum={page.view.pageNum} pages={page.pagesOf(count)} turn={page.turn} />
    </>
  );
}

/** Entries as records of two lines, for a phone, with their total below. */
function LineRecords({ lines, term, currency, total, expected }: LinesProps) {
  const t = useWords(lineWords);
  const bones = Array.from({ length: expected }, (_, at) => at);
  return (
    <>
      <ul className={css.records} aria-label={t('lines')} aria-busy={!lines}>
        {lines?.map((line) => (
          <li key={line.lineId}>
            <SourceLink line={line} />
            <Amount minor={line.amount} currency={currency} />
            <small>
              {term === undefined ? (
                <LineValue line={line} field="term" />
              ) : (
                <DictText type="ledger_event" value={line.bizType} />
              )}
              {line.orderType && ' · '}
              {line.orderType && <LineValue line={line} field="orderType" />}
            </small>
            <small>{line.postedTime}</small>
          </li>
        )) ??
          bones.map((at) => (
            <li key={at}>
              <span className="ui-bone" />
            </li>
          ))}
      </ul>
      <p className={css.total}>
        <span>{t('sumOf', counted(total.count))}</span>
        <Amount minor={total.amount} currency={currency} />
      </p>
    </>
  );
}

/** All entries of a term, or of a balance: what they come to, and how many they are. */
interface LineTotal {
  /** Effect of the entries on the merchant, in minor units. */
  amount: string;
  count: number;
}

interface LinesProps {
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
function LineTable({ lines, term, currency, total, expected }: LinesProps) {
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
