import type { RowOf } from '@portal/contract/kit/route';
import type { roleUserRoutes } from '@portal/contract/system/role';

/** A user who has the role, or could get it. */
export type User = RowOf<typeof roleUserRoutes.allocatedList>;
