import type { DisputedPayment, ForcedInput, ForcedVerdict } from '@portal/contract/channel/forced';
import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { PASSED } from '@portal/contract/kit/outcome';
import { sql } from 'kysely';
import type { z } from 'zod';
import { eventsTold, isContradictedOf } from '../../../channel/told.ts';
import { type Approvable, type Body, EMPTY_BODY, type Money } from '../../../kernel/approvals.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { isOutside } from '../../../kernel/outside.ts';
import { inOwnTransaction } from '../../../kernel/own-transaction.ts';
import { conflict, notFound, refuseField } from '../../../kernel/refusal.ts';
import type { FileAnswer } from '../../../kernel/send-file.ts';
import type { serve } from '../../../kernel/serve.ts';
import type { SpansOf } from '../../../kernel/workload.ts';
import {
  changedColumns,
  decide,
  type Reviews,
  requestSpans,
  submit,
  withdraw,
} from '../core/index.ts';
import {
  endOfRequest,
  namedItems,
  refusedTo,
  requestById,
  waitingRequests,
} from '../inbox/index.ts';
import {
  type Disputable,
  type Forced,
  forcedReview,
  liveForced,
  openDispute,
} from './disputable.ts';
import { pageOfDisputes } from './disputes.store.ts';
import { evidenceNamed, openEvidence } from './evidence.ts';
import { keepProof, lineNamed, linesOfDispute, requireDispute } from './proof.ts';

type Shown = z.output<typeof DisputedPayment>['request'];

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

/** Requests of before have none. */
const NO_PROOF = { proofName: '', proofSeen: false, billLine: '' };

async function requestShown(ctx: Context, of: Disputable, last: Last): Promise<Shown> {
  const { result, bankTrace, reason, evidence, evidenceId } = last.after_row as unknown as Forced;
  const waits = last.ver_status === VER_STATUS.pending;
  const live = waits ? { ...(await liveForced(ctx, of, last.obj_id)) } : {};
  return {
    auditId: last.audit_id,
    result: result === 'PAID' ? 'PAID' : 'UNPAID',
    bankTrace,
    reason,
    evidence,
    ...(evidenceId ? await evidenceNamed(ctx, evidenceId) : NO_PROOF),
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

/** Returns the events of a payment that is, or was, in dispute, and what people decided; 404 for merchants. */
async function disputedPayment(ctx: Context, of: Disputable, id: string) {
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

/** Opens the evidence of the last request and notes that the caller has opened it; 404 if there is none. */
async function openProof(ctx: Context, of: Disputable, id: string): Promise<FileAnswer> {
  requireStaff(ctx);
  const last = await lastRequest(ctx, of, id);
  const { evidenceId } = (last?.after_row ?? {}) as Partial<Forced>;
  if (!evidenceId) throw notFound();
  return openEvidence(ctx, evidenceId, ({ reference }) => of.requireSeen(ctx, reference));
}

/**
 * Asks for a result of a payment that its channel tells apart; somebody else has to pass it. Refused of one
 * that is not in dispute, without what shows it, and a second time (409, INV-08).
 */
async function ask(
  own: Context,
  { clock, reviews }: { clock: Clock; reviews: Reviews },
  at: { of: Disputable; id: string },
  input: z.output<typeof ForcedInput>,
): Promise<{ auditId: string }> {
  requireStaff(own);
  const line = await lineNamed(own, clock, at, input);
  return inOwnTransaction(own, async (ctx) => {
    const { of, id } = at;
    const { merId, status } = await of.lock(ctx, id);
    const dispute = await requireDispute(ctx, of, id);
    const results = await of.resultsOf(ctx, dispute);
    const { result } = input;
    if (!results.some((one) => one.result === result)) {
      throw refuseField('result', 'settle.noResult');
    }
    const reason = input.reason.trim();
    const file = input.proof[0]?.fileName ?? '';
    const after: Forced = {
      ...(await liveForced(ctx, of, id)),
      ...{ result, reason, evidence: input.evidence.trim() },
      bankTrace: result === 'PAID' ? input.bankTrace.trim() : '',
      evidenceId: await keepProof(ctx, of, { id, merId }, { file, line }),
    };
    const { auditId } = await submit(ctx, reviews.get(of.objType), {
      objId: id,
      merId,
      chnlCode: dispute.chnlCode,
      after: { ...after },
    });
    const step = { action: 'force', fromStatus: status, toStatus: status, reason };
    ctx.audit({ objType: of.object, objId: id, ...step });
    return { auditId };
  });
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
  const money = await of.read(ctx.db, id);
  const verdict = { outcome: verStatus, remark: remark.trim(), types: [of.objType], money };
  const action = verStatus === PASSED ? 'forced' : 'forceRefused';
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

/** The result asked for of a payment in dispute, after the answers of its channel in turn; its page decides. */
async function body(ctx: Context, of: Disputable, id: string): Promise<Body> {
  const { reference, currency, amount, events, request } = await disputedPayment(ctx, of, id);
  if (!request) return EMPTY_BODY;
  const answers = new Set(events.map(({ result }) => result).reverse());
  return {
    ...EMPTY_BODY,
    facts: [
      { name: 'reference', kind: 'code', value: reference },
      {
        name: of.kind === 'PAYOUT' ? 'settleAmt' : 'remitAmt',
        kind: `amount:${currency}`,
        value: amount,
      },
      ...[...answers].map((value) => ({
        name: 'channelAnswer',
        kind: 'dict:channel_result',
        value,
      })),
      { name: 'payoutResult', kind: 'word', value: request.result },
      { name: 'bankTrace', kind: 'code', value: request.bankTrace },
      { name: 'reason', kind: 'text', value: request.reason },
      { name: 'evidence', kind: 'text', value: request.evidence },
      { name: 'billLine', kind: 'code', value: request.billLine },
    ],
    evidence: request.proofName ? [{ name: request.proofName }] : [],
  };
}

/** Amounts of the payments that requests are about. */
async function moneyOf(ctx: Context, { records }: Disputable, ids: readonly string[]) {
  const { rows } = await sql<Money>`
    select id, amount, currency from (${records(ctx)}) p where id = any(${ids}::text[])`.execute(
    ctx.db,
  );
  return rows;
}

/** Requests for results of payments in dispute, in the approvals inbox. */
export const forcedApprovals = (of: Disputable, reviews: Reviews): Approvable => ({
  ended: (ctx, id) => endOfRequest(ctx, [of.objType], id, 'r.obj_id'),
  waiting: (ctx) =>
    waitingRequests(ctx, [of.objType], 'r.obj_id').where(sql<boolean>`${!isOutside(ctx)}::boolean`),
  complete: async (ctx, items) => {
    const named = await namedItems(ctx, reviews, items);
    const ids = items.map(({ id }) => id);
    const about = new Map((await moneyOf(ctx, of, ids)).map((money) => [money.id, money]));
    // Something shows it, which somebody has to see.
    return named.map((item) => ({ ...item, ...about.get(item.id), alone: 'evidence' }));
  },
  money: (ctx, ids) => moneyOf(ctx, of, ids),
  body: (ctx, id) => body(ctx, of, id),
  refused: async (ctx, id) => {
    const last = await lastRequest(ctx, of, id);
    return last ? (await requestById(ctx, reviews, last.audit_id, [of.objType])).refused : null;
  },
  evidence: (ctx, id) => openProof(ctx, of, id),
});

/**
 * Payments in dispute as work: somebody asks for a result before another one can pass it. To those who ask, what
 * nobody has asked for is to be done.
 */
export const disputeSpans =
  ({ objType, kind, records }: Disputable, does: 'asks' | 'decides'): SpansOf =>
  (ctx, since) =>
    sql`
    select coalesce(a.create_time, p.sent_at) as began, null::timestamp as ended, true as waits,
           ${does === 'asks' ? sql`a.maker_id is null` : sql`coalesce(a.maker_id <> ${ctx.actor.userId}::bigint, false)`} as mine
      from (${records(ctx)}) p
      left join audit_record a on (a.obj_type, a.obj_id, a.ver_status) = (${objType}, p.id, ${sql.lit(VER_STATUS.pending)})
     where ${!isOutside(ctx)}::boolean and ${isContradictedOf(kind, sql`p.id`)}
    union all
    select began, ended, false, false from (${requestSpans([objType])(ctx, since)}) d where not waits`;

/** Serves results of payments whose channel contradicts itself, decided by two persons (money §2). */
export function serveForced(
  on: ReturnType<typeof serve>,
  of: Disputable,
  { clock, reviews }: { clock: Clock; reviews: Reviews },
): void {
  const { routes } = of;
  const at = (id: string) => ({ of, id });
  reviews.add(forcedReview(of, clock));
  on(routes.list, ({ query }, ctx) => pageOfDisputes(ctx, of, query));
  on(routes.get, async ({ params }, ctx) => {
    const payment = await disputedPayment(ctx, of, params.objId);
    const asked = { type: of.objType, permits: [routes.ask.permit, routes.decide.permit] };
    return { ...payment, refused: await refusedTo(ctx, reviews, asked, payment.request) };
  });
  on(routes.proof, ({ params }, ctx) => openProof(ctx, of, params.objId));
  on(routes.bill, ({ params, query }, ctx) => {
    requireStaff(ctx);
    return linesOfDispute(ctx, clock, at(params.objId), query);
  });
  on(
    routes.ask,
    ({ params, body: asked }, ctx) => ask(ctx, { clock, reviews }, at(params.objId), asked),
    { transaction: 'own' },
  );
  on(routes.decide, ({ params, body: verdict }, ctx) =>
    decideForced(ctx, reviews, at(params.objId), verdict),
  );
  on(routes.withdraw, ({ params }, ctx) => withdrawForced(ctx, reviews, of, params.objId));
}
