import { ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { Banner, DictText } from '@portal/ui';
import type { Offline } from './api.ts';
import css from './offline.module.css';
import { words } from './words.ts';

/** Orders with a voucher of the same number: the same payment may have been entered before. */
export function SameVoucher({ of }: { of: Offline['sameVoucher'] }) {
  const t = useWords(words);
  if (of.length === 0) return null;
  return (
    <Banner tone="warning">
      {t('sameVoucher', { count: of.length })}
      {of.map((order) => (
        <span key={order.platOrderId} className={css.same}>
          {t('sameLine', {
            ...order,
            amount: `${formatMinor(order.txnAmt, order.currency)} ${currencyName(order.currency)}`,
          })}{' '}
          {order.status === ORDER_STATUS.reversed ? (
            <DictText type="order_status" value={order.status} />
          ) : (
            <DictText type="mer_chk_status" value={order.chkStatus} />
          )}
        </span>
      ))}
    </Banner>
  );
}
