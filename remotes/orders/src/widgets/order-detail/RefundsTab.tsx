import { useWords } from '@portal/i18n';
import { Amount, DictTag } from '@portal/ui';
import css from './detail.module.css';
import type { Money } from './types.ts';
import { words } from './words.ts';

/** Refunds of the order: number, state, amount and when it was applied for. */
export function RefundsTab({ money: { refunds, currency } }: { money: Money }) {
  const t = useWords(words);
  if (refunds.length === 0) return <p className={css.none}>{t('noRefunds')}</p>;
  return (
    <ul className={css.list} aria-label={t('tab.refunds')}>
      {refunds.map(({ refundId, status, refundAmt, applyTime, finishTime }) => (
        <li key={refundId}>
          <code>{refundId}</code>
          <DictTag type="refund_status" value={status} />
          <small>{finishTime || applyTime}</small>
          <span className={css.figure}>
            <Amount minor={refundAmt} currency={currency} />
          </span>
        </li>
      ))}
    </ul>
  );
}
