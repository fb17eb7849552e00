import { sql, type Transaction } from 'kysely';
import { reduceSubject, type Subject } from '../../../channel/events.ts';
import type { Database } from '../../../db/schema.ts';
import type { AuditEvent } from '../../../kernel/audit.ts';
import { type Clock, stampAt } from '../../../kernel/clock.ts';
import { Settings } from '../../../kernel/settings.ts';
import {
  bookReversal,
  bookSales,
  chargeableOrders,
  type Earned,
  earnedOf,
  NOTHING_EARNED,
} from '../sale/index.ts';
import { markLate, overtakeForced } from './for-people.ts';
import { keepNetwork } from './network.ts';
import { type OrderStep, orderStep } from './order-step.ts';

/** Writes audit lines of the platform itself, with the handle of the change. */
export type Audit = (tx: Transaction<Database>, events: readonly AuditEvent[]) => Promise<void>;

export const OBJECT = 'order:general';

const lockOrder = (tx: Transaction<Database>, { reference, chnlCode }: Subject) =>
  tx
    .selectFrom('biz_order')
    .where('plat_order_id', '=', reference)
    .where('chnl_code', '=', chnlCode)
    // Those are decided by persons.
    .where('order_type', '<>', 'OFFL')
    .select(['plat_order_id', 'mer_id', 'chnl_code', 'currency', 'txn_amt', 'status'])
    .select(['mer_fee_rate', 'mer_fee_amt', 'extra_fee_amt', 'mer_settle_amt', 'cost_amt'])
    .select(['vat_ppm', 'vat_amt'])
    .select(['mer_settle_sta', 'refunded_amt', 'refunding_amt'])
    .forUpdate()
    .executeTakeFirst();

type Locked = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** A sale that was settled or refunded meanwhile is no longer simply turned back: people look. */
const isUntouched = ({ mer_settle_sta, refunded_amt, refunding_amt }: Locked) =>
  mer_settle_sta === '0' && refunded_amt === '0' && refunding_amt === '0';

/** Charges and books a sale; undefined when no plan says what it costs. */
async function sell(tx: Transaction<Database>, id: string, clock: Clock) {
  const unknownSide = await new Settings(clock).read(tx, 'fee.unknown.side');
  const now = stampAt(clock());
  const sold = await bookSales(tx, await chargeableOrders(tx, [id]), { now, unknownSide });
  return sold.get(id);
}

/** Books a sale backwards. */
const turnBack = (tx: Transaction<Database>, order: Locked, earned: Earned, clock: Clock) => {
  const { plat_order_id: platOrderId, mer_id: merId, chnl_code: chnlCode } = order;
  const { currency, txn_amt: txnAmt } = order;
  const booked = { platOrderId, merId, chnlCode, currency, txnAmt };
  return bookReversal(tx, booked, earned, { event: 'REVERSAL', now: stampAt(clock()) });
};

/** Books what a step moves; the columns that follow from it, or undefined when it cannot be. */
async function book(
  tx: Transaction<Database>,
  order: Locked,
  { status, posts }: OrderStep,
  clock: Clock,
) {
  let earned: Earned | undefined = order;
  if (posts.includes('sale')) earned = await sell(tx, order.plat_order_id, clock);
  else if (posts.includes('reversal') && !isUntouched(order)) return undefined;
  if (!earned) return undefined;
  if (posts.includes('reversal')) await turnBack(tx, order, earned, clock);
  if (status !== '2') return { ...NOTHING_EARNED, mer_settle_sta: '9' as const };
  return { ...earnedOf(earned), mer_settle_sta: '0' as const };
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
): Promise<boolean> {
  const order = await lockOrder(tx, subject);
  if (!order) return false;
  const amount = BigInt(order.txn_amt);
  const reduced = await reduceSubject(tx, subject, { amount, currency: order.currency }, clock());
  await keepNetwork(tx, subject.reference, reduced.network);
  await markLate(tx, subject, order.status, reduced);
  const step = orderStep(order.status, reduced, amount);
  const columns = step && (await book(tx, order, step, clock));
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
