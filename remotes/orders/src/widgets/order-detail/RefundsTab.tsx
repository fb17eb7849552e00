import { differenceNamed } from '@portal/contract/finance/addresses';
import { useWords } from '@portal/i18n';
import { Amount, DictTag, NumberLink } from '@portal/ui';
import css from './detail.module.css';
import type { Money } from './types.ts';
import { words } from './words.ts';

/** Refunds of the order: number, state, amount, when it was applied for, and what a bill has corrected of it. */
export function RefundsTab({ money: { refunds, currency } }: { money: Money }) {
  const t = useWords(words);
  if (refunds.length === 0) return <p className={css.none}>{t('noRefunds')}</p>;
  return (
    <ul className={css.list} aria-label={t('tab.refunds')}>
      {refunds.map(
        ({ refundId, status, refundAmt, correctedAmt, applyTime, finishTime, corrections }) => (
          <li key={refundId}>
            <code>{refundId}</code>
            <DictTag type="refund_status" value={status} />
            <small>{finishTime || applyTime}</small>
            <span className={css.figure}>
              <Amount minor={refundAmt} currency={currency} />
            </span>
            {corrections.length > 0 && (
              <div className={css.corrected}>
                {corrections.map(({ errorId }) => (
                  <NumberLink key={errorId} text={errorId} page={differenceNamed(errorId)} />
                ))}
                {correctedAmt !== null && (
                  <span className={css.figure}>
                    <small>{t('correctedAmt')}</small>
                    <Amount minor={correctedAmt} currency={currency} />
                  </span>
                )}
              </div>
            )}
          </li>
        ),
      )}
    </ul>
  );
}
