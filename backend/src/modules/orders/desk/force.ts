import { PASSED } from '@portal/contract/kit/outcome';
import {
  type DeskKind,
  type ForceDecision,
  type ForceInput,
  TYPED_DIGITS,
} from '@portal/contract/orders/desk';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { notFound, refuse, refuseField } from '../../../kernel/refusal.ts';
import { decide, type Reviews, submit, withdraw } from '../../review/core/index.ts';
import { atChannel, type Forced, liveResult } from './force.review.ts';
import { forceable, forceRefusal } from './forceable.ts';
import { keptAs } from './subject.ts';

const OBJECT = 'ORDER_RESULT';

/** Holds an order, or a refund and its order, until the transaction ends: no event is applied meanwhile. */
async function hold(ctx: Context, kind: DeskKind, id: string): Promise<void> {
  let orderId = id;
  if (kind === 'REFUND') {
    const refund = await ctx.db
      .selectFrom('biz_refund')
      .where('refund_id', '=', id)
      .select('plat_order_id')
      .forUpdate()
      .executeTakeFirst();
    if (!refund) throw notFound();
    orderId = refund.plat_order_id;
  }
  await ctx.db
    .selectFrom('biz_order')
    .where('plat_order_id', '=', orderId)
    .select('plat_order_id')
    .forUpdate()
    .executeTakeFirst();
}

async function requireOwnEvidence(
  ctx: Context,
  kind: DeskKind,
  reference: string,
  ids: readonly string[],
) {
  const found = await ctx.db
    .selectFrom('desk_evidence')
    .where('kind', '=', keptAs(kind))
    .where('reference', '=', reference)
    .where('evidence_id', 'in', ids)
    .select('evidence_id')
    .execute();
  if (found.length < new Set(ids).size) throw refuseField('evidenceIds', 'desk.evidenceNeeded');
}

/**
 * Asks for a result of an order or refund that waits for people; somebody else has to pass it. Refused
 * without evidence of it, of one that nothing is open of, and a second time (409, INV-08).
 */
export async function forceResult(
  ctx: Context,
  reviews: Reviews,
  { kind, reference: id }: { kind: DeskKind; reference: string },
  { status, reason, evidenceIds }: z.output<typeof ForceInput>,
): Promise<{ auditId: string }> {
  await hold(ctx, kind, id);
  const about = await forceable(ctx, kind, id);
  const refusal = await forceRefusal(ctx, about);
  if (refusal) throw refuse(refusal);
  if (!about.results.includes(status)) throw refuseField('status', 'desk.result');
  const evidence = [...new Set(evidenceIds)];
  await requireOwnEvidence(ctx, kind, id, evidence);
  const live = await liveResult(ctx, id);
  const after: Forced = { ...live, status, reason: reason.trim(), evidence };
  const { merId, chnlCode } = about;
  const { auditId } = await submit(ctx, reviews.get(OBJECT), {
    objId: id,
    merId,
    chnlCode,
    after: { ...after },
  });
  return { auditId };
}

/** Order or refund of a request for a forced result, in the caller's scope. */
async function askedOf(ctx: Context, auditId: string) {
  const record = await ctx.db
    .selectFrom('audit_record')
    .where('audit_id', '=', auditId)
    .where('obj_type', '=', OBJECT)
    .select(['obj_id', 'after_row'])
    .executeTakeFirst();
  if (!record) throw notFound();
  const asked = record.after_row as Partial<Forced>;
  const kind = asked.kind === undefined || asked.kind === 'SALE' ? 'SALE' : 'REFUND';
  await forceable(ctx, kind, record.obj_id);
  return { kind, id: record.obj_id } as const;
}

/** Passes or refuses it; passing takes the last digits of the number of its order or refund. */
export async function decideForced(
  ctx: Context,
  reviews: Reviews,
  auditId: string,
  { verStatus, digits, remark }: z.output<typeof ForceDecision>,
): Promise<undefined> {
  const { kind, id } = await askedOf(ctx, auditId);
  await hold(ctx, kind, id);
  if (verStatus === PASSED && digits !== id.slice(-TYPED_DIGITS)) {
    throw refuseField('digits', 'desk.digits');
  }
  await decide(ctx, reviews, auditId, {
    outcome: verStatus,
    remark: remark.trim(),
    types: [OBJECT],
    money: await atChannel(ctx, id),
  });
  return undefined;
}

/** Takes the own request back. */
export async function withdrawForced(
  ctx: Context,
  reviews: Reviews,
  auditId: string,
): Promise<undefined> {
  await askedOf(ctx, auditId);
  await withdraw(ctx, reviews, auditId);
  return undefined;
}
