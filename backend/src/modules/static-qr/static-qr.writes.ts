import type { StaticQrInput, staticQrRoutes } from '@portal/contract/merchant/static-qr';
import { sql } from 'kysely';
import type { z } from 'zod';
import { timeOf } from '../../kernel/clock.ts';
import type { Context } from '../../kernel/context.ts';
import { conflict, notFound, refuse } from '../../kernel/refusal.ts';
import { mask, sealedValue, sealerOf } from '../../kernel/seal.ts';
import { created, requireChanged, updated } from '../../kernel/traced.ts';
import { requireUsable } from './merchant.ts';
import { type Content, makePayload } from './payload.ts';
import { codeById, type Detail } from './static-qr.store.ts';

type Input = z.output<typeof StaticQrInput>;
type Update = z.output<typeof staticQrRoutes.update.body>;
type Renewal = z.output<typeof staticQrRoutes.renew.body>;
type StatusChange = z.output<typeof staticQrRoutes.changeStatus.body>;
type Made = ReturnType<typeof makePayload>;

const OBJECT = 'mer:staticQr';
const ENABLED = '0';
const DYNAMIC = '12';

async function columnsOf(ctx: Context, content: Content) {
  const sealer = await sealerOf(ctx.db);
  const { phone } = content;
  return {
    mer_name: content.merName,
    city: content.city,
    store: content.store,
    terminal: content.terminal,
    phone: phone ? sealedValue(sealer.seal(phone, mask.phone(phone))) : null,
    currency: content.currency,
    amount: content.amount || null,
    kind: content.kind,
  };
}

/** Keeps a text that was made of a code. */
async function keep(ctx: Context, made: Made, at: { qrId: string; no: number; minutes: number }) {
  const sealer = await sealerOf(ctx.db);
  await ctx.db
    .insertInto('static_qr_payload')
    .values({
      qr_id: at.qrId,
      payload_no: at.no,
      payload: sealedValue(sealer.seal(made.payload, '')),
      md5: made.md5,
      type: made.type,
      expire_minutes: at.minutes,
      expire_at: made.expireAt || null,
      ...created(ctx),
    })
    .execute();
}

/** What the trail keeps of a code: no account, the phone masked; the md5 names the text. */
const traceOf = ({ phone, bakongAccount: _, ...content }: Content, md5: string) => ({
  ...content,
  phone: mask.phone(phone),
  md5,
});

export async function insertCode(ctx: Context, { merId, ...content }: Input): Promise<undefined> {
  const mcc = await requireUsable(ctx, merId);
  const made = makePayload(content, mcc, timeOf(ctx.now));
  const { qr_id } = await ctx.db
    .insertInto('static_qr')
    .values({ mer_id: merId, ...(await columnsOf(ctx, content)), ...created(ctx) })
    .returning('qr_id')
    .executeTakeFirstOrThrow();
  await keep(ctx, made, { qrId: qr_id, no: 1, minutes: content.expireMinutes });
  const diff = { merId, ...traceOf(content, made.md5) };
  ctx.audit({ objType: OBJECT, objId: qr_id, action: 'add', diff });
}

/** Changes a code of that version; 409 when it is another by now. */
async function change(
  ctx: Context,
  { qrId, version }: Pick<Detail, 'qrId' | 'version'>,
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

/** Makes the text of a code anew from this content; what was made before stays known. */
async function remake(
  ctx: Context,
  { before, content, action }: { before: Detail; content: Content; action: 'edit' | 'renew' },
): Promise<undefined> {
  const mcc = await requireUsable(ctx, before.merId);
  const made = makePayload(content, mcc, timeOf(ctx.now));
  const { qrId, versions } = before;
  const last = versions[0]?.payloadNo ?? 0;
  const isSame = made.payload === before.payload && content.expireMinutes === before.expireMinutes;
  const no = isSame ? last : last + 1;
  await change(ctx, before, { ...(await columnsOf(ctx, content)), payload_no: no });
  if (!isSame) await keep(ctx, made, { qrId, no, minutes: content.expireMinutes });
  const diff = {
    before: traceOf(contentOf(before), before.md5),
    after: traceOf(content, made.md5),
  };
  ctx.audit({ objType: OBJECT, objId: qrId, action, diff });
}

const contentOf = (code: Detail): Content => ({
  merName: code.merName,
  city: code.city,
  store: code.store,
  terminal: code.terminal,
  phone: code.phone,
  currency: code.currency === '116' ? '116' : '840',
  amount: code.amount,
  kind: code.kind,
  bakongAccount: code.bakongAccount,
  merchantId: code.merchantId,
  acquiringBank: code.acquiringBank,
  expireMinutes: code.expireMinutes,
});

/** The code as it was read: 404, and 409 when somebody has changed it since. */
async function read(ctx: Context, { qrId, version }: Renewal): Promise<Detail> {
  const code = await codeById(ctx, qrId);
  if (version !== undefined && version !== code.version) throw conflict();
  return code;
}

export async function updateCode(ctx: Context, body: Update): Promise<undefined> {
  const { qrId: _, version: __, ...content } = body;
  return remake(ctx, { before: await read(ctx, body), content, action: 'edit' });
}

/** A code with an amount can be paid anew from now on, as long as before. */
export async function renewCode(ctx: Context, body: Renewal): Promise<undefined> {
  const before = await read(ctx, body);
  if (before.type !== DYNAMIC) throw refuse('staticQr.notDynamic');
  if (before.status !== ENABLED) throw refuse('staticQr.disabled');
  return remake(ctx, { before, content: contentOf(before), action: 'renew' });
}

/** Enabling asks for the merchant again: it may have been closed meanwhile. */
export async function changeStatus(ctx: Context, body: StatusChange): Promise<undefined> {
  const before = await read(ctx, body);
  if (body.status === ENABLED) await requireUsable(ctx, before.merId);
  await change(ctx, before, { status: body.status });
  ctx.audit({
    objType: OBJECT,
    objId: before.qrId,
    action: 'changeStatus',
    fromStatus: before.status,
    toStatus: body.status,
  });
}

/** All of them or none; only codes that are disabled. */
export async function removeCodes(ctx: Context, ids: readonly string[]): Promise<undefined> {
  for (const qrId of new Set(ids)) {
    const code = await codeById(ctx, qrId);
    if (code.status === ENABLED) throw refuse('staticQr.inUse', { id: qrId });
    const result = await ctx.db
      .deleteFrom('static_qr')
      .where('qr_id', '=', qrId)
      .where('version', '=', code.version)
      .executeTakeFirst();
    if (result.numDeletedRows === 0n) throw notFound();
    const diff = traceOf(contentOf(code), code.md5);
    ctx.audit({ objType: OBJECT, objId: qrId, action: 'remove', diff });
  }
}
