import { refundLines } from '@portal/contract/orders/life/refund-lines';
import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { MoneyEquation } from '@portal/ui';
import css from '../detail.module.css';
import type { Money } from '../types.ts';
import { words } from '../words.ts';

/**
 * Amounts that refunds leave of the order, with a total of their own. Refunds in flight are named
 * but not counted. The refundable amount shows once it differs from the order's amount.
 */
export function RefundBlock({ money }: { money: Money }) {
  const t = useWords(words);
  const { currency, corrections, inFlight, refundable } = money;
  const found = refundLines(money, t);
  if (!found && inFlight === '0' && corrections.length === 0) return null;
  const text = (minor: string) => formatMinor(minor, currency);
  return (
    <>
      <p className={css.open}>
        <b>{t('refunds')}</b>
        <span>
          {t('refundable', { amount: text(refundable) })}
          {inFlight !== '0' && ` · ${t('inFlight', { amount: text(inFlight) })}`}
        </span>
      </p>
      {found && (
        <MoneyEquation
          currency={currency}
          lines={found.lines}
          result={{ label: t('refund.net'), minor: found.net }}
        />
      )}
    </>
  );
}
