import { type ForceDecision, type ForceInput, TYPED_DIGITS } from '@portal/contract/orders/desk';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { notFound, refuse, refuseField } from '../../../kernel/refusal.ts';
import { decide, type Reviews, submit, withdraw } from '../../review/core/index.ts';
import { type Forced, liveResult } from './force.review.ts';
import { type DeskOrder, deskOrder } from './subject.ts';

const OBJECT = 'ORDER_RESULT';
/** States that a person may end otherwise; a reversed or voided order has had both. */
const FORCEABLE: readonly DeskOrder['status'][] = ['1', '2', '3', '5', '6'];

/** Why no result of an order can be forced, as a message; undefined: one can. */
export async function forceRefusal(
  ctx: Context,
  { plat_order_id, chnl_code, status }: DeskOrder,
): Promise<string | undefined> {
  if (!FORCEABLE.includes(status)) return 'desk.notForceable';
  const state = await ctx.db
    .selectFrom('channel_state')
    .where('kind', '=', 'SALE')
    .where('reference', '=', plat_order_id)
    .where('chnl_code', '=', chnl_code)
    .select('is_decided')
    .executeTakeFirst();
  return state?.is_decided ? 'desk.decided' : undefined;
}

/** Holds the order until the transaction ends: no event is applied meanwhile. */
const holdOrder = (ctx: Context, platOrderId: string) =>
  ctx.db
    .selectFrom('biz_order')
    .where('plat_order_id', '=', platOrderId)
    .select('plat_order_id')
    .forUpdate()
    .executeTakeFirstOrThrow();

async function requireOwnEvidence(ctx: Context, reference: string, ids: readonly string[]) {
  const found = await ctx.db
    .selectFrom('desk_evidence')
    .where('kind', '=', 'SALE')
    .where('reference', '=', reference)
    .where('evidence_id', 'in', ids)
    .select('evidence_id')
    .execute();
  if (found.length < new Set(ids).size) throw refuseField('evidenceIds', 'desk.evidenceNeeded');
}

/**
 * Asks for a result of an order that waits for people; somebody else has to pass it. Refused without
 * evidence of that order, of one that nothing is open of, and a second time (409, INV-08).
 */
export async function forceResult(
  ctx: Context,
  reviews: Reviews,
  order: DeskOrder,
  { status, reason, evidenceIds }: z.output<typeof ForceInput>,
): Promise<{ auditId: string }> {
  const { plat_order_id: objId, mer_id: merId, chnl_code: chnlCode } = order;
  await holdOrder(ctx, objId);
  const refusal = await forceRefusal(ctx, order);
  if (refusal) throw refuse(refusal);
  const evidence = [...new Set(evidenceIds)];
  await requireOwnEvidence(ctx, objId, evidence);
  const { told } = await liveResult(ctx, objId);
  const after: Forced = { status, reason: reason.trim(), evidence, told };
  const { auditId } = await submit(ctx, reviews.get(OBJECT), {
    objId,
    merId,
    chnlCode,
    after: { ...after },
  });
  return { auditId };
}

/** Order of a request for a forced result, in the caller's scope. */
async function orderOf(ctx: Context, auditId: string): Promise<string> {
  const record = await ctx.db
    .selectFrom('audit_record')
    .where('audit_id', '=', auditId)
    .where('obj_type', '=', OBJECT)
    .select('obj_id')
    .executeTakeFirst();
  if (!record) throw notFound();
  await deskOrder(ctx, record.obj_id);
  return record.obj_id;
}

/** Passes or refuses it; passing takes the last digits of the order's number. */
export async function decideForced(
  ctx: Context,
  reviews: Reviews,
  auditId: string,
  { verStatus, digits, remark }: z.output<typeof ForceDecision>,
): Promise<undefined> {
  const platOrderId = await orderOf(ctx, auditId);
  await holdOrder(ctx, platOrderId);
  if (verStatus === '1' && digits !== platOrderId.slice(-TYPED_DIGITS)) {
    throw refuseField('digits', 'desk.digits');
  }
  await decide(ctx, reviews, auditId, {
    outcome: verStatus,
    remark: remark.trim(),
    types: [OBJECT],
  });
  return undefined;
}

/** Takes the own request back. */
export async function withdrawForced(
  ctx: Context,
  reviews: Reviews,
  auditId: string,
): Promise<undefined> {
  await orderOf(ctx, auditId);
  await withdraw(ctx, reviews, auditId);
  return undefined;
}
