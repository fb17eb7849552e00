import type { pendingRoutes } from '@portal/contract/finance/pending';
import type { Answer, RowOf } from '@portal/contract/kit/route';

/** Pending balance of one merchant in one currency. */
export type Pending = RowOf<typeof pendingRoutes.list>;
/** Composition of such a balance, and the part of it that can be settled now. */
export type Preview = Answer<typeof pendingRoutes.preview>;
/** Merchant and currency that a balance belongs to. */
export type Owner = Pick<Pending, 'merId' | 'currency'>;

/** A balance that is to be settled. */
export type Chosen = Owner & Pick<Pending, 'merName'>;

/** Names a balance among others: as the list does. */
export const keyOf = ({ merId, currency }: Owner): string => `${merId}/${currency}`;
