import { type LoginRecordQuery, logininforRoutes } from '@portal/contract/monitor/logininfor';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { type Export, readById } from '../../../exports/export.ts';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { listLocks, unlock, unlockAddress } from './locks.ts';
import {
  cleanLoginRecords,
  type LoginRecordRow,
  pageOfLoginRecords,
  removeLoginRecords,
  selectLoginRecords,
  toLoginRecord,
} from './login-record.store.ts';

const loginRecordExport: Export<z.output<typeof LoginRecordQuery>, LoginRecordRow> = {
  topic: 'logininfor',
  columns: [
    { field: 'infoId' },
    { field: 'userName' },
    { field: 'ipaddr' },
    { field: 'loginLocation' },
    { field: 'browser' },
    { field: 'os' },
    { field: 'status', dictionary: 'sys_common_status' },
    { field: 'msg', width: 40 },
    { field: 'loginTime', isTime: true },
  ],
  ...readById({ select: selectLoginRecords, id: 'info_id', newestFirst: true, row: toLoginRecord }),
};

export function logininforModule(app: FastifyInstance, { exports }: Deps): void {
  const on = serve(app);

  on(logininforRoutes.list, ({ query }, ctx) => pageOfLoginRecords(ctx, query));
  on(logininforRoutes.remove, ({ params }, ctx) => removeLoginRecords(ctx, params.ids.split(',')));
  on(logininforRoutes.clean, (_, ctx) => cleanLoginRecords(ctx));
  on(logininforRoutes.export, exports.handler(logininforRoutes.export, loginRecordExport));
  on(logininforRoutes.unlock, ({ params }, ctx) => unlock(ctx, params.userName));
  on(logininforRoutes.unlockAddress, ({ body }, ctx) => unlockAddress(ctx, body.address));
  on(logininforRoutes.locks, (_, ctx) => listLocks(ctx));
}
