import { orderDetailRoutes } from '@portal/contract/orders/detail';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import { moneyOf, timelineOf } from '../detail/index.ts';
import { generalList, orderById } from '../general/index.ts';
import { printOrder } from './document.ts';

/** One order on paper, to be handed over. */
export function printModule(app: FastifyInstance): void {
  const on = serve(app);

  on(orderDetailRoutes.print, async ({ params: { platOrderId } }, ctx) => {
    const order = await orderById(ctx, generalList, platOrderId);
    const timeline = await timelineOf(ctx, platOrderId);
    const money = await moneyOf(ctx, platOrderId);
    const body = await printOrder(ctx, { order, timeline, money });
    return { name: `order_${platOrderId}.pdf`, type: 'application/pdf', body };
  });
}
