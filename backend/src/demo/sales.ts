import { ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import { feeOf } from '@portal/fee';
import { DEMO_CHANNELS, type DemoChannel, type OrderType } from './catalog/channels.ts';
import { RESPONSES } from './catalog/responses.ts';
import type { Trade } from './catalog/trades.ts';
import type { DemoMerchant } from './merchants.ts';
import { hasCard, type Moment, type PlannedOrder } from './planned.ts';
import { priceNear } from './prices.ts';
import { type Random, type Weighted, weighted } from './random.ts';

/** Purchase before its fee and its outcome. */
export type Sale = Pick<PlannedOrder, 'merchant' | 'type' | 'channel' | 'currency' | 'amount'>;

const typesOf = new Map<Trade, Weighted<OrderType>>();
const channelsOf = new Map<string, Weighted<DemoChannel>>();

function typeFor(trade: Trade, random: Random): OrderType {
  const types = typesOf.get(trade) ?? weighted(trade.types);
  typesOf.set(trade, types);
  return types.draw(random);
}

/** A channel that takes the order type in the currency. */
export function channelFor(type: OrderType, currency: string, random: Random): DemoChannel {
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
export function saleAt(merchant: DemoMerchant, random: Random): Sale {
  const { trade } = merchant;
  const currency = merchant.currency.draw(random);
  const type = typeFor(trade, random);
  const channel = channelFor(type, currency.numCode, random);
  const amount = priceNear(random.lognormal(trade.medianUsd, trade.sigma), currency, random);
  return { merchant, type, channel, currency, amount };
}

/** The sale as a succeeded order with its fee; six of ten cards are debit cards. */
export function orderOf(at: Moment, n: number, sale: Sale, random: Random): PlannedOrder {
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
