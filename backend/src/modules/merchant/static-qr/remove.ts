import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { MERCHANT_CHECK } from '@portal/contract/merchant/dictionaries';
import { isApproved } from '@portal/contract/merchant/review-state';
import type { Context } from '../../../kernel/context.ts';
import { notFound, refuse } from '../../../kernel/refusal.ts';
import { qrReview } from './static-qr.review.ts';
import { codeById } from './static-qr.store.ts';
import { OBJECT, traceOf } from './text.ts';

/** All of them or none; codes that are disabled or were never approved, and of which nothing waits. */
export async function removeCodes(ctx: Context, ids: readonly string[]): Promise<undefined> {
  for (const qrId of new Set(ids)) {
    const code = await codeById(ctx, qrId);
    if (code.chkStatus === MERCHANT_CHECK.pending || code.chkStatus === MERCHANT_CHECK.changing)
      throw refuse('staticQr.waits', { id: qrId });
    if (code.status === ON_OFF.enabled) throw refuse('staticQr.inUse', { id: qrId });
    const result = await ctx.db
      .deleteFrom('static_qr')
      .where('qr_id', '=', qrId)
      .where('version', '=', code.version)
      .where('chk_status', '=', code.chkStatus)
      .executeTakeFirst();
    if (result.numDeletedRows === 0n) throw notFound();
    // Requests for what never came to be go with it; the others stay in the history of the merchant.
    if (!isApproved(code)) {
      await ctx.db
        .deleteFrom('audit_record')
        .where('obj_type', '=', qrReview.objType)
        .where('obj_id', '=', qrId)
        .execute();
    }
    ctx.audit({ objType: OBJECT, objId: qrId, action: 'remove', diff: traceOf(code) });
  }
}
