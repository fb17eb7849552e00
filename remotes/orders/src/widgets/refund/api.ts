import type { Answer } from '@portal/contract/kit/route';
import { refundRoutes } from '@portal/contract/orders/refund';
import { connect } from '@portal/http';

export const refunds = connect(refundRoutes);

/** What an order bears, and what a refund of it would do. */
export type Guard = Answer<typeof refundRoutes.refundable>;
export type Effect = NonNullable<Guard['effect']>;
export type Finding = Guard['findings'][number];
