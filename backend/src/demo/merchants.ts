import type { Cycle } from '@portal/contract/finance/calendar-rules';
import type { FeePlan } from '@portal/fee';
import type { DemoCurrency } from './catalog/currencies.ts';
import { DEMO_CURRENCIES } from './catalog/currencies.ts';
import { PLACES, SHOP_WORDS } from './catalog/names.ts';
import { TRADES, type Trade } from './catalog/trades.ts';
import { feePlan } from './fee-plans.ts';
import { type Life, lifeOf } from './merchant-life.ts';
import { stream, type Weighted, weighted } from './random.ts';

const ACQUIRER = '8550';

/** Merchant of the demo data: what its orders need to know. */
export interface DemoMerchant extends Life {
  /** Rank by volume, 0 = largest. */
  index: number;
  merId: string;
  name: string;
  /** Letters that begin its own order numbers. */
  prefix: string;
  place: (typeof PLACES)[number];
  trade: Trade;
  currencies: readonly DemoCurrency[];
  currency: Weighted<DemoCurrency>;
  /** Relative volume: Zipf with exponent 0.9. */
  weight: number;
  settleCycle: Cycle;
  plans: ReadonlyMap<string, FeePlan>;
  /** True when refunds give the fee back in proportion. */
  returnsFee: boolean;
}

/** Trade of each rank, so that the volumes of the trades come out as their shares. */
function tradesByRank(weights: readonly number[]): Trade[] {
  const filled = new Map(TRADES.map((trade) => [trade, 0]));
  let sum = 0;
  return weights.map((weight) => {
    sum += weight;
    const lack = (trade: Trade) => (trade.share / 100) * sum - (filled.get(trade) as number);
    const next = TRADES.reduce((best, trade) => (lack(trade) > lack(best) ? trade : best));
    filled.set(next, (filled.get(next) as number) + weight);
    return next;
  });
}

function heldCurrencies(index: number): DemoCurrency[] {
  const random = stream('merchantCurrency', index);
  return DEMO_CURRENCIES.filter((currency) => random.chance(currency.held));
}

/** Cycles that a few of the smaller merchants have agreed. */
const RARE_CYCLES = ['T0', 'T2', 'T3', 'T7', 'D1'] as const;
/** The largest merchants have usual cycles. */
const USUAL = 20;

function settleCycle(draw: number, index: number): Cycle {
  const rare = RARE_CYCLES[index % RARE_CYCLES.length];
  if (rare && index >= USUAL && draw < 0.15) return rare;
  if (draw < 0.7) return 'T1';
  if (draw < 0.8) return 'D0';
  return draw < 0.95 ? 'W1' : 'M1';
}

/** The merchants by rank; `asof` is a day number. */
export function demoMerchants(count: number, asof: number): DemoMerchant[] {
  const weights = Array.from({ length: count }, (_, index) => (index + 1) ** -0.9);
  const trades = tradesByRank(weights);
  const taken = new Set<string>();
  return weights.map((weight, index) => {
    const random = stream('merchant', index);
    const trade = trades[index] as Trade;
    const place = random.pick(PLACES);
    const plain = `${random.pick(SHOP_WORDS)} ${random.pick(trade.shops)}`;
    const inQuarter = `${plain} ${random.pick(place.quarters)}`;
    const name = [plain, inQuarter].find((text) => !taken.has(text)) ?? `${inQuarter} ${index}`;
    taken.add(name);
    const life = lifeOf(index, count, asof);
    const cycle = settleCycle(random.next(), index);
    const currencies = heldCurrencies(index);
    return {
      ...life,
      index,
      merId: `${ACQUIRER}${trade.mcc}${String(1_000_001 + index)}`,
      name,
      prefix: name.replace(/[^A-Z]/g, '').slice(0, 3),
      place,
      trade,
      currencies,
      currency: weighted(currencies.map((currency) => [currency, currency.weight])),
      weight,
      settleCycle: cycle,
      plans: new Map(
        currencies.map((currency) => [currency.numCode, feePlan(index, currency, cycle === 'D0')]),
      ),
      returnsFee: random.chance(0.7),
    };
  });
}

/** Number of the merchant that the demo account `merchant` belongs to. */
export function firstDemoMerchantId(): string {
  return (demoMerchants(1, 0)[0] as DemoMerchant).merId;
}
