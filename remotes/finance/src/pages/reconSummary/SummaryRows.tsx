import { errorsOf } from '@portal/contract/finance/addresses';
import { type ReconSummary, rowsOf } from '@portal/contract/finance/recon-summary';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { Amount, GroupedTable, RecordLink, useNarrow } from '@portal/ui';
import type { RowsOf } from '../../widgets/recon-rows/index.ts';
import {
  FIGURES,
  type Figure,
  GROUPS,
  type Group,
  inCurrencies,
  type Side,
  totalOf,
} from './figures.ts';
import css from './summary.module.css';
import { words } from './words.ts';

/** Days by channel and currency: a table, on a phone a record of each. */
export function SummaryRows(props: SummaryRowsProps) {
  const isNarrow = useNarrow();
  return isNarrow ? <SummaryRecords {...props} /> : <SummaryTable {...props} />;
}

const SHOWN = ['count', 'net'] as const;

/** Days of one currency on a phone: what each differs by, then how many and what each side comes to. */
function CurrencyRecords({ rows, open, currency }: SummaryRowsProps & { currency: string }) {
  const t = useWords(words);
  const name = currencyName(currency);
  return (
    <section className={css.currency}>
      <h2>{name}</h2>
      <ul className={css.records} aria-label={`${t('title')} ${name}`}>
        {rows.map((row) => (
          <li key={`${row.settleDate} ${row.chnlCode}`}>
            <div>
              <b>
                {row.settleDate} · {row.chnlName}
              </b>
              <span data-differs={row.difference.net !== '0' || undefined}>
                <Amount minor={row.difference.net} currency={currency} />
              </span>
            </div>
            {GROUPS.map((group) => (
              <div key={group} className={css.side}>
                <span>{t(group)}</span>
                {SHOWN.map((figure) => (
                  <span key={figure}>
                    <small>{t(figure)}</small>{' '}
                    <FigureCell row={row} group={group} figure={figure} open={open} />
                  </span>
                ))}
              </div>
            ))}
          </li>
        ))}
        <li>
          <div>
            <b>
              {t('pageTotal')} · {t('difference')}
            </b>
            <Amount minor={totalOf(rows).difference.net} currency={currency} />
          </div>
        </li>
      </ul>
    </section>
  );
}

/** Days on a phone, each currency with its own total. */
function SummaryRecords({ rows, open }: SummaryRowsProps) {
  return inCurrencies(rows).map(([currency, own]) => (
    <CurrencyRecords key={currency} rows={own} open={open} currency={currency} />
  ));
}

const FACTS = ['settleDate', 'chnlName'] as const;

function Head() {
  const t = useWords(words);
  return (
    <thead>
      <tr>
        {FACTS.map((name) => (
          <th key={name} scope="col" rowSpan={2} data-fact>
            {t(name)}
          </th>
        ))}
        {GROUPS.map((group) => (
          <th key={group} scope="colgroup" colSpan={FIGURES.length} data-group>
            {t(group)}
          </th>
        ))}
      </tr>
      <tr>
        {GROUPS.flatMap((group) =>
          FIGURES.map((figure) => (
            <th
              key={`${group} ${figure}`}
              scope="col"
              data-first={figure === FIGURES[0] || undefined}
            >
              {t(figure)}
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}

/** Days of one currency: platform, channel and difference side by side, with the total of the page. */
function CurrencyTable({ rows, open, currency }: SummaryRowsProps & { currency: string }) {
  const t = useWords(words);
  const total = totalOf(rows);
  return (
    <GroupedTable className={css.table} label={`${t('title')} ${currencyName(currency)}`}>
      <Head />
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.settleDate} ${row.chnlCode}`}>
            <th scope="row" data-fact>
              {row.settleDate}
            </th>
            <td data-fact>{row.chnlName}</td>
            {GROUPS.flatMap((group) =>
              FIGURES.map((figure) => (
                <td key={`${group} ${figure}`} data-first={figure === FIGURES[0] || undefined}>
                  <FigureCell row={row} group={group} figure={figure} open={open} />
                </td>
              )),
            )}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={FACTS.length} data-fact>
            {t('pageTotal')}
          </th>
          {GROUPS.flatMap((group) =>
            FIGURES.map((figure) => (
              <td key={`${group} ${figure}`} data-first={figure === FIGURES[0] || undefined}>
                <FigureText side={total[group]} figure={figure} currency={currency} />
              </td>
            )),
          )}
        </tr>
      </tfoot>
    </GroupedTable>
  );
}

/** A table for each currency, as wide as its own amounts are: nothing is added up across two. */
function SummaryTable({ rows, open }: SummaryRowsProps) {
  return inCurrencies(rows).map(([currency, own]) => (
    <section key={currency} className={css.currency}>
      <h2>{currencyName(currency)}</h2>
      <CurrencyTable rows={own} open={open} currency={currency} />
    </section>
  ));
}

interface SummaryRowsProps {
  rows: readonly ReconSummary[];
  /** Shows the rows that a number adds up. */
  open(of: RowsOf): void;
}

/** A number of a side: how many, or what they come to in minor units. */
function FigureText({ side, figure, currency }: { side: Side; figure: Figure; currency: string }) {
  return figure === 'count'
    ? String(side.count).replace('-', '−')
    : formatMinor(side[figure], currency);
}

interface FigureCellProps {
  row: ReconSummary;
  group: Group;
  figure: Figure;
  open(of: RowsOf): void;
}

/** A number that opens the rows it adds up; a difference leads to those that nobody has handled. */
function FigureCell({ row, group, figure, open }: FigureCellProps) {
  const t = useWords(words);
  const text = <FigureText side={row[group]} figure={figure} currency={row.currency} />;
  if (group === 'difference') {
    const isNothing =
      figure === 'count' ? row.difference.count === 0 : row.difference[figure] === '0';
    return isNothing ? (
      <span className={css.nothing}>{text}</span>
    ) : (
      <RecordLink page={errorsOf(row)}>
        <span className={css.differs}>{text}</span>
      </RecordLink>
    );
  }
  return (
    <button
      type="button"
      className={css.figure}
      title={t('openRows', { group: t(group), figure: t(figure), date: row.settleDate })}
      onClick={() => open({ ...rowsOf(row, figure), side: group })}
    >
      {text}
    </button>
  );
}
