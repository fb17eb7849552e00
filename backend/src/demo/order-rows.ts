import {
  MER_SETTLE_STATUS,
  ORDER_STATUS,
  RECON_FLAG,
  REFUND_STATUS,
} from '@portal/contract/orders/dictionaries';
import type { Insertable } from 'kysely';
import type { SealedParts } from '../db/tables/columns.ts';
import type { BizOrder } from '../db/tables/orders.ts';
import { withBinOf } from './bins.ts';
import { dayText, stampText } from './calendar.ts';
import { cardNumber } from './cards.ts';
import { latinName } from './catalog/names.ts';
import { costOf } from './channel-costs.ts';
import { batchNo, hasCard, type PlannedOrder } from './planned.ts';
import { type Random, stream } from './random.ts';

/** Seals a card number with its mask. */
export type SealCard = (card: string) => SealedParts;

/** Unpaid orders and payments at the counter have no numbers of a channel. */
const reachedChannel = ({ status, type }: PlannedOrder) =>
  status !== ORDER_STATUS.created && status !== ORDER_STATUS.closed && type !== 'OFFL';

/** Number that begins with the day and orders its orders by time. */
export const platOrderId = ({ day, n }: Pick<PlannedOrder, 'day' | 'n'>) =>
  dayText(day).replaceAll('-', '') + String(n).padStart(8, '0');

const STATE_IN_BATCH = { 0: '1', 1: '1', 2: '1', 3: '2', 4: '3', 7: '1' } as const;

function settleState({ status, frozen, batch }: PlannedOrder): BizOrder['mer_settle_sta'] {
  if (status !== ORDER_STATUS.succeeded) return MER_SETTLE_STATUS.notApplicable;
  if (batch) return STATE_IN_BATCH[batch.status];
  return frozen && !frozen.until ? MER_SETTLE_STATUS.onHold : MER_SETTLE_STATUS.unsettled;
}

/** Returns the flag: what bills confirm agrees; a few old differences were adjusted. Today's are found, not made. */
function reconFlag(
  { status, type }: PlannedOrder,
  daysBack: number,
  random: Random,
): Insertable<BizOrder>['recon_flag'] {
  const draw = random.next();
  const isAdjusted = random.chance(0.92);
  const inBill =
    status === ORDER_STATUS.succeeded ||
    status === ORDER_STATUS.voided ||
    status === ORDER_STATUS.reversed;
  if (type === 'OFFL') return 'N';
  if (!inBill || daysBack === 0) return RECON_FLAG.unreconciled;
  if (draw >= 0.0007) return RECON_FLAG.matched;
  return daysBack > 40 && isAdjusted ? RECON_FLAG.adjusted : RECON_FLAG.matched;
}

function address({ merchant }: PlannedOrder, name: string, random: Random) {
  return {
    name,
    line1: `${random.int(1, 399)} Street ${random.int(1, 400)}`,
    line2: '',
    city: merchant.place.city,
    region: '',
    postcode: '',
    country: 'KH',
  };
}

function refunded({ refund }: PlannedOrder): { refunded_amt: string; refunding_amt: string } {
  const isDone = refund?.status === REFUND_STATUS.succeeded;
  const isUnderWay =
    refund?.status === REFUND_STATUS.pending || refund?.status === REFUND_STATUS.sent;
  return {
    refunded_amt: String(isDone ? refund.amount : 0n),
    refunding_amt: String(isUnderWay ? refund.amount : 0n),
  };
}

/** Fee, settlement and cost, which only an order that has succeeded has. */
function earnedPart(order: PlannedOrder) {
  const { status, amount, fee, extraFee } = order;
  if (status !== ORDER_STATUS.succeeded) {
    return { mer_fee_amt: null, extra_fee_amt: '0', mer_settle_amt: null, cost_amt: '0' };
  }
  return {
    mer_fee_amt: String(fee),
    extra_fee_amt: String(extraFee),
    mer_settle_amt: String(amount - fee),
    cost_amt: String(costOf(order)),
  };
}

/** Returns what the channel gave the order, empty when it never got there. */
function channelPart(order: PlannedOrder, digits: string, random: Random) {
  const { type, channel } = order;
  const isUnionPay = type === 'QPAY' || type === 'GEN' || channel.code === 'UPI_QR';
  const serial = digits + String(order.n).padStart(7, '0');
  const traceNo = random.digits(6);
  if (!reachedChannel(order)) {
    return { chnl_order_id: null, query_id: null, trace_no: '', acq_ins_code: '' };
  }
  return {
    chnl_order_id: channel.acquirer.slice(5) + serial,
    query_id: isUnionPay ? serial : null,
    trace_no: traceNo,
    acq_ins_code: channel.acquirer,
  };
}

/** Returns the payer: the card and its holder, with addresses when the card was not present. */
function payerPart(order: PlannedOrder, random: Random, seal: SealCard) {
  const name = latinName(random);
  const card = withBinOf(order.side, cardNumber(random));
  const isCyber = order.type === 'CYBER';
  const where = isCyber ? address(order, name, random) : null;
  const seller = { name: order.merchant.name, sellerId: '', country: 'KH' };
  const payer = hasCard(order)
    ? { acc_type: '01', acc_no: seal(card), customer_name: name }
    : { acc_type: '', acc_no: null, customer_name: order.type === 'OFFL' ? name : '' };
  return { ...payer, billing: where, shipping: where, sellers: isCyber ? [seller] : [] };
}

/** Returns the purchase: one item, at the price of the order. */
const bought = ({ merchant, amount }: PlannedOrder, random: Random) => ({
  name: random.pick(merchant.trade.items),
  code: '',
  quantity: 1,
  unitAmt: String(amount),
});

function orderRow(
  order: PlannedOrder,
  asof: number,
  random: Random,
  seal: SealCard,
): Insertable<BizOrder> {
  const { merchant, type } = order;
  const stamp = stampText(order.day, order.second);
  const digits = stamp.replace(/\D/g, '');
  const isPos = type === 'UMS' || type === 'UTMS';
  return {
    plat_order_id: platOrderId(order),
    mer_order_id: merchant.prefix + digits + String(order.n).padStart(5, '0'),
    mer_id: merchant.merId,
    chnl_code: order.channel.code,
    order_type: type,
    int_txn_cd: '1001',
    terminal: isPos ? String(10_000_000 + merchant.index * 10 + random.int(1, 4)) : '',
    currency: order.currency.numCode,
    txn_amt: String(order.amount),
    mer_fee_rate: order.ratePpm,
    ...earnedPart(order),
    status: order.status,
    ...refunded(order),
    mer_settle_sta: settleState(order),
    mer_settle_date: order.batch ? dayText(order.batch.day) : null,
    settle_batch_no: order.batch ? batchNo(order.batch) : null,
    recon_flag: reconFlag(order, asof - order.day, random),
    resp_code: order.response[0],
    resp_msg: order.response[1],
    ...channelPart(order, digits, random),
    ...payerPart(order, random, seal),
    item: [bought(order, random)],
    txn_time: stamp,
    query_times: order.queryTimes,
    next_query_time:
      order.status === ORDER_STATUS.unknown ? stampText(order.day, order.second + 3_600) : null,
    create_time: stamp,
  };
}

/** Table rows of one day's orders. Needs the settlement to be played, and reads it only. */
export function orderRows(
  orders: readonly PlannedOrder[],
  asof: number,
  seal: SealCard,
): Insertable<BizOrder>[] {
  const [first] = orders;
  if (!first) return [];
  const random = stream('orderRow', first.day - asof);
  return orders.map((order) => orderRow(order, asof, random, seal));
}
