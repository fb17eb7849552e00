import { inboxRoutes, noticeRoutes } from '@portal/contract/system/notice';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { noticeExport } from './export.ts';
import { inboxOf, markRead, noticeOf, topOf } from './inbox.ts';
import { noticeById, pageOfNotices } from './notice.store.ts';
import { insertNotice, removeNotices, updateNotice } from './notice.writes.ts';
import { pageOfReaders } from './readers.ts';
import { rolesToChoose } from './roles.ts';

export { requireAddressee } from './attachment.ts';
export { postNotice, writeNotice } from './post-notice.ts';

export function noticeModule(app: FastifyInstance, { uploads, exports }: Deps): void {
  const on = serve(app);

  on(noticeRoutes.list, ({ query }, ctx) => pageOfNotices(ctx, query));
  on(noticeRoutes.get, ({ params }, ctx) => noticeById(ctx, params.noticeId));
  on(noticeRoutes.create, ({ body }, ctx) => insertNotice(ctx, uploads, body));
  on(noticeRoutes.update, ({ body }, ctx) => updateNotice(ctx, uploads, body));
  on(noticeRoutes.remove, ({ params }, ctx) => removeNotices(ctx, params.ids.split(',')));
  on(noticeRoutes.export, exports.handler(noticeRoutes.export, noticeExport));
  on(noticeRoutes.roles, (_, ctx) => rolesToChoose(ctx));
  on(noticeRoutes.readers, ({ query }, ctx) => pageOfReaders(ctx, query));

  on(inboxRoutes.list, (_, ctx) => inboxOf(ctx));
  on(inboxRoutes.get, ({ params }, ctx) => noticeOf(ctx, params.noticeId));
  on(inboxRoutes.read, ({ params }, ctx) => markRead(ctx, params.ids));
  on(inboxRoutes.top, (_, ctx) => topOf(ctx));
  on(inboxRoutes.markRead, ({ query }, ctx) => markRead(ctx, query.noticeId));
  on(inboxRoutes.markReadAll, ({ query }, ctx) => markRead(ctx, query.ids));
}
