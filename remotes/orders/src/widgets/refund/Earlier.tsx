import { refundPage } from '@portal/contract/orders/addresses';
import { formatMinor } from '@portal/money';
import { DictText, NumberLink } from '@portal/ui';
import type { Guard } from './api.ts';
import css from './refund.module.css';

interface EarlierProps {
  earlier: Guard['earlier'];
  /** Numeric code of their amounts. */
  currency: string;
}

/** Refunds of the order that were asked for before; each opens beside the form, which stays. */
export function Earlier({ earlier, currency }: EarlierProps) {
  return (
    <ul className={css.earlier}>
      {earlier.map(({ refundId, refundAmt, status, applyTime }) => (
        <li key={refundId}>
          <NumberLink text={refundId} page={refundPage(refundId)} isAside />{' '}
          <DictText type="refund_status" value={status} /> {formatMinor(refundAmt, currency)}
          {' · '}
          {applyTime}
        </li>
      ))}
    </ul>
  );
}
