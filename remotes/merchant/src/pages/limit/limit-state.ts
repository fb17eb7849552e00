import { MERCHANT_CHECK } from '@portal/contract/merchant/dictionaries';
import type { Limit } from './api.ts';

type Reviewed = Pick<Limit, 'chkStatus'>;

/** Somebody has asked for something that nobody has decided. */
export const isWaiting = ({ chkStatus }: Reviewed): boolean =>
  chkStatus === MERCHANT_CHECK.pending || chkStatus === MERCHANT_CHECK.changing;
