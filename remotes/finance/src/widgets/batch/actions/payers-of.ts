import { BatchPayment } from '@portal/contract/finance/batch';
import { z } from 'zod';

/** The form of a payment: a field for each currency (numeric), the channel that pays it. */
export const payersOf = (currencies: readonly string[]) =>
  z.object(Object.fromEntries(currencies.map((one) => [one, BatchPayment.shape.chnlCode])));
