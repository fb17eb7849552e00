import { REFUND_ATTEMPTS } from '@portal/contract/orders/refund';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { useConfirmed } from '@portal/ui';
import { refunds } from '../../widgets/refund/index.ts';
import type { RefundRecord } from './refund.ts';
import { words } from './words.ts';

/** Withdrawing a refund and sending it again, each after a question that says what becomes of the money. */
export function useMoneyActions(refund: RefundRecord, changed: () => unknown) {
  const t = useWords(words);
  const withdraw = useConfirmed(refunds.withdraw, changed);
  const retry = useConfirmed(refunds.retry, changed);
  const { refundId, currency, refundAmt, refundFee, refundVat, attempt } = refund;
  const shown = (minor: bigint) =>
    `${formatMinor(String(minor), currency)} ${currencyName(currency)}`;
  const hold = shown(BigInt(refundAmt) + BigInt(refundFee) + BigInt(refundVat));
  const input = { params: { refundId } };
  return {
    withdraw: () =>
      withdraw(input, {
        title: t('withdrawTitle', { refundId }),
        text: t('withdrawText', { hold }),
        verb: t('withdraw'),
        done: t('withdrawn'),
      }),
    retry: () =>
      retry(input, {
        title: t('retryTitle', { amount: shown(BigInt(refundAmt)) }),
        text: t('retryText', { hold, attempt: attempt + 1, most: REFUND_ATTEMPTS, refundId }),
        verb: t('retry'),
        done: t('retried'),
      }),
  };
}
