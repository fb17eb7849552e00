import type { DisputedPayment, ForcedInput, ForcedVerdict } from '@portal/contract/channel/forced';
import { sql } from 'kysely';
import type { z } from 'zod';
import { eventsTold, isContradictedOf } from '../../../channel/told.ts';
import {
  type Approvable,
  type Body,
  EMPTY_BODY,
  type WaitingItem,
} from '../../../kernel/approvals.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { isOutside } from '../../../kernel/outside.ts';
import { conflict, notFound, refuseField } from '../../../kernel/refusal.ts';
import type { serve } from '../../../kernel/serve.ts';
import type { Work } from '../../../kernel/work.ts';
import {
  changedColumns,
  decide,
  type Reviews,
  requestSpans,
  submit,
  withdraw,
} from '../core/index.ts';
import { namedItems, waitingRequests } from '../inbox/index.ts';
import {
  type Disputable,
  type DisputeRecord,
  type Forced,
  forcedReview,
  liveForced,
  openDispute,
} from './disputable.ts';
import { pageOfDisputes } from './disputes.store.ts';

type Disputed = z.output<typeof DisputedPayment>;

const lastRequest = (ctx: Context, { objType }: Disputable, id: string) =>
  ctx.db
    .selectFrom('audit_record')
    .where('obj_type', '=', objType)
    .where('obj_id', '=', id)
    .orderBy('audit_id', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();

/** A dispute with a channel is the platform's own; 404 for users of merchants and agents. */
function requireStaff(ctx: Context): void {
  if (isOutside(ctx)) throw notFound();
}

type Last = NonNullable<Awaited<ReturnType<typeof lastRequest>>>;

async function requestShown(
  ctx: Context,
  of: Disputable,
  last: Last,
): Promise<Disputed['request']> {
  const { result, bankTrace, reason, evidence } = last.after_row as unknown as Forced;
  const waits = last.ver_status === '0';
  const live = waits ? { ...(await liveForced(ctx, of, last.obj_id)) } : {};
  return {
    auditId: last.audit_id,
    result: result === 'PAID' ? 'PAID' : 'UNPAID',
    bankTrace,
    reason,
    evidence,
    createBy: last.create_by,
    createTime: last.create_time,
    verStatus: last.ver_status,
    verBy: last.ver_by ?? '',
    verTime: last.ver_time ?? '',
    remark: last.remark,
    own: last.maker_id === ctx.actor.userId,
    stale: waits && changedColumns(live, last.before_row).length > 0,
  };
}

/** What was told of a payment that is, or was, in dispute, and what people made of it; 404 for merchants. */
async function disputedPayment(ctx: Context, of: Disputable, id: string): Promise<Disputed> {
  requireStaff(ctx);
  await of.requireSeen(ctx, id);
  const { currency, amount } = await of.read(ctx.db, id);
  const open = await openDispute(ctx, of, id);
  const last = await lastRequest(ctx, of, id);
  const reference = open?.reference ?? (last?.after_row as Partial<Forced> | undefined)?.reference;
  if (reference === undefined) throw notFound();
  const chnlCode = open?.chnlCode ?? last?.chnl_code ?? '';
  return {
    reference,
    currency,
    amount,
    events: await eventsTold(ctx.db, { kind: of.kind, chnlCode, reference }),
    results: open ? await of.resultsOf(ctx, open) : [],
    request: last ? await requestShown(ctx, of, last) : null,
  };
}

/**
 * Asks for a result of a payment that its channel tells apart; somebody else has to pass it. Refused of one
 * that is not in dispute, and a second time (409, INV-08).
 */
async function ask(
  ctx: Context,
  reviews: Reviews,
  { of, id }: { of: Disputable; id: string },
  { result, bankTrace, reason, evidence }: z.output<typeof ForcedInput>,
): Promise<{ auditId: string }> {
  requireStaff(ctx);
  const { merId, status } = await of.lock(ctx, id);
  const dispute = await openDispute(ctx, of, id);
  if (!dispute) throw conflict(of.words.notDisputed);
  const results = await of.resultsOf(ctx, dispute);
  if (!results.some((one) => one.result === result)) throw refuseField('result', 'settle.noResult');
  const asked = { result, reason: reason.trim(), evidence: evidence.trim() };
  const after: Forced = {
    ...(await liveForced(ctx, of, id)),
    ...asked,
    bankTrace: result === 'PAID' ? bankTrace.trim() : '',
  };
  const { auditId } = await submit(ctx, reviews.get(of.objType), {
    objId: id,
    merId,
    chnlCode: dispute.chnlCode,
    after: { ...after },
  });
  const step = { action: 'force', fromStatus: status, toStatus: status, reason: asked.reason };
  ctx.audit({ objType: of.object, objId: id, ...step });
  return { auditId };
}

/** The waiting request of a payment that the caller holds from now on; 404 without one. */
async function waitingOf(ctx: Context, of: Disputable, id: string): Promise<Last> {
  requireStaff(ctx);
  await of.lock(ctx, id);
  const last = await lastRequest(ctx, of, id);
  if (!last) throw notFound();
  return last;
}

async function decideForced(
  ctx: Context,
  reviews: Reviews,
  { of, id }: { of: Disputable; id: string },
  { auditId, verStatus, remark }: z.output<typeof ForcedVerdict>,
): Promise<undefined> {
  const { audit_id } = await waitingOf(ctx, of, id);
  if (audit_id !== auditId) throw conflict(of.words.state);
  const verdict = { outcome: verStatus, remark: remark.trim(), types: [of.objType] };
  const action = verStatus === '1' ? 'forced' : 'forceRefused';
  ctx.audit({ objType: of.object, objId: id, action, reason: verdict.remark });
  await decide(ctx, reviews, auditId, verdict);
  return undefined;
}

async function withdrawForced(
  ctx: Context,
  reviews: Reviews,
  of: Disputable,
  id: string,
): Promise<undefined> {
  const { audit_id } = await waitingOf(ctx, of, id);
  await withdraw(ctx, reviews, audit_id);
  ctx.audit({ objType: of.object, objId: id, action: 'forceWithdrawn' });
  return undefined;
}

/** What is asked for of a payment in dispute; its page shows what was told of it, and decides. */
async function body(ctx: Context, of: Disputable, id: string): Promise<Body> {
  const { reference, currency, amount, request } = await disputedPayment(ctx, of, id);
  if (!request) return EMPTY_BODY;
  return {
    ...EMPTY_BODY,
    facts: [
      { name: 'reference', kind: 'code', value: reference },
      {
        name: of.kind === 'PAYOUT' ? 'settleAmt' : 'remitAmt',
        kind: `amount:${currency}`,
        value: amount,
      },
      { name: 'payoutResult', kind: 'word', value: request.result },
      { name: 'bankTrace', kind: 'code', value: request.bankTrace },
      { name: 'reason', kind: 'text', value: request.reason },
      { name: 'evidence', kind: 'text', value: request.evidence },
    ],
  };
}

/** Adds what each is about. */
async function withMoney<Item extends WaitingItem>(
  ctx: Context,
  { records }: Disputable,
  items: readonly Item[],
): Promise<Item[]> {
  const ids = items.map(({ id }) => id);
  const { rows } = await sql<Pick<DisputeRecord, 'id' | 'amount' | 'currency'>>`
    select id, amount, currency from (${records(ctx)}) p where id = any(${ids}::text[])`.execute(
    ctx.db,
  );
  return items.map((item) => ({ ...item, ...rows.find(({ id }) => id === item.id) }));
}

/** Requests for results of payments in dispute, in the approvals inbox. */
export const forcedApprovals = (
  source: 'payout' | 'remitResult',
  of: Disputable,
  reviews: Reviews,
): Approvable => ({
  source,
  waiting: (ctx) =>
    waitingRequests(ctx, [of.objType], 'r.obj_id').where(sql<boolean>`${!isOutside(ctx)}::boolean`),
  complete: async (ctx, items) => withMoney(ctx, of, await namedItems(ctx, reviews, items)),
  body: (ctx, id) => body(ctx, of, id),
});

/** Payments in dispute as work: somebody asks for a result before another one can pass it. */
export const disputeSpans =
  ({ objType, kind, records }: Disputable): Work['spans'] =>
  (ctx, since) =>
    sql`
    select coalesce(a.create_time, p.sent_at) as began, null::timestamp as ended, true as waits,
           coalesce(a.maker_id <> ${ctx.actor.userId}::bigint, false) as mine
      from (${records(ctx)}) p
      left join audit_record a on (a.obj_type, a.obj_id, a.ver_status) = (${objType}, p.id, '0')
     where ${!isOutside(ctx)}::boolean and ${isContradictedOf(kind, sql`p.id`)}
    union all
    select began, ended, false, false from (${requestSpans([objType])(ctx, since)}) d where not waits`;

/** What becomes of payments whose channel contradicts itself, by two persons (money §2). */
export function serveForced(
  on: ReturnType<typeof serve>,
  of: Disputable,
  { clock, reviews }: { clock: Clock; reviews: Reviews },
): void {
  const { routes } = of;
  const at = (id: string) => ({ of, id });
  reviews.add(forcedReview(of, clock));
  on(routes.list, ({ query }, ctx) => pageOfDisputes(ctx, of, query));
  on(routes.get, ({ params }, ctx) => disputedPayment(ctx, of, params.objId));
  on(routes.ask, ({ params, body: asked }, ctx) => ask(ctx, reviews, at(params.objId), asked));
  on(routes.decide, ({ params, body: verdict }, ctx) =>
    decideForced(ctx, reviews, at(params.objId), verdict),
  );
  on(routes.withdraw, ({ params }, ctx) => withdrawForced(ctx, reviews, of, params.objId));
}
