import type { Cycle } from '@portal/contract/finance/calendar-rules';
import { MERCHANT_CHECK, MERCHANT_STATUS } from '@portal/contract/merchant/dictionaries';
import type { FeePlan } from '@portal/fee';
import { DEMO_CURRENCIES, type DemoCurrency } from './catalog/currencies.ts';
import { PLACES, SHOP_WORDS } from './catalog/names.ts';
import { TRADES, type Trade } from './catalog/trades.ts';
import { feePlan } from './fee-plans.ts';
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

/** Days on which a merchant trades, and the state of its file; days are day numbers. */
interface Life {
  created: number;
  /** Last day with orders; before `firstOrder` for a merchant that never traded. */
  lastOrder: number;
  firstOrder: number;
  status: '0' | '1' | '2';
  chkStatus: '0' | '1' | '2' | '3';
  licenceValid: number;
  /** Rank of the superior merchant. */
  superior: number | undefined;
}

const share = (count: number, part: number) => Math.max(1, Math.round(count * part));

/** Rank of the superior: a few of the largest merchants have groups of smaller ones. */
function superiorOf(index: number, count: number): number | undefined {
  const groups = Math.max(2, Math.round(count * 0.03));
  const members = Math.max(5, Math.round(count * 0.075));
  const first = groups * 3 + 2;
  const member = (index - first) / 2;
  const isMember = Number.isInteger(member) && member >= 0 && member < members;
  return isMember ? (member % groups) * 3 : undefined;
}

type Fate = 'trading' | 'closed' | 'disabled' | 'pending' | 'refused' | 'changing';

/** Fates by rank, from the smallest merchant up; those with a superior keep trading. */
function fateOf(index: number, count: number): Fate {
  if (superiorOf(index, count) !== undefined) return 'trading';
  const small: Fate[] = [
    ...Array<Fate>(share(count, 0.03)).fill('pending'),
    ...Array<Fate>(share(count, 0.02)).fill('refused'),
    ...Array<Fate>(share(count, 0.03)).fill('closed'),
    ...Array<Fate>(share(count, 0.01)).fill('disabled'),
    ...Array<Fate>(share(count, 0.05)).fill('changing'),
  ];
  let rank = count - 1;
  for (const fate of small) {
    while (superiorOf(rank, count) !== undefined) rank -= 1;
    if (rank === index) return fate;
    rank -= 1;
  }
  return 'trading';
}

/** Six licences of 400 run out within 30 days, three have run out already (domain §6.2). */
function licenceDays(index: number, count: number, draw: number): number {
  const soon = share(count, 0.015);
  const expired = share(count, 0.0075);
  if (index >= 4 && index < 4 + soon) return 3 + Math.floor(draw * 27);
  if (index >= 4 + soon && index < 4 + soon + expired) return -2 - Math.floor(draw * 20);
  return 60 + Math.floor(draw * 1_400);
}

/** Life of the merchant with rank `index` among `count`, seen from day `asof`. */
function lifeOf(index: number, count: number, asof: number): Life {
  const random = stream('merchantLife', index);
  const fate = fateOf(index, count);
  const licenceValid = asof + licenceDays(index, count, random.next());
  const superior = superiorOf(index, count);
  const base = { licenceValid, superior };
  if (fate === 'pending' || fate === 'refused') {
    const created = asof - random.int(0, fate === 'pending' ? 6 : 60);
    const chkStatus = fate === 'pending' ? MERCHANT_CHECK.pending : MERCHANT_CHECK.rejected;
    return {
      ...base,
      created,
      firstOrder: asof,
      lastOrder: asof - 1,
      status: MERCHANT_STATUS.disabled,
      chkStatus,
    };
  }
  const isNew = index >= 40 && random.chance(0.35);
  const created = asof - (isNew ? random.int(320, 690) : random.int(735, 1_100));
  const firstOrder = created + random.int(2, 9);
  if (fate === 'closed' || fate === 'disabled') {
    const back = fate === 'closed' ? random.int(20, 300) : random.int(5, 30);
    const status = fate === 'closed' ? MERCHANT_STATUS.closed : MERCHANT_STATUS.disabled;
    return {
      ...base,
      created,
      firstOrder,
      lastOrder: asof - back,
      status,
      chkStatus: MERCHANT_CHECK.approved,
    };
  }
  const chkStatus = fate === 'changing' ? MERCHANT_CHECK.changing : MERCHANT_CHECK.approved;
  return {
    ...base,
    created,
    firstOrder,
    lastOrder: asof,
    status: MERCHANT_STATUS.enabled,
    chkStatus,
  };
}
