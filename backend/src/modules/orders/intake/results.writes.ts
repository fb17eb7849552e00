import { MER_SETTLE_STATUS, ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import { IntakeResult } from '@portal/contract/orders/intake';
import type { CardSide } from '@portal/fee';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { MINUTE_MS, stampAt, timeOf } from '../../../kernel/clock.ts';
import type { OpenContext } from '../../../kernel/context.ts';
import type { Platform } from '../../../kernel/platform.ts';
import { conflict } from '../../../kernel/refusal.ts';
import { bookSales, type ChargeableOrder, type Earned, NOTHING_EARNED } from '../sale/index.ts';
import { hasRealDays, keepClearing } from './family.writes.ts';
import {
  Answers,
  firstOfEach,
  type Item,
  noMerchant,
  noOrder,
  numberOf,
  oneOfEach,
  otherContent,
  type Refused,
  readItems,
  refused,
  storedTime,
} from './items.ts';
import { merchantsOfPlatform } from './order.rules.ts';
import { type Decision, decide, isAhead, type Result, refusalFor } from './result.rules.ts';
import { knownResults, lockOrders } from './result.store.ts';

/** A result with the order that it is about, and what comes of it. */
interface Decided extends Item<Result> {
  order: ChargeableOrder;
  decision: Decision;
}

/** An order that moves, and the last result that moved it. */
interface Moved {
  order: ChargeableOrder;
  status: ChargeableOrder['status'];
  result: Result;
}

/** Returns the reason why the times of a result are refused: they do not exist, or are in the future. */
function refusalOfTimes(content: Result, now: string): Refused | undefined {
  if (storedTime(content.occurredAt) === undefined) return refused('TIME', 'intake.time');
  if (isAhead(content, now)) return refused('TIME', 'intake.resultAhead');
  return hasRealDays(content) ? undefined : refused('TIME', 'intake.day');
}

/** Results of orders that exist at merchants of the platform's, at a time that exists and has come. */
async function ownResults(
  ctx: OpenContext,
  platform: Platform,
  items: readonly Item<Result>[],
  answers: Answers,
) {
  const merchants = await merchantsOfPlatform(
    ctx.db,
    platform,
    items.map(({ content }) => content.merId),
  );
  return items.filter(({ at, content }) => {
    const refusal = merchants.has(content.merId) ? refusalOfTimes(content, ctx.now) : noMerchant();
    if (refusal) answers.refuse(at, refusal);
    return !refusal;
  });
}

/** Decides one after the other: each finds its order as the one before has left it. */
function decideAll(
  items: readonly Item<Result>[],
  orders: readonly ChargeableOrder[],
  answers: Answers,
  now: string,
): Decided[] {
  const byNumber = new Map(orders.map((order) => [numberOf(order), { ...order }]));
  return items.flatMap((item) => {
    const order = byNumber.get(numberOf(item.content));
    if (!order) {
      answers.refuse(item.at, noOrder());
      return [];
    }
    const decision = decide(order, item.content, now);
    const decided = { ...item, order: { ...order }, decision };
    order.status = decision.status;
    return [decided];
  });
}

/** Answers results that are here already as the first time; returns the others. */
async function answerKnown(
  ctx: OpenContext,
  { credentialId }: Platform,
  items: readonly Item<Result>[],
  answers: Answers,
) {
  const known = await knownResults(ctx.db, credentialId, items);
  return items.filter(({ at, content, digest }) => {
    const first = known.get(content.resultId);
    if (!first) return true;
    const { plat_order_id: platOrderId, order_status: status, reason } = first;
    if (first.digest !== digest) answers.refuse(at, otherContent());
    else if (reason) answers.refuse(at, refusalFor(reason));
    else answers.accept(at, { platOrderId, status }, true);
    return false;
  });
}

/** Keeps every result, also those that move nothing: persons look at them. */
async function keepResults(
  ctx: OpenContext,
  { credentialId }: Platform,
  decided: readonly Decided[],
): Promise<void> {
  const rows = decided
    .map(({ content, digest, order, decision }) => ({
      credential_id: credentialId,
      result_id: content.resultId,
      digest,
      plat_order_id: order.platOrderId,
      outcome: content.outcome,
      currency: content.currency,
      txn_amt: content.txnAmt,
      occurred_at: storedTime(content.occurredAt) ?? ctx.now,
      received_at: ctx.now,
      reason: decision.reason,
      order_status: decision.status,
    }))
    .sort((one, other) => (one.result_id < other.result_id ? -1 : 1));
  const kept = await ctx.db
    .insertInto('intake_result')
    .values(rows)
    .onConflict((onConflict) => onConflict.columns(['credential_id', 'result_id']).doNothing())
    .returning('result_id')
    .execute();
  // The same number came for another order at this moment: nothing of this call may count.
  if (kept.length < rows.length) throw conflict('system.race');
}

/** Orders whose state changes, each with the result that brought it there. */
function movesOf(decided: readonly Decided[]): Moved[] {
  const moves = new Map<string, Moved>();
  for (const { order, decision, content } of decided) {
    if (decision.status === order.status) continue;
    moves.set(order.platOrderId, { order, status: decision.status, result: content });
  }
  return [...moves.values()];
}

/** Writes the new states in one statement, with what paid orders cost. */
async function moveOrders(
  { db, now }: { db: Kysely<Database>; now: string },
  moves: readonly Moved[],
  earned: ReadonlyMap<string, Earned>,
): Promise<void> {
  const nextQuery = stampAt(timeOf(now) + MINUTE_MS);
  const rows = moves.map(({ order, status, result }) => ({
    id: order.platOrderId,
    status,
    ...(earned.get(order.platOrderId) ?? NOTHING_EARNED),
    settle_sta:
      status === ORDER_STATUS.succeeded
        ? MER_SETTLE_STATUS.unsettled
        : MER_SETTLE_STATUS.notApplicable,
    resp_code: result.respCode,
    resp_msg: result.respMsg,
    chnl_order_id: result.chnlOrderId || null,
    query_id: result.queryId || null,
    trace_no: result.traceNo,
    acq_ins_code: result.acqInsCode,
    next_query: status === ORDER_STATUS.unknown ? nextQuery : null,
  }));
  await sql`
    update biz_order o
       set status = r.status, mer_fee_rate = coalesce(r.mer_fee_rate, o.mer_fee_rate),
           mer_fee_amt = r.mer_fee_amt, extra_fee_amt = r.extra_fee_amt,
           vat_ppm = r.vat_ppm, vat_amt = r.vat_amt, mer_settle_amt = r.mer_settle_amt,
           cost_amt = r.cost_amt, mer_settle_sta = r.settle_sta,
           resp_code = r.resp_code, resp_msg = r.resp_msg,
           chnl_order_id = coalesce(r.chnl_order_id, o.chnl_order_id),
           query_id = coalesce(r.query_id, o.query_id), trace_no = r.trace_no,
           acq_ins_code = r.acq_ins_code, next_query_time = r.next_query, version = o.version + 1
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
             id text, status text, mer_fee_rate integer, mer_fee_amt bigint, extra_fee_amt bigint,
             vat_ppm integer, vat_amt bigint, mer_settle_amt bigint, cost_amt bigint,
             settle_sta text, resp_code text, resp_msg text, chnl_order_id text,
             query_id text, trace_no text, acq_ins_code text, next_query timestamp)
     where o.plat_order_id = r.id`.execute(db);
}

async function apply(
  ctx: OpenContext,
  decided: readonly Decided[],
  unknownSide: CardSide,
): Promise<void> {
  const moves = movesOf(decided);
  if (moves.length === 0) return;
  const paid = moves
    .filter(({ status }) => status === ORDER_STATUS.succeeded)
    .map(({ order }) => order);
  const earned = await bookSales(ctx.db, paid, { now: ctx.now, unknownSide });
  await moveOrders(ctx, moves, earned);
}

/**
 * Takes results of orders, an answer an item, a bad one refused alone (requirement 5.8): a success
 * charges the fee and books the sale, in one transaction with the order's state; another amount or
 * currency, and the opposite of a definite result, move nothing. A result that is here already answers
 * as the first time. `unknownSide`: parameter `fee.unknown.side`.
 */
export async function takeResults(
  ctx: OpenContext,
  platform: Platform,
  items: readonly unknown[],
  unknownSide: CardSide,
) {
  const answers = new Answers(ctx.language);
  const read = readItems(IntakeResult, items, answers);
  const { firsts, repeats } = firstOfEach(read, ({ resultId }) => resultId, answers);
  const own = await ownResults(ctx, platform, firsts, answers);
  const orders = await lockOrders(ctx.db, own);
  const unknown = await answerKnown(ctx, platform, own, answers);
  const fresh = oneOfEach(unknown, ({ resultId }) => resultId, answers);
  const decided = decideAll(fresh, orders, answers, ctx.now);
  if (decided.length > 0) {
    await keepResults(ctx, platform, decided);
    await apply(ctx, decided, unknownSide);
    const taken = decided.filter(({ decision }) => !decision.reason);
    await keepClearing(
      ctx.db,
      taken.map(({ order, content }) => ({ platOrderId: order.platOrderId, content })),
    );
  }
  for (const { at, order, decision } of decided) {
    if (decision.reason) answers.refuse(at, refusalFor(decision.reason));
    else answers.accept(at, { platOrderId: order.platOrderId, status: decision.status });
  }
  repeats();
  return answers.all();
}
