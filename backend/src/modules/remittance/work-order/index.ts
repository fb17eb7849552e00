import { workOrderRoutes } from '@portal/contract/remittance/work-order';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import { changeWorkOrder } from './change.ts';
import { answerRfi, cancelRfi, openRfi } from './rfi.ts';
import { pageOfWorkOrders } from './work-order.store.ts';

export { WORK_OBJECT } from './open.ts';
export { openWorkOrders } from './open-work-orders.job.ts';
export { workOrdersOf } from './work-order.store.ts';

/** Work orders and requests for information about applications (money §6). */
export function workOrderModule(app: FastifyInstance): void {
  const on = serve(app);
  on(workOrderRoutes.list, ({ query }, ctx) => pageOfWorkOrders(ctx, query));
  on(workOrderRoutes.change, ({ params, body }, ctx) => changeWorkOrder(ctx, params.applyNo, body));
  on(workOrderRoutes.openRfi, ({ params, body }, ctx) => openRfi(ctx, params.applyNo, body));
  on(workOrderRoutes.answerRfi, ({ params, body }, ctx) =>
    answerRfi(ctx, params.workOrderId, body.answer),
  );
  on(workOrderRoutes.cancelRfi, ({ params, body }, ctx) =>
    cancelRfi(ctx, params.workOrderId, body.reason),
  );
}
