import { ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import { FRAUD } from './catalog/responses.ts';
import type { DemoMerchant } from './merchants.ts';
import type { Moment, PlannedOrder } from './planned.ts';
import type { Random } from './random.ts';
import { channelFor, orderOf } from './sales.ts';

/**
 * The night that alerts and charts tell about: many small card payments at one hotel within nine
 * minutes, most of them stopped, the others frozen (domain §6.2, incidents).
 */
const NIGHT = { daysBack: 6, fromSecond: 8_040, seconds: 540 };
const HOTEL = '7011';

/** Merchant that the fraud of this day hits, if it is that day. */
export function fraudVictim(
  open: readonly DemoMerchant[],
  daysBack: number,
): DemoMerchant | undefined {
  return daysBack === NIGHT.daysBack ? open.find(({ trade }) => trade.mcc === HOTEL) : undefined;
}

/** Seconds at which `count` fraudulent payments arrive. */
export function fraudSeconds(count: number): number[] {
  return Array.from(
    { length: count },
    (_, at) => NIGHT.fromSecond + Math.floor((at * NIGHT.seconds) / count),
  );
}

/** True if a second lies in the nine minutes. */
export function inFraudWindow(second: number): boolean {
  return second >= NIGHT.fromSecond && second < NIGHT.fromSecond + NIGHT.seconds;
}

export function fraudOrder(
  at: Moment,
  n: number,
  merchant: DemoMerchant,
  random: Random,
): PlannedOrder {
  const currency = merchant.currencies[0] as PlannedOrder['currency'];
  const channel = channelFor('CYBER', currency.numCode, random);
  const amount = BigInt(random.int(1, 5) * currency.unit);
  const order = orderOf(at, n, { merchant, type: 'CYBER', channel, currency, amount }, random);
  if (random.chance(0.7)) return { ...order, status: ORDER_STATUS.failed, response: FRAUD };
  return { ...order, frozen: { until: undefined } };
}
