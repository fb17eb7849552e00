import { generalOrderRoutes } from '@portal/contract/orders/general';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { orderExport } from './export.ts';
import { generalList, orderById, pageOfOrders } from './order.store.ts';
import { searchedOrders } from './search.ts';
import { statOfList } from './total.ts';

export { closeExpired } from './close-expired.job.ts';
export { exportOfList } from './export.ts';
export { named } from './filter.ts';
export { type OrderList, type Orders, withMerchant } from './list.ts';
export { addUpOrderMonths, foldOrderMonths, wrongOrderMonths } from './months.ts';
export {
  earned,
  generalList,
  orderById,
  pageOfOrders,
  refundable,
  stampOf,
} from './order.store.ts';
export { cards, clearing, cyber } from './parts.store.ts';
export { reconFlag } from './recon-flag.ts';
export { statOfList } from './total.ts';

export function ordersModule(app: FastifyInstance, { exports, search }: Deps): void {
  const on = serve(app);
  search.add(searchedOrders);

  on(generalOrderRoutes.list, ({ query }, ctx) => pageOfOrders(ctx, generalList, query));
  on(generalOrderRoutes.stat, ({ query }, ctx) => statOfList(ctx, generalList, query));
  on(generalOrderRoutes.export, exports.handler(generalOrderRoutes.export, orderExport));
  on(generalOrderRoutes.get, ({ params }, ctx) => orderById(ctx, generalList, params.platOrderId));
}
