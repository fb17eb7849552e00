import { useWords } from '@portal/i18n';
import { Amount } from '@portal/ui';
import { FigureCell } from './FigureCell.tsx';
import { GROUPS, inCurrencies, totalOf } from './figures.ts';
import type { SummaryRowsProps } from './props.ts';
import css from './summary.module.css';
import { words } from './words.ts';

const SHOWN = ['count', 'net'] as const;

/** A day on a phone: what it differs by, then how many and what each side comes to. */
export function SummaryRecords({ rows, open }: SummaryRowsProps) {
  const t = useWords(words);
  return (
    <>
      <ul className={css.records} aria-label={t('title')}>
        {rows.map((row) => (
          <li key={`${row.settleDate} ${row.chnlCode} ${row.currency}`}>
            <div>
              <b>
                {row.settleDate} · {row.chnlName}
              </b>
              <span data-differs={row.difference.net !== '0' || undefined}>
                <Amount minor={row.difference.net} currency={row.currency} />
              </span>
            </div>
            {GROUPS.map((group) => (
              <div key={group}>
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
      </ul>
      <ul className={css.records} aria-label={t('pageTotal')}>
        {inCurrencies(rows).map(([currency, own]) => (
          <li key={currency}>
            <div>
              <b>
                {t('pageTotal')} · {t('difference')}
              </b>
              <Amount minor={totalOf(own).difference.net} currency={currency} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
