import type { Answer } from '@portal/contract/kit/route';
import { refundRoutes } from '@portal/contract/orders/refund';
import { connect } from '@portal/http';

export const refunds = connect(refundRoutes);

/** Limits for refunding an order, and the effect that a refund would have. */
export type Guard = Answer<typeof refundRoutes.refundable>;
export type Effect = NonNullable<Guard['effect']>;
export type Finding = Guard['findings'][number];
