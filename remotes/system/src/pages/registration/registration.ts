import type { RowOf } from '@portal/contract/kit/route';
import type { registrationRoutes } from '@portal/contract/session/register';

/** A row of the list. */
export type Registration = RowOf<typeof registrationRoutes.list>;
