import { REFUND_STATUS } from '@portal/contract/orders/dictionaries';
import { feeBackOf, shareOf, vatOf } from '@portal/fee';
import type { Moment, PlannedOrder, PlannedRefund } from './planned.ts';
import type { Random } from './random.ts';

const DAY = 86_400;
/** Handling fee of card refunds, ppm of the refund, and the tax on it. */
const REFUND_FEE_PPM = 1_000;
const VAT_PPM = 100_000;

/** Draws how much a customer wants back and when, if anything; the median comes after two days. */
export function refundWish(order: PlannedOrder, random: Random): PlannedOrder['wish'] {
  // A payment over the counter has no channel that could refund it.
  if (order.type === 'OFFL' || !random.chance(order.type === 'CYBER' ? 0.047 : 0.024))
    return undefined;
  const lag = Math.round(random.lognormal(2, 0.8) * DAY) + 600;
  const second = order.second + lag;
  const at = { day: order.day + Math.floor(second / DAY), second: second % DAY };
  const step = BigInt(order.currency.step);
  const part = ((order.amount * BigInt(random.int(20, 80))) / 100n / step) * step;
  const amount = random.chance(0.7) || part === 0n ? order.amount : part;
  return { at, amount };
}

function endOf(apply: Moment, asof: number, random: Random): Moment | undefined {
  const second = apply.second + random.int(3_600, 72_000);
  const at = { day: apply.day + Math.floor(second / DAY), second: second % DAY };
  return at.day > asof ? undefined : at;
}

/** Stages of refunds that were approved and have not ended. */
const IN_FLIGHT = ['sent', 'unknown', 'queued'] as const;

/** Old refunds have ended; some of the last two weeks wait for audit or for the channel. */
function statusOf(daysBack: number, random: Random): PlannedRefund['status'] {
  const draw = random.next();
  if (daysBack <= 14 && draw < 0.3) return REFUND_STATUS.pending;
  if (daysBack <= 14 && draw < 0.6) return REFUND_STATUS.sent;
  if (draw < 0.96) return REFUND_STATUS.succeeded;
  return draw < 0.98 ? REFUND_STATUS.failed : REFUND_STATUS.rejected;
}

/** The refund that the wish becomes when it is applied for; `underWay`: how many are already. */
export function refundOf(
  order: PlannedOrder,
  apply: Moment,
  amount: bigint,
  { asof, underWay }: { asof: number; underWay: number },
  random: Random,
): PlannedRefund {
  const paid = { fee: order.fee, txnAmt: order.amount, refunded: 0n, returned: 0n };
  const policy = order.merchant.returnsFee ? 'PROPORTIONAL' : 'NONE';
  const isCard = order.type === 'CYBER' || order.type === 'QPAY';
  const fee = isCard ? shareOf(amount, REFUND_FEE_PPM) : 0n;
  const finish = endOf(apply, asof, random);
  const drawn = statusOf(asof - apply.day, random);
  const status =
    finish || drawn === REFUND_STATUS.pending || drawn === REFUND_STATUS.rejected
      ? drawn
      : REFUND_STATUS.sent;
  const sent = status === REFUND_STATUS.sent ? IN_FLIGHT[underWay % IN_FLIGHT.length] : undefined;
  return {
    order,
    apply,
    amount,
    feeBack: feeBackOf(paid, amount, policy),
    fee,
    vat: vatOf(fee, VAT_PPM),
    status: sent === 'unknown' ? REFUND_STATUS.unknown : status,
    isSent:
      sent !== 'queued' && status !== REFUND_STATUS.pending && status !== REFUND_STATUS.rejected,
    finish:
      status === REFUND_STATUS.succeeded || status === REFUND_STATUS.failed ? finish : undefined,
  };
}
