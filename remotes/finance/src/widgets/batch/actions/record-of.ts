import { currencyName, formatMinor } from '@portal/money';
import type { Batch, BatchRecord } from '../types.ts';

type Paid = Pick<Batch, 'batchNo' | 'settleAmt' | 'currency'>;

/** A batch as dialogs sum it up. */
export const recordOf = ({ batchNo, settleAmt, currency }: Paid) => ({
  id: batchNo,
  minor: settleAmt,
  currency,
});

/** Returns the amount that a batch pays, in words: `44,911.03 USD`. */
export const amountText = ({ settleAmt, currency }: Omit<Paid, 'batchNo'>): string =>
  `${formatMinor(settleAmt, currency)} ${currencyName(currency)}`;

/** Whom a batch is paid to. */
export const payeeOf = ({ payeeName, payeeAccount, payeeBank }: BatchRecord): string =>
  [payeeName, payeeAccount, payeeBank].filter(Boolean).join(' · ');
