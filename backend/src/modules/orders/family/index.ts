import {
  cyberOrderRoutes,
  quickpayOrderRoutes,
  scanOrderRoutes,
  umsOrderRoutes,
} from '@portal/contract/orders/families';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { orderById, pageOfOrders, statOfList } from '../general/index.ts';
import { cyberList, quickpayList, scanList, umsList } from './lists.ts';
import { cyberExport, quickpayExport, scanExport, umsExport } from './sheets.ts';

/** The lists of the families: each is the general one of its types, with its own columns. */
export function familiesModule(app: FastifyInstance, { exports }: Deps): void {
  const on = serve(app);

  on(scanOrderRoutes.list, ({ query }, ctx) => pageOfOrders(ctx, scanList, query));
  on(scanOrderRoutes.stat, ({ query }, ctx) => statOfList(ctx, scanList, query));
  on(scanOrderRoutes.export, exports.handler(scanOrderRoutes.export, scanExport));
  on(scanOrderRoutes.get, ({ params }, ctx) => orderById(ctx, scanList, params.platOrderId));

  on(quickpayOrderRoutes.list, ({ query }, ctx) => pageOfOrders(ctx, quickpayList, query));
  on(quickpayOrderRoutes.stat, ({ query }, ctx) => statOfList(ctx, quickpayList, query));
  on(quickpayOrderRoutes.export, exports.handler(quickpayOrderRoutes.export, quickpayExport));
  on(quickpayOrderRoutes.get, ({ params }, ctx) =>
    orderById(ctx, quickpayList, params.platOrderId),
  );

  on(cyberOrderRoutes.list, ({ query }, ctx) => pageOfOrders(ctx, cyberList, query));
  on(cyberOrderRoutes.stat, ({ query }, ctx) => statOfList(ctx, cyberList, query));
  on(cyberOrderRoutes.export, exports.handler(cyberOrderRoutes.export, cyberExport));
  on(cyberOrderRoutes.get, ({ params }, ctx) => orderById(ctx, cyberList, params.platOrderId));

  on(umsOrderRoutes.list, ({ query }, ctx) => pageOfOrders(ctx, umsList, query));
  on(umsOrderRoutes.stat, ({ query }, ctx) => statOfList(ctx, umsList, query));
  on(umsOrderRoutes.export, exports.handler(umsOrderRoutes.export, umsExport));
  on(umsOrderRoutes.get, ({ params }, ctx) => orderById(ctx, umsList, params.platOrderId));
}
