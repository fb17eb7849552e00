import type { accountRoutes } from '@portal/contract/finance/account';
import type { Answer } from '@portal/contract/kit/route';

/** An account as of a moment, as the server answers it. */
export type Account = Answer<typeof accountRoutes.get>;
