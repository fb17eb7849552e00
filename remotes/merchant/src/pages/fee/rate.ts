import type { RowOf } from '@portal/contract/kit/route';
import type { feeRoutes } from '@portal/contract/merchant/fee';

/** Which plan holds for a merchant on a channel in a currency. */
export type Rate = RowOf<typeof feeRoutes.list>;
