import { ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import type { DemoChannel, OrderType } from './catalog/channels.ts';
import { OUTAGE, OUTAGE_UNIONPAY, RESPONSES, type Response } from './catalog/responses.ts';
import type { Moment, PlannedOrder } from './planned.ts';
import { type Random, type Weighted, weighted } from './random.ts';

/** Share of payments that succeed (domain §6.2). */
const SUCCESS: Record<OrderType, number> = {
  SCAN: 0.965,
  QPAY: 0.91,
  CYBER: 0.84,
  UMS: 0.95,
  UTMS: 0.95,
  OFFL: 0.99,
  GEN: 0.95,
};
const SUCCESS_IN_OUTAGE = 0.2;

/** Channels that were down, counted in days before the last one. */
const OUTAGES = [
  { daysBack: 3, fromMinute: 680, minutes: 45, channel: 'BAKONG_QR' },
  { daysBack: 12, fromMinute: 1_120, minutes: 80, channel: 'UPOP_QPAY' },
  { daysBack: 33, fromMinute: 725, minutes: 20, channel: 'ALIPAY_QR' },
] as const;

const HOUR = 3_600;
const DAY = 24 * HOUR;

type Outcome = Pick<PlannedOrder, 'status' | 'response' | 'queryTimes'>;

const declines = new Map<OrderType, Weighted<Response>>(
  Object.entries(RESPONSES).map(([type, family]) => [type as OrderType, weighted(family.declines)]),
);
const declineOf = (type: OrderType, random: Random) =>
  (declines.get(type) as Weighted<Response>).draw(random);

function isDown(channel: DemoChannel, at: Moment, asof: number): boolean {
  return OUTAGES.some((outage) => {
    const minute = at.second / 60 - outage.fromMinute;
    const sameDay = asof - at.day === outage.daysBack && channel.code === outage.channel;
    return sameDay && minute >= 0 && minute < outage.minutes;
  });
}

/** Unknown results are found out by asking again, all but those of the last two hours. */
function unknown(type: OrderType, secondsLeft: number, random: Random): Outcome {
  const queryTimes = random.int(1, 5);
  const { success, unknown: response } = RESPONSES[type];
  if (secondsLeft < HOUR / 6)
    return { status: ORDER_STATUS.processing, response: ['', ''], queryTimes: 0 };
  if (secondsLeft < 2 * HOUR) return { status: ORDER_STATUS.unknown, response, queryTimes };
  return random.chance(0.5)
    ? { status: ORDER_STATUS.succeeded, response: success, queryTimes }
    : { status: ORDER_STATUS.failed, response: declineOf(type, random), queryTimes };
}

/** Draws how the payment ended: success, decline, closed unpaid, unknown, voided or reversed. */
export function outcomeOf(
  at: Moment,
  { type, channel }: Pick<PlannedOrder, 'type' | 'channel'>,
  asof: number,
  random: Random,
): Outcome {
  const { success } = RESPONSES[type];
  const down = isDown(channel, at, asof);
  if (random.chance(down ? SUCCESS_IN_OUTAGE : SUCCESS[type])) {
    return { status: ORDER_STATUS.succeeded, response: success, queryTimes: 0 };
  }
  if (down) {
    const response = type === 'CYBER' || type === 'UMS' ? OUTAGE : OUTAGE_UNIONPAY;
    return { status: ORDER_STATUS.failed, response, queryTimes: 1 };
  }
  const secondsLeft = (asof - at.day + 1) * DAY - at.second;
  const draw = random.next();
  if (draw < 0.78)
    return { status: ORDER_STATUS.failed, response: declineOf(type, random), queryTimes: 0 };
  if (draw < 0.92) {
    const status = secondsLeft < HOUR / 6 ? ORDER_STATUS.created : ORDER_STATUS.closed;
    return { status, response: ['', ''], queryTimes: 0 };
  }
  if (draw < 0.98) return unknown(type, secondsLeft, random);
  return {
    status: random.chance(0.5) ? ORDER_STATUS.voided : ORDER_STATUS.reversed,
    response: success,
    queryTimes: 0,
  };
}

/** This many of the last orders stand for what is still under way when the data set ends. */
export const UNFINISHED = 3;

/** One of them, the last one being 0: nobody has paid it, it is under way, or its result is unknown. */
export function unfinished(fromEnd: number, type: OrderType): Outcome {
  if (fromEnd === 0) return { status: ORDER_STATUS.created, response: ['', ''], queryTimes: 0 };
  if (fromEnd === 1) return { status: ORDER_STATUS.processing, response: ['', ''], queryTimes: 0 };
  return { status: ORDER_STATUS.unknown, response: RESPONSES[type].unknown, queryTimes: 2 };
}

const UNFINISHED_STATUSES: readonly PlannedOrder['status'][] = [
  ORDER_STATUS.created,
  ORDER_STATUS.processing,
  ORDER_STATUS.unknown,
];

/** A payment over the counter is unfinished while nobody has passed it, as those of the last day. */
export function overCounter<O extends Outcome & { type: OrderType }>(
  order: O,
  isLastDay: boolean,
): O {
  const isOpen =
    UNFINISHED_STATUSES.includes(order.status) ||
    (isLastDay && order.status === ORDER_STATUS.succeeded);
  if (order.type !== 'OFFL' || !isOpen) return order;
  return { ...order, status: ORDER_STATUS.processing, response: ['', ''], queryTimes: 0 };
}
