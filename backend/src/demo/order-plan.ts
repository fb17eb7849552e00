import { ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import { CURVE_DAYS, ordersPerDay } from './calendar.ts';
import { fraudOrder, fraudSeconds, fraudVictim, inFraudWindow } from './fraud.ts';
import type { DemoMerchant } from './merchants.ts';
import { outcomeOf, overCounter, UNFINISHED, unfinished } from './outcomes.ts';
import type { Moment, PlannedOrder } from './planned.ts';
import type { Sizes } from './profiles.ts';
import { type Random, stream, weighted } from './random.ts';
import { refundWish } from './refund-plan.ts';
import { orderOf, saleAt } from './sales.ts';

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
export function planOrders(
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
