import type { RowOf } from '@portal/contract/kit/route';
import type { blacklistRoutes } from '@portal/contract/merchant/blacklist';

/** An entry as it is listed. */
export type Entry = RowOf<typeof blacklistRoutes.list>;
