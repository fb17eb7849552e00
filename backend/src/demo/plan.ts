import { ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import { feeOf } from '@portal/fee';
import { CURVE_DAYS, dayNumber, ordersPerDay } from './calendar.ts';
import { DEMO_CHANNELS, type DemoChannel, type OrderType } from './catalog/channels.ts';
import { FRAUD, RESPONSES } from './catalog/responses.ts';
import type { Trade } from './catalog/trades.ts';
import { type Books, Ledger } from './ledger.ts';
import { type DemoMerchant, demoMerchants } from './merchants.ts';
import { outcomeOf, overCounter, UNFINISHED, unfinished } from './outcomes.ts';
import { hasCard, type Moment, type PlannedOrder } from './planned.ts';
import { priceNear } from './prices.ts';
import type { Sizes } from './profiles.ts';
import { type Random, stream, type Weighted, weighted } from './random.ts';
import { refundWish } from './refund-plan.ts';

/** The whole data set before it becomes table rows: the same for the same day and sizes. */
export interface Plan {
  sizes: Sizes;
  /** Day number of the last day. */
  asof: number;
  firstDay: number;
  merchants: DemoMerchant[];
  /** Orders by day, ascending. */
  days: PlannedOrder[][];
  books: Books;
}

/** Plans merchants, orders, refunds and settlement up to the day `asof` (`yyyy-MM-dd`). */
export function makePlan(sizes: Sizes, asofDay: string): Plan {
  const asof = dayNumber(asofDay);
  const firstDay = asof - sizes.days + 1;
  const merchants = demoMerchants(sizes.merchants, asof);
  const days = planOrders(sizes, merchants, asof);
  const ledger = new Ledger(asof);
  for (const [at, orders] of days.entries()) ledger.playDay(firstDay + at, orders);
  return { sizes, asof, firstDay, merchants, days, books: ledger.books() };
}

/** Lunch and evening peaks; midnight is never empty (domain §6.1). */
const HOURS = weighted(
  [
    1, 0.6, 0.4, 0.3, 0.3, 0.5, 1.2, 2.6, 4.2, 5, 5.6, 7.4, 8.6, 6.6, 5.2, 5, 5.4, 6.6, 8.4, 8.8,
    7.2, 5, 3, 1.9,
  ].map((weight, hour) => [hour, weight]),
);
/** Succeeded orders that the risk desk holds back; most are released within ten days, all within two months. */
const FROZEN_SHARE = 0.0006;
const RELEASED_SHARE = 0.8;
const HELD_DAYS = 60;

/** Seconds of the day's orders, ascending, `fraud` of them in the fraud window and no other. */
function secondsOf(count: number, fraud: number, random: Random): number[] {
  const usual = Array.from({ length: count - fraud }, () => {
    const second = HOURS.draw(random) * 3_600 + random.int(0, 3_599);
    return fraud > 0 && inFraudWindow(second) ? second + 7_200 : second;
  });
  return [...fraudSeconds(fraud), ...usual].sort((left, right) => left - right);
}

function frozen(day: number, asof: number, random: Random): PlannedOrder['frozen'] {
  const until = day + random.int(3, 10);
  const isReleased = random.chance(RELEASED_SHARE) || asof - day > HELD_DAYS;
  return { until: isReleased && until <= asof ? until : undefined };
}

function usualOrder(
  at: Moment,
  n: number,
  fromEnd: number,
  merchant: DemoMerchant,
  asof: number,
  random: Random,
): PlannedOrder {
  const isLast = at.day === asof && fromEnd < UNFINISHED;
  let sale = saleAt(merchant, random);
  // Nobody asks a channel about what was paid over the counter.
  while (isLast && sale.type === 'OFFL') sale = saleAt(merchant, random);
  const order = orderOf(at, n, sale, random);
  const last = isLast ? unfinished(fromEnd, order.type) : undefined;
  const outcome = last ?? outcomeOf(at, order, asof, random);
  const ended = overCounter({ ...order, ...outcome }, at.day === asof);
  if (ended.status !== ORDER_STATUS.succeeded) return ended;
  if (random.chance(FROZEN_SHARE)) return { ...ended, frozen: frozen(at.day, asof, random) };
  return { ...ended, wish: refundWish(ended, random) };
}

/** Orders of the last days, one list a day, each ascending in time; `asof` is a day number. */
function planOrders(
  sizes: Sizes,
  merchants: readonly DemoMerchant[],
  asof: number,
): PlannedOrder[][] {
  return ordersPerDay(asof, sizes).map((count, at) => {
    const daysBack = sizes.days - 1 - at;
    const day = asof - daysBack;
    const random = stream('order', CURVE_DAYS - 1 - daysBack);
    const open = merchants.filter((one) => one.firstOrder <= day && day <= one.lastOrder);
    const seller = weighted(open.map((merchant) => [merchant, merchant.weight]));
    const victim = fraudVictim(open, daysBack);
    return secondsOf(count, victim ? sizes.fraudOrders : 0, random).map((second, index) =>
      victim && inFraudWindow(second)
        ? fraudOrder({ day, second }, index + 1, victim, random)
        : usualOrder(
            { day, second },
            index + 1,
            count - 1 - index,
            seller.draw(random),
            asof,
            random,
          ),
    );
  });
}

/**
 * The night that alerts and charts tell about: many small card payments at one hotel within nine
 * minutes, most of them stopped, the others frozen (domain §6.2, incidents).
 */
const NIGHT = { daysBack: 6, fromSecond: 8_040, seconds: 540 };
const HOTEL = '7011';

/** Merchant that the fraud of this day hits, if it is that day. */
function fraudVictim(open: readonly DemoMerchant[], daysBack: number): DemoMerchant | undefined {
  return daysBack === NIGHT.daysBack ? open.find(({ trade }) => trade.mcc === HOTEL) : undefined;
}

/** Seconds at which `count` fraudulent payments arrive. */
function fraudSeconds(count: number): number[] {
  return Array.from(
    { length: count },
    (_, at) => NIGHT.fromSecond + Math.floor((at * NIGHT.seconds) / count),
  );
}

/** True if a second lies in the nine minutes. */
function inFraudWindow(second: number): boolean {
  return second >= NIGHT.fromSecond && second < NIGHT.fromSecond + NIGHT.seconds;
}

function fraudOrder(at: Moment, n: number, merchant: DemoMerchant, random: Random): PlannedOrder {
  const currency = merchant.currencies[0] as PlannedOrder['currency'];
  const channel = channelFor('CYBER', currency.numCode, random);
  const amount = BigInt(random.int(1, 5) * currency.unit);
  const order = orderOf(at, n, { merchant, type: 'CYBER', channel, currency, amount }, random);
  if (random.chance(0.7)) return { ...order, status: ORDER_STATUS.failed, response: FRAUD };
  return { ...order, frozen: { until: undefined } };
}

/** Purchase before its fee and its outcome. */
type Sale = Pick<PlannedOrder, 'merchant' | 'type' | 'channel' | 'currency' | 'amount'>;

const typesOf = new Map<Trade, Weighted<OrderType>>();
const channelsOf = new Map<string, Weighted<DemoChannel>>();

function typeFor(trade: Trade, random: Random): OrderType {
  const types = typesOf.get(trade) ?? weighted(trade.types);
  typesOf.set(trade, types);
  return types.draw(random);
}

/** A channel that takes the order type in the currency. */
function channelFor(type: OrderType, currency: string, random: Random): DemoChannel {
  const key = type + currency;
  const channels =
    channelsOf.get(key) ??
    weighted(
      DEMO_CHANNELS.filter(
        ({ types, currencies }) =>
          types.includes(type) && (currencies.length === 0 || currencies.includes(currency)),
      ).map((channel) => [channel, channel.weight]),
    );
  channelsOf.set(key, channels);
  return channels.draw(random);
}

/** An ordinary purchase at the merchant: its trade gives the price and the way to pay. */
function saleAt(merchant: DemoMerchant, random: Random): Sale {
  const { trade } = merchant;
  const currency = merchant.currency.draw(random);
  const type = typeFor(trade, random);
  const channel = channelFor(type, currency.numCode, random);
  const amount = priceNear(random.lognormal(trade.medianUsd, trade.sigma), currency, random);
  return { merchant, type, channel, currency, amount };
}

/** The sale as a succeeded order with its fee; six of ten cards are debit cards. */
function orderOf(at: Moment, n: number, sale: Sale, random: Random): PlannedOrder {
  const plan = sale.merchant.plans.get(sale.currency.numCode);
  if (!plan) throw new Error(`merchant ${sale.merchant.merId} does not take the currency`);
  const card = random.chance(0.6) ? 'debit' : 'credit';
  const side = hasCard(sale) ? card : 'debit';
  const settlesD0 = sale.merchant.settleCycle === 'D0';
  const { fee, base, ratePpm } = feeOf(plan, sale.amount, { side, settlesD0 });
  return {
    day: at.day,
    second: at.second,
    n,
    ...sale,
    side,
    ratePpm,
    fee,
    extraFee: fee - base,
    status: ORDER_STATUS.succeeded,
    response: RESPONSES[sale.type].success,
    queryTimes: 0,
  };
}
