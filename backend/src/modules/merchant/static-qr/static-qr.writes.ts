import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { MERCHANT_CHECK, QR_TYPE } from '@portal/contract/merchant/dictionaries';
import { isApproved } from '@portal/contract/merchant/review-state';
import type { StaticQrInput, staticQrRoutes } from '@portal/contract/merchant/static-qr';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { conflict, refuse } from '../../../kernel/refusal.ts';
import { mask, sealedValue, sealerOf } from '../../../kernel/seal.ts';
import { created, requireChanged, updated } from '../../../kernel/traced.ts';
import { submit } from '../../review/core/index.ts';
import { requireUsable } from './merchant.ts';
import { accountColumns, isKnown } from './payee.ts';
import type { Content } from './payload.ts';
import { qrReview } from './static-qr.review.ts';
import { type Code, codeById } from './static-qr.store.ts';
import { makeText, OBJECT, traceOf } from './text.ts';

type Input = z.output<typeof StaticQrInput>;
type Update = z.output<typeof staticQrRoutes.update.body>;
type Renewal = z.output<typeof staticQrRoutes.renew.body>;
type StatusChange = z.output<typeof staticQrRoutes.changeStatus.body>;
type Saved = z.output<typeof staticQrRoutes.create.data>;
type Columns = Awaited<ReturnType<typeof columnsOf>>;

/** State of a code that needs no review. */
const LIVE = { status: ON_OFF.enabled, chk_status: MERCHANT_CHECK.approved } as const;

const savedAtOnce = (qrId: string): Saved => ({ qrId, auditId: '', hits: [] });

/** Columns of what somebody has typed; sealed ones as the images of requests have them. */
async function columnsOf(ctx: Context, content: Content) {
  const sealer = await sealerOf(ctx.db);
  const { phone } = content;
  return {
    ...accountColumns(sealer, content),
    mer_name: content.merName,
    city: content.city,
    store: content.store,
    terminal: content.terminal,
    phone: phone ? sealer.seal(phone, mask.phone(phone)) : null,
    currency: content.currency,
    amount: content.amount || null,
    expire_minutes: content.expireMinutes,
  };
}

/** The same in a statement. */
const inStatement = ({ bakong_account, acquirer_id, phone, ...columns }: Columns) => ({
  ...columns,
  bakong_account: sealedValue(bakong_account),
  acquirer_id: acquirer_id && sealedValue(acquirer_id),
  phone: phone && sealedValue(phone),
});

/** Asks for a code that never was approved: the whole of it. */
async function propose(
  ctx: Context,
  { qrId, merId, version }: { qrId: string; merId: string; version?: number | undefined },
  columns: Columns,
): Promise<Saved> {
  const after = { mer_id: merId, ...columns, status: ON_OFF.enabled };
  const asked = await submit(ctx, qrReview, { objId: qrId, merId, isAdd: true, after, version });
  return { qrId, ...asked };
}

/** A code in use at once, or a request for it when its payee is new for the merchant. */
export async function insertCode(ctx: Context, { merId, ...content }: Input): Promise<Saved> {
  await requireUsable(ctx, merId);
  const known = await isKnown(ctx, merId, content);
  const columns = await columnsOf(ctx, content);
  const { qr_id: qrId } = await ctx.db
    .insertInto('static_qr')
    .values({ mer_id: merId, ...inStatement(columns), ...(known && LIVE), ...created(ctx) })
    .returning('qr_id')
    .executeTakeFirstOrThrow();
  if (!known) return propose(ctx, { qrId, merId }, columns);
  await makeText(ctx, qrId);
  const diff = { merId, ...traceOf(await codeById(ctx, qrId)) };
  ctx.audit({ objType: OBJECT, objId: qrId, action: 'add', diff });
  return savedAtOnce(qrId);
}

/** Changes a code of that version; 409 when it is another by now. */
async function change(
  ctx: Context,
  { qrId, version }: Pick<Code, 'qrId' | 'version'>,
  columns: object,
): Promise<void> {
  const result = await ctx.db
    .updateTable('static_qr')
    .set({ ...columns, version: sql`version + 1`, ...updated(ctx) })
    .where('qr_id', '=', qrId)
    .where('version', '=', version)
    .executeTakeFirst();
  requireChanged(result, true);
}

/** Makes the text again of what was changed, with a line in the trail. */
async function remake(ctx: Context, before: Code, action: 'edit' | 'renew'): Promise<void> {
  await makeText(ctx, before.qrId);
  const after = traceOf(await codeById(ctx, before.qrId));
  const diff = { before: traceOf(before), after };
  ctx.audit({ objType: OBJECT, objId: before.qrId, action, diff });
}

/** The code as it was read: 404, and 409 when somebody has changed it since. */
async function read(ctx: Context, { qrId, version }: Renewal): Promise<Code> {
  const code = await codeById(ctx, qrId);
  if (version !== undefined && version !== code.version) throw conflict();
  return code;
}

/** Changes a code; one that pays somebody new for the merchant, then, is asked for. */
export async function updateCode(ctx: Context, body: Update): Promise<Saved> {
  const { qrId, version: _, ...content } = body;
  const before = await read(ctx, body);
  const { merId, version } = before;
  await requireUsable(ctx, merId);
  if (before.chkStatus === MERCHANT_CHECK.pending) throw refuse('staticQr.waits', { id: qrId });
  const columns = await columnsOf(ctx, content);
  if (await isKnown(ctx, merId, content)) {
    await change(ctx, before, { ...inStatement(columns), ...(!isApproved(before) && LIVE) });
    await remake(ctx, before, 'edit');
    return savedAtOnce(qrId);
  }
  if (isApproved(before)) {
    const asked = await submit(ctx, qrReview, { objId: qrId, merId, after: columns, version });
    return { qrId, ...asked };
  }
  const asked = await propose(ctx, { qrId, merId, version }, columns);
  await change(ctx, before, inStatement(columns));
  return asked;
}

/** Only of what was approved there is anything to use, renew or disable. */
function requireApproved(code: Code): void {
  if (!isApproved(code)) throw refuse('staticQr.notReviewed');
}

/** A code with an amount can be paid again from now on, as long as before. */
export async function renewCode(ctx: Context, body: Renewal): Promise<undefined> {
  const before = await read(ctx, body);
  requireApproved(before);
  if (before.type !== QR_TYPE.dynamic) throw refuse('staticQr.notDynamic');
  if (before.status !== ON_OFF.enabled) throw refuse('staticQr.disabled');
  await change(ctx, before, {});
  await remake(ctx, before, 'renew');
}

/** Enabling asks for the merchant again: it may have been closed meanwhile. */
export async function changeStatus(ctx: Context, body: StatusChange): Promise<undefined> {
  const before = await read(ctx, body);
  requireApproved(before);
  if (body.status === ON_OFF.enabled) await requireUsable(ctx, before.merId);
  await change(ctx, before, { status: body.status });
  ctx.audit({
    objType: OBJECT,
    objId: before.qrId,
    action: 'changeStatus',
    fromStatus: before.status,
    toStatus: body.status,
  });
}
