import { staticQrRoutes } from '@portal/contract/merchant/static-qr';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { lastRequest } from '../../review/inbox/index.ts';
import { staticQrExport } from './export.ts';
import { imageOf, stickerOf } from './files.ts';
import { defaultsOf } from './merchant.ts';
import { removeCodes } from './remove.ts';
import { qrReview } from './static-qr.review.ts';
import { codeById, pageOfCodes } from './static-qr.store.ts';
import { changeStatus, insertCode, renewCode, updateCode } from './static-qr.writes.ts';
import { previewOf } from './text.ts';

export { fillAccounts } from './fill-accounts.ts';
export { accountColumns, accountKeyOf, payeeKey } from './payee.ts';
export { type Content, makePayload } from './payload.ts';
export { qrReview } from './static-qr.review.ts';

/** KHQR codes of merchants (requirement 2.59). */
export function staticQrModule(app: FastifyInstance, { exports, reviews }: Deps): void {
  const on = serve(app);
  reviews.add(qrReview);

  on(staticQrRoutes.list, ({ query }, ctx) => pageOfCodes(ctx, query));
  on(staticQrRoutes.merchant, ({ query }, ctx) => defaultsOf(ctx, query.merId));
  on(staticQrRoutes.get, async ({ params }, ctx) => ({
    ...(await codeById(ctx, params.qrId)),
    ...(await lastRequest(ctx, reviews, qrReview.objType, params.qrId)),
  }));
  on(staticQrRoutes.image, ({ params, query }, ctx) => imageOf(ctx, params.qrId, query));
  on(staticQrRoutes.sticker, ({ params, query }, ctx) => stickerOf(ctx, params.qrId, query));
  on(staticQrRoutes.generate, ({ body }, ctx) => previewOf(ctx, body));
  on(staticQrRoutes.create, ({ body }, ctx) => insertCode(ctx, body));
  on(staticQrRoutes.update, ({ body }, ctx) => updateCode(ctx, body));
  on(staticQrRoutes.renew, ({ body }, ctx) => renewCode(ctx, body));
  on(staticQrRoutes.changeStatus, ({ body }, ctx) => changeStatus(ctx, body));
  on(staticQrRoutes.remove, ({ params }, ctx) => removeCodes(ctx, params.ids.split(',')));
  on(staticQrRoutes.export, exports.handler(staticQrRoutes.export, staticQrExport));
}
