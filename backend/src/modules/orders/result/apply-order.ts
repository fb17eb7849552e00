import type { Network } from '@portal/contract/channel/network';
import { MER_SETTLE_STATUS, ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import { type Kysely, sql, type Transaction } from 'kysely';
import { reduceSubject, type Subject } from '../../../channel/events.ts';
import type { Database } from '../../../db/schema.ts';
import type { Audit } from '../../../kernel/audit.ts';
import { type Clock, stampAt } from '../../../kernel/clock.ts';
import { Settings } from '../../../kernel/settings.ts';
import {
  bookReversal,
  bookSales,
  chargeableOrders,
  type Earned,
  earnedOf,
  NOTHING_EARNED,
  settledAfter,
} from '../sale/index.ts';
import { markLate, overtakeForced } from './for-people.ts';
import { type OrderStep, orderStep } from './order-step.ts';

export const OBJECT = 'order:general';

const lockOrder = (tx: Transaction<Database>, { reference, chnlCode }: Subject) =>
  tx
    .selectFrom('biz_order')
    .where('plat_order_id', '=', reference)
    .where('chnl_code', '=', chnlCode)
    // Those are decided by persons.
    .where('order_type', '<>', 'OFFL')
    .select(['plat_order_id', 'mer_id', 'chnl_code', 'currency', 'txn_amt', 'status', 'txn_time'])
    .select(['mer_fee_rate', 'mer_fee_amt', 'extra_fee_amt', 'mer_settle_amt', 'cost_amt'])
    .select(['vat_ppm', 'vat_amt'])
    .select(['mer_settle_sta', 'corrected_amt', 'refunded_amt', 'refunding_amt'])
    .forUpdate()
    .executeTakeFirst();

type Locked = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** Place of a result's money: at the channel, or in suspense once a bill has shown it (money §1.1). */
export type Source = 'CHANNEL' | 'SUSPENSE';

const EVENTS = {
  CHANNEL: { sale: 'SALE', reversal: 'REVERSAL' },
  SUSPENSE: { sale: 'OVER_ADJUSTED', reversal: 'SHORT_REVERSED' },
} as const;

/**
 * A sale that was settled, refunded or corrected by a bill meanwhile is no longer simply turned back: people look. Where a bill
 * has shown that it never was one, two have looked, and a settled one is turned back too.
 */
const mayTurnBack = (
  { mer_settle_sta, corrected_amt, refunded_amt, refunding_amt }: Locked,
  source: Source,
) =>
  (mer_settle_sta === MER_SETTLE_STATUS.unsettled || source === 'SUSPENSE') &&
  corrected_amt === '0' &&
  refunded_amt === '0' &&
  refunding_amt === '0';

/** Charges and books a sale; undefined when no plan says what it costs. */
async function sell(tx: Transaction<Database>, id: string, clock: Clock, source: Source) {
  const unknownSide = await new Settings(clock).read(tx, 'fee.unknown.side');
  const terms = { now: stampAt(clock()), unknownSide, event: EVENTS[source].sale };
  const sold = await bookSales(tx, await chargeableOrders(tx, [id]), terms);
  return sold.get(id);
}

/** Books a sale backwards. */
const turnBack = (
  tx: Transaction<Database>,
  order: Locked,
  earned: Earned,
  { clock, source }: { clock: Clock; source: Source },
) => {
  const { plat_order_id: platOrderId, mer_id: merId, chnl_code: chnlCode } = order;
  const { currency, txn_amt: txnAmt } = order;
  const booked = { platOrderId, merId, chnlCode, currency, txnAmt };
  const event = EVENTS[source].reversal;
  return bookReversal(tx, booked, earned, { event, now: stampAt(clock()) });
};

/** Books what a step moves; the columns that follow from it, or undefined when it cannot be. */
async function book(
  tx: Transaction<Database>,
  order: Locked,
  { status, posts }: OrderStep,
  how: { clock: Clock; source: Source },
) {
  let earned: Earned | undefined = order;
  if (posts.includes('sale')) earned = await sell(tx, order.plat_order_id, how.clock, how.source);
  else if (posts.includes('reversal') && !mayTurnBack(order, how.source)) return undefined;
  if (!earned) return undefined;
  if (posts.includes('reversal')) await turnBack(tx, order, earned, how);
  if (status !== ORDER_STATUS.succeeded)
    return { ...NOTHING_EARNED, mer_settle_sta: settledAfter(order) };
  return { ...earnedOf(earned), mer_settle_sta: MER_SETTLE_STATUS.unsettled };
}

/**
 * Lets an order be what the set of its events says, under its lock, and books what that moves, in
 * one transaction; repeating it changes nothing. What cannot be booked stays as it is, and
 * `channel_state` says what the channel says. Answers whether there is such an order there.
 */
export async function applyToOrder(
  tx: Transaction<Database>,
  subject: Subject,
  clock: Clock,
  audit: Audit,
  source: Source = 'CHANNEL',
): Promise<boolean> {
  const order = await lockOrder(tx, subject);
  if (!order) return false;
  const amount = BigInt(order.txn_amt);
  const expected = { amount, currency: order.currency, since: order.txn_time };
  const reduced = await reduceSubject(tx, subject, expected, clock());
  await keepNetwork(tx, subject.reference, reduced.network);
  await markLate(tx, subject, order.status, reduced);
  const step = orderStep(order.status, reduced, amount);
  const columns = step && (await book(tx, order, step, { clock, source }));
  if (!columns) return true;
  await tx
    .updateTable('biz_order')
    .set({
      ...columns,
      status: step.status,
      resp_code: reduced.by?.respCode ?? '',
      resp_msg: reduced.by?.respMsg ?? '',
      next_query_time: null,
      version: sql`version + 1`,
    })
    .where('plat_order_id', '=', subject.reference)
    .execute();
  await overtakeForced(tx, subject.reference, `order_status:${step.status}`, stampAt(clock()));
  const change = { objType: OBJECT, objId: subject.reference, action: 'result' };
  await audit(tx, [{ ...change, fromStatus: order.status, toStatus: step.status }]);
  return true;
}

/**
 * Lets an order carry what the network says by the set of its events, also when that moves nothing: a
 * network settles later than it decides. What no event says stays as it is. Under the order's lock.
 */
async function keepNetwork(
  db: Kysely<Database>,
  platOrderId: string,
  network: Network,
): Promise<void> {
  if (Object.keys(network).length === 0) return;
  const { queryId, acqInsCode, traceNo, ...clearing } = network;
  await db
    .updateTable('biz_order')
    .set((eb) => ({
      query_id: queryId ?? eb.ref('query_id'),
      acq_ins_code: acqInsCode ?? eb.ref('acq_ins_code'),
      trace_no: traceNo ?? eb.ref('trace_no'),
    }))
    .where('plat_order_id', '=', platOrderId)
    .execute();
  const { traceDate = null, traceTime = null, settleDate = null, batchDate = null } = clearing;
  // General orders have no clearing (0086).
  await sql`
    insert into order_clearing as n (plat_order_id, trace_date, trace_time, settle_date, settle_amt, batch_date)
    select plat_order_id, ${traceDate}::date, ${traceTime}::time, ${settleDate}::date,
           ${clearing.settleAmt ?? null}::bigint, ${batchDate}::date
      from biz_order
     where plat_order_id = ${platOrderId} and order_type in ('SCAN', 'QPAY', 'CYBER', 'UMS', 'UTMS')
    on conflict (plat_order_id) do update
       set trace_date = coalesce(excluded.trace_date, n.trace_date),
           trace_time = coalesce(excluded.trace_time, n.trace_time),
           settle_date = coalesce(excluded.settle_date, n.settle_date),
           settle_amt = coalesce(excluded.settle_amt, n.settle_amt),
           batch_date = coalesce(excluded.batch_date, n.batch_date)`.execute(db);
}
