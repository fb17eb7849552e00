import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { Amount } from '@portal/ui';
import { FigureCell } from './FigureCell.tsx';
import { GROUPS, inCurrencies, totalOf } from './figures.ts';
import type { SummaryRowsProps } from './props.ts';
import css from './summary.module.css';
import { words } from './words.ts';

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
export function SummaryRecords({ rows, open }: SummaryRowsProps) {
  return inCurrencies(rows).map(([currency, own]) => (
    <CurrencyRecords key={currency} rows={own} open={open} currency={currency} />
  ));
}
