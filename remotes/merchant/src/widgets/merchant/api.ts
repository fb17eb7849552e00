import type { Answer } from '@portal/contract/kit/route';
import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { merchantWriteRoutes } from '@portal/contract/merchant/merchant-writes';
import { connect } from '@portal/http';

export const merchants = connect(merchantRoutes);
export const merchantWrites = connect(merchantWriteRoutes);

/** The whole file of one merchant; sealed numbers are masks. */
export type MerchantFile = Answer<typeof merchantRoutes.get>;
/** The same with its channels, limits, balances and requests that wait. */
export type MerchantFull = Answer<typeof merchantRoutes.full>;
