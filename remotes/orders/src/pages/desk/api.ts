import { batchForcedRoutes } from '@portal/contract/finance/batch-forced';
import type { Answer, RowOf } from '@portal/contract/kit/route';
import { deskRoutes } from '@portal/contract/orders/desk';
import { remitForcedRoutes } from '@portal/contract/remittance/apply-forced';
import { connect } from '@portal/http';

export const desk = connect(deskRoutes);

/** Payments whose channels contradict themselves, by what they are. */
export const DISPUTES = {
  payouts: connect({ list: batchForcedRoutes.list }),
  remittances: connect({ list: remitForcedRoutes.list }),
} as const;

export type Dispute = RowOf<typeof remitForcedRoutes.list>;
export type DisputeTab = keyof typeof DISPUTES;
export const isDisputeTab = (name: string | null): name is DisputeTab =>
  name !== null && Object.hasOwn(DISPUTES, name);

export type List = Answer<typeof deskRoutes.list>;
export type Case = List['cases'][number];
export type Detail = Answer<typeof deskRoutes.open>;
export type Proposal = NonNullable<Detail['proposal']>;
