import { z } from 'zod';
import { Revealed, revealOf } from '../kit/reveal.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { ORDER_QUERY } from './addresses.ts';
import { ORDER_STATUS } from './dictionaries.ts';
import { OrderStatus } from './general.ts';
import { OrderEntry, OrderMoney } from './order-money.ts';
import { OrderTimeline } from './timeline.ts';

/** Seconds between two questions to a channel about one order, no matter who asks (domain §1.7). */
export const QUERY_PAUSE_S = 10;
/** States in which a channel has something to say that the platform does not know (2 and up: it does). */
export const QUERYABLE: readonly z.output<typeof OrderStatus>[] = [
  ORDER_STATUS.processing,
  ORDER_STATUS.unknown,
];

/** Answer of a channel to a query, and the state of the order before and after it. */
export const QueryOutcome = z.object({
  /** `NONE`: no answer in time; `NOT_FOUND`: it does not know it, which is no failure yet. */
  came: z.enum(['PENDING', 'SUCCEEDED', 'FAILED', 'RETURNED', 'NOT_FOUND', 'NONE']),
  respCode: z.string(),
  respMsg: z.string(),
  fromStatus: OrderStatus,
  status: OrderStatus,
});

const ONE = '/order/general/{platOrderId}';
const params = z.object({ platOrderId: rule.code() });

/** Routes of the page of one order, each part by itself. */
export const orderDetailRoutes = {
  timeline: route({
    method: 'GET',
    path: `${ONE}/timeline`,
    permit: ORDER_QUERY,
    params,
    answer: 'data',
    data: OrderTimeline,
  }),
  money: route({
    method: 'GET',
    path: `${ONE}/money`,
    permit: ORDER_QUERY,
    params,
    answer: 'data',
    data: OrderMoney,
  }),
  entries: route({
    method: 'GET',
    path: `${ONE}/entries`,
    permit: ORDER_QUERY,
    params,
    answer: 'data',
    data: z.array(OrderEntry),
  }),
  /** Returns whether its channel can be asked, and the seconds to wait; 0 when it can be asked now. */
  queryState: route({
    method: 'GET',
    path: `${ONE}/sync`,
    permit: 'order:general:sync',
    params,
    answer: 'data',
    data: z.object({ isReachable: z.boolean(), waitSeconds: z.number() }),
  }),
  queryNow: route({
    method: 'PUT',
    path: `${ONE}/sync`,
    permit: 'order:general:sync',
    params,
    answer: 'data',
    data: QueryOutcome,
  }),
  /** The order on paper, in the caller's language: a PDF of what its page shows the caller. */
  print: route({
    method: 'GET',
    path: `${ONE}/pdf`,
    permit: 'order:general:print',
    // Leaves the house as an export does: who has printed it is kept.
    writes: true,
    params,
    answer: 'file',
  }),
  reveal: route({
    method: 'POST',
    path: `${ONE}/reveal`,
    permit: 'order:general:reveal',
    stepUp: true,
    params,
    body: revealOf('accNo', 'customerName'),
    answer: 'data',
    data: Revealed,
  }),
};
