import { errorsOf } from '@portal/contract/finance/addresses';
import {
  type ReconSummary,
  type ReconSummaryTotal,
  rowsOf,
} from '@portal/contract/finance/recon-summary';
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
  type OfCurrency,
  type Side,
} from './figures.ts';
import css from './summary.module.css';
import { words } from './words.ts';

/** Days by channel and currency: a table, on a phone a record of each. */
export function SummaryRows(props: SummaryRowsProps) {
  const isNarrow = useNarrow();
  return isNarrow ? <SummaryRecords {...props} /> : <SummaryTable {...props} />;
}

const SHOWN = ['count', 'net'] as const;
const SIDES = ['platform', 'channel'] as const;

/** Days of one currency on a phone: what each differs by, then how many and what each side comes to. */
function CurrencyRecords({ of: { rows, total, currency }, open }: CurrencyProps) {
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
        {total && (
          <li>
            <div>
              <b>
                {t('allTotal')} · {t('difference')}
              </b>
              <Amount minor={total.difference.net} currency={currency} />
            </div>
            {SIDES.map((group) => (
              <div key={group} className={css.side}>
                <span>{t(group)}</span>
                {SHOWN.map((figure) => (
                  <span key={figure}>
                    <small>{t(figure)}</small>{' '}
                    <FigureText side={total[group]} figure={figure} currency={currency} />
                  </span>
                ))}
              </div>
            ))}
          </li>
        )}
      </ul>
    </section>
  );
}

/** Days on a phone, each currency with its own total. */
function SummaryRecords({ rows, totals, open }: SummaryRowsProps) {
  return inCurrencies(totals, rows).map((of) => (
    <CurrencyRecords key={of.currency} of={of} open={open} />
  ));
}

const FACTS = ['settleDate', 'chnlName'] as const;

function Head({ facts }: { facts: readonly ('currency' | (typeof FACTS)[number])[] }) {
  const t = useWords(words);
  return (
    <thead>
      <tr>
        {facts.map((name) => (
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

/** The numbers of a total, on the line that its name begins. */
function TotalCells({ total }: { total: ReconSummaryTotal }) {
  return GROUPS.flatMap((group) =>
    FIGURES.map((figure) => (
      <td key={`${group} ${figure}`} data-first={figure === FIGURES[0] || undefined}>
        <FigureText side={total[group]} figure={figure} currency={total.currency} />
      </td>
    )),
  );
}

/** Days of one currency: platform, channel and difference side by side, with the total of all pages. */
function CurrencyTable({ of: { rows, total, currency }, open }: CurrencyProps) {
  const t = useWords(words);
  return (
    <GroupedTable className={css.table} label={`${t('title')} ${currencyName(currency)}`}>
      <Head facts={FACTS} />
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
      {total && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={FACTS.length} data-fact>
              {t('allTotal')}
            </th>
            <TotalCells total={total} />
          </tr>
        </tfoot>
      )}
    </GroupedTable>
  );
}

/** Totals of the currencies that have no day on this page. */
function OtherTable({ others }: { others: readonly ReconSummaryTotal[] }) {
  const t = useWords(words);
  return (
    <section className={css.currency}>
      <h2>{t('otherTotals')}</h2>
      <GroupedTable className={css.table} label={t('otherTotals')}>
        <Head facts={['currency']} />
        <tbody>
          {others.map((total) => (
            <tr key={total.currency}>
              <th scope="row" data-fact>
                {currencyName(total.currency)}
              </th>
              <TotalCells total={total} />
            </tr>
          ))}
        </tbody>
      </GroupedTable>
    </section>
  );
}

/** A table for each currency, as wide as its own amounts are: nothing is added up across two. */
function SummaryTable({ rows, totals, open }: SummaryRowsProps) {
  const all = inCurrencies(totals, rows);
  const others = all.flatMap(({ rows: own, total }) => (own.length === 0 && total ? [total] : []));
  return (
    <>
      {all
        .filter(({ rows: own }) => own.length > 0)
        .map((of) => (
          <section key={of.currency} className={css.currency}>
            <h2>{currencyName(of.currency)}</h2>
            <CurrencyTable of={of} open={open} />
          </section>
        ))}
      {others.length > 0 && <OtherTable others={others} />}
    </>
  );
}

interface CurrencyProps {
  of: OfCurrency;
  open(of: RowsOf): void;
}

interface SummaryRowsProps {
  rows: readonly ReconSummary[];
  /** Sums of all that the query finds, a row a currency; empty while nobody knows. */
  totals: readonly ReconSummaryTotal[];
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
