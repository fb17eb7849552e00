import { orderDetailRoutes } from '@portal/contract/orders/detail';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { entriesOfOrder, requireEntriesKept } from './entries.store.ts';
import { moneyOf } from './money.ts';
import { orderInScope, refundsOf } from './order.store.ts';
import { queryOrder, queryState } from './query-order.ts';
import { revealPayer } from './reveal.ts';
import { timelineOf } from './timeline.ts';

export { toldEvents } from './events.store.ts';
export { judge } from './judge.ts';
export { moneyOf } from './money.ts';
export { findOrder } from './order.store.ts';
export { timelineOf } from './timeline.ts';

/** The parts of the page of one order, each asked for by itself. */
export function orderDetailModule(app: FastifyInstance, { clock }: Deps): void {
  const on = serve(app);

  on(orderDetailRoutes.timeline, ({ params }, ctx) => timelineOf(ctx, params.platOrderId));
  on(orderDetailRoutes.money, ({ params }, ctx) => moneyOf(ctx, params.platOrderId));
  on(orderDetailRoutes.entries, async ({ params: { platOrderId } }, ctx) => {
    await orderInScope(ctx, platOrderId);
    const refunds = await refundsOf(ctx, platOrderId);
    const refundIds = refunds.map(({ refund_id }) => refund_id);
    await requireEntriesKept(ctx, platOrderId, refundIds);
    return entriesOfOrder(ctx, platOrderId, refundIds);
  });
  on(orderDetailRoutes.queryState, ({ params }, ctx) => queryState(ctx, clock, params.platOrderId));
  on(orderDetailRoutes.queryNow, ({ params }, ctx) => queryOrder(ctx, clock, params.platOrderId), {
    transaction: 'own',
  });
  on(orderDetailRoutes.reveal, ({ params, body }, ctx) =>
    revealPayer(ctx, clock, params.platOrderId, body),
  );
}
