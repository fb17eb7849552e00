import { remitWorkRoutes } from '@portal/contract/remittance/work-order';
import { STANDING } from '@portal/contract/reports/standing';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { serve } from '../../../kernel/serve.ts';
import { countRows } from '../../../kernel/standing.ts';
import type { Deps } from '../../deps.ts';
import { openAnswerFile } from './answer-files.ts';
import { changeWorkOrder } from './change.ts';
import { answerRfi, cancelRfi, openRfi } from './rfi.ts';
import { pageOfWorkOrders, workOrdersFound } from './work-order.store.ts';

export {
  answerFileNames,
  hasAnswerFiles,
  openFileOf,
  requireAnswersOpened,
} from './answer-files.ts';
export { endSettled } from './end-settled.ts';
export { WORK_OBJECT } from './open.ts';
export { openWorkOrders } from './open-work-orders.job.ts';
export { workOrdersOf } from './work-order.store.ts';

/** Work orders and requests for information about applications (money §6). */
export function workOrderModule(app: FastifyInstance, { standings }: Deps): void {
  const on = serve(app);
  standings.add('workOverdue', (ctx) =>
    countRows(
      ctx,
      workOrdersFound(ctx, STANDING.workOverdue.filters).selectAll('w'),
      sql`r.due_time`,
    ),
  );
  on(remitWorkRoutes.list, ({ query }, ctx) => pageOfWorkOrders(ctx, query));
  on(remitWorkRoutes.change, ({ params, body }, ctx) => changeWorkOrder(ctx, params.applyNo, body));
  on(remitWorkRoutes.openRfi, ({ params, body }, ctx) => openRfi(ctx, params.applyNo, body));
  on(remitWorkRoutes.answerRfi, ({ params, body }, ctx) =>
    answerRfi(ctx, params.workOrderId, body),
  );
  on(remitWorkRoutes.answerFile, ({ params }, ctx) => openAnswerFile(ctx, params));
  on(remitWorkRoutes.cancelRfi, ({ params, body }, ctx) =>
    cancelRfi(ctx, params.workOrderId, body.reason),
  );
}
