import type { Answer, RowOf } from '@portal/contract/kit/route';
import type { credentialRoutes } from '@portal/contract/system/intake';

/** A row of the list. */
export type Credential = RowOf<typeof credentialRoutes.list>;
/** Answer that shows the secret, which is shown only once. */
export type Issued = Answer<typeof credentialRoutes.issue>;
