import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { GroupedTable } from '@portal/ui';
import { FigureCell, FigureText } from './FigureCell.tsx';
import { FIGURES, GROUPS, inCurrencies, totalOf } from './figures.ts';
import type { SummaryRowsProps } from './props.ts';
import css from './summary.module.css';
import { words } from './words.ts';

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
export function SummaryTable({ rows, open }: SummaryRowsProps) {
  return inCurrencies(rows).map(([currency, own]) => (
    <section key={currency} className={css.currency}>
      <h2>{currencyName(currency)}</h2>
      <CurrencyTable rows={own} open={open} currency={currency} />
    </section>
  ));
}
