import { type OperationQuery, operlogRoutes } from '@portal/contract/monitor/operlog';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { type Export, readById } from '../../../exports/export.ts';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import {
  cleanOperations,
  type OperationRow,
  operationById,
  pageOfOperations,
  removeOperations,
  selectOperations,
  toOperation,
} from './operation.store.ts';

export { auditCheckpoint } from './checkpoint.job.ts';
export { logRetention } from './retention.job.ts';

const operationExport: Export<z.output<typeof OperationQuery>, OperationRow> = {
  topic: 'operlog',
  columns: [
    { field: 'operId' },
    { field: 'title' },
    { field: 'businessType', dictionary: 'sys_oper_type' },
    { field: 'objName', width: 24 },
    { field: 'objId', width: 24 },
    { field: 'method', width: 32 },
    { field: 'requestMethod' },
    { field: 'operName' },
    { field: 'deptName' },
    { field: 'operUrl', width: 40 },
    { field: 'operIp' },
    { field: 'operLocation' },
    { field: 'operParam', width: 60 },
    { field: 'jsonResult', width: 60 },
    { field: 'status', dictionary: 'sys_common_status' },
    { field: 'errorMsg', width: 40 },
    { field: 'operTime', isTime: true },
    { field: 'costTime' },
    { field: 'requestId', width: 40 },
  ],
  ...readById({ select: selectOperations, id: 'oper_id', newestFirst: true, row: toOperation }),
};

export function operlogModule(app: FastifyInstance, { exports }: Deps): void {
  const on = serve(app);

  on(operlogRoutes.list, ({ query }, ctx) => pageOfOperations(ctx, query));
  on(operlogRoutes.get, ({ params }, ctx) => operationById(ctx, params.operId));
  on(operlogRoutes.remove, ({ params }, ctx) => removeOperations(ctx, params.ids.split(',')));
  on(operlogRoutes.clean, (_, ctx) => cleanOperations(ctx));
  on(operlogRoutes.export, exports.handler(operlogRoutes.export, operationExport));
}
