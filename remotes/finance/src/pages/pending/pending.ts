import type { pendingRoutes } from '@portal/contract/finance/pending';
import type { Answer, RowOf } from '@portal/contract/kit/route';

/** What one merchant has pending in one currency. */
export type Pending = RowOf<typeof pendingRoutes.list>;
/** What makes up such a balance, and what of it can be settled now. */
export type Preview = Answer<typeof pendingRoutes.preview>;
/** Whose balance it is. */
export type Owner = Pick<Pending, 'merId' | 'currency'>;

/** A balance that is to be settled. */
export type Chosen = Owner & Pick<Pending, 'merName'>;

/** Names a balance among others: as the list does. */
export const keyOf = ({ merId, currency }: Owner): string => `${merId}/${currency}`;
