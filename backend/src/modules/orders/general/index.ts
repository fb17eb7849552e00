import { generalOrderRoutes } from '@portal/contract/orders/general';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { orderExport } from './export.ts';
import { orderById, pageOfOrders } from './order.store.ts';
import { orderStat } from './total.ts';

export { closeExpired } from './close-expired.job.ts';
export { named } from './filter.ts';

export function ordersModule(app: FastifyInstance, { exports }: Deps): void {
  const on = serve(app);

  on(generalOrderRoutes.list, ({ query }, ctx) => pageOfOrders(ctx, query));
  on(generalOrderRoutes.stat, ({ query }, ctx) => orderStat(ctx, query));
  on(generalOrderRoutes.export, exports.handler(generalOrderRoutes.export, orderExport));
  on(generalOrderRoutes.get, ({ params }, ctx) => orderById(ctx, params.platOrderId));
}
