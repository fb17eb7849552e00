import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { FigureCell, FigureText } from './FigureCell.tsx';
import { FIGURES, GROUPS, totalsOf } from './figures.ts';
import type { SummaryRowsProps } from './props.ts';
import css from './summary.module.css';
import { words } from './words.ts';

const FACTS = ['settleDate', 'chnlName', 'currency'] as const;

function Head() {
  const t = useWords(words);
  return (
    <thead>
      <tr>
        {FACTS.map((name) => (
          <th key={name} scope="col" rowSpan={2} className={css.fact}>
            {t(name)}
          </th>
        ))}
        {GROUPS.map((group) => (
          <th key={group} scope="colgroup" colSpan={FIGURES.length} className={css.group}>
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

/** Platform, channel and difference side by side, with a total of the page for each currency. */
export function SummaryTable({ rows, open }: SummaryRowsProps) {
  const t = useWords(words);
  return (
    <table className={css.table} aria-label={t('title')}>
      <Head />
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.settleDate} ${row.chnlCode} ${row.currency}`}>
            <th scope="row" className={css.fact}>
              {row.settleDate}
            </th>
            <td className={css.fact}>{row.chnlName}</td>
            <td className={css.fact}>{currencyName(row.currency)}</td>
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
        {totalsOf(rows).map((total) => (
          <tr key={total.currency}>
            <th scope="row" colSpan={2} className={css.fact}>
              {t('pageTotal')}
            </th>
            <td className={css.fact}>{currencyName(total.currency)}</td>
            {GROUPS.flatMap((group) =>
              FIGURES.map((figure) => (
                <td key={`${group} ${figure}`} data-first={figure === FIGURES[0] || undefined}>
                  <FigureText side={total[group]} figure={figure} currency={total.currency} />
                </td>
              )),
            )}
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
