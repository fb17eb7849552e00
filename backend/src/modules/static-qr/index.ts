import { staticQrRoutes } from '@portal/contract/merchant/static-qr';
import type { FastifyInstance } from 'fastify';
import { timeOf } from '../../kernel/clock.ts';
import { serve } from '../../kernel/serve.ts';
import type { Deps } from '../deps.ts';
import { staticQrExport } from './export.ts';
import { imageOf, stickerOf } from './files.ts';
import { defaultsOf, requireUsable } from './merchant.ts';
import { makePayload } from './payload.ts';
import { codeById, pageOfCodes } from './static-qr.store.ts';
import {
  changeStatus,
  insertCode,
  removeCodes,
  renewCode,
  updateCode,
} from './static-qr.writes.ts';

/** KHQR codes of merchants (requirement 2.59). */
export function staticQrModule(app: FastifyInstance, { exports }: Deps): void {
  const on = serve(app);

  on(staticQrRoutes.list, ({ query }, ctx) => pageOfCodes(ctx, query));
  on(staticQrRoutes.merchant, ({ query }, ctx) => defaultsOf(ctx, query.merId));
  on(staticQrRoutes.get, ({ params }, ctx) => codeById(ctx, params.qrId));
  on(staticQrRoutes.image, ({ params, query }, ctx) => imageOf(ctx, params.qrId, query));
  on(staticQrRoutes.sticker, ({ params, query }, ctx) => stickerOf(ctx, params.qrId, query));
  on(staticQrRoutes.generate, async ({ body: { merId, ...content } }, ctx) =>
    makePayload(content, await requireUsable(ctx, merId), timeOf(ctx.now)),
  );
  on(staticQrRoutes.create, ({ body }, ctx) => insertCode(ctx, body));
  on(staticQrRoutes.update, ({ body }, ctx) => updateCode(ctx, body));
  on(staticQrRoutes.renew, ({ body }, ctx) => renewCode(ctx, body));
  on(staticQrRoutes.changeStatus, ({ body }, ctx) => changeStatus(ctx, body));
  on(staticQrRoutes.remove, ({ params }, ctx) => removeCodes(ctx, params.ids.split(',')));
  on(staticQrRoutes.export, exports.handler(staticQrRoutes.export, staticQrExport));
}
