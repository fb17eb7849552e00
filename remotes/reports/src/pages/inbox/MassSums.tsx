import { useWords } from '@portal/i18n';
import { Amount } from '@portal/ui';
import css from './mass.module.css';
import { linesOf, reasonsOf } from './mass.ts';
import type { Row } from './rows.ts';
import { useRowName } from './useRowText.ts';
import { words } from './words.ts';

interface RowsProps {
  rows: readonly Row[];
}

/** Effect of approving these: some take effect at once, others go on to another person. */
export function Follows({ rows }: RowsProps) {
  const t = useWords(words);
  const now = rows.filter(({ isLast }) => isLast).length;
  const next = rows.length - now;
  const count = { count: rows.length };
  const mixed = now > 0 && next > 0;
  return (
    <>
      <p>
        {mixed ? t('follows.both', { now, next }) : t(`follows.${now > 0 ? 'now' : 'next'}`, count)}
      </p>
      {rows.length > 1 && <p>{t('oneByOneText')}</p>}
    </>
  );
}

/**
 * Number and sum of the approvals. Each kind, stage, currency and direction of money has a line, and all
 * those without an amount share one.
 */
export function MassSums({ rows }: RowsProps) {
  const t = useWords(words);
  const nameOf = useRowName();
  const lines = linesOf(rows);
  const others = lines.filter(({ amount }) => amount === '');
  return (
    <ul className={css.sums}>
      {lines
        .filter(({ amount }) => amount !== '')
        .map(({ key, row, count, amount }) => (
          <li key={key}>
            <span>
              {nameOf(row)}
              {row.direction !== '' && (
                <span className="ui-tag">
                  {t(`direction.${row.kind === 'error' ? 'error' : 'money'}.${row.direction}`)}
                </span>
              )}
            </span>
            <span>
              <span>{t('items', { count })}</span>
              <Amount minor={amount} currency={row.currency} />
            </span>
          </li>
        ))}
      {others.length > 0 && (
        <li>
          {t('withoutAmount', {
            items: others
              .map(({ row, count }) => t('itemsOf', { name: nameOf(row), count }))
              .join(t('listComma')),
          })}
        </li>
      )}
    </ul>
  );
}

/** Number of approvals in the queue that are left out, by reason. */
export function Left({ rows }: RowsProps) {
  const t = useWords(words);
  return (
    <div className={css.left}>
      <p>{t('left', { count: rows.length })}</p>
      <ul>
        {reasonsOf(rows).map(({ reason, count }) => (
          <li key={reason}>{t(`leftFor.${reason}`, { count })}</li>
        ))}
      </ul>
    </div>
  );
}
