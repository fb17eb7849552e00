import {
  byChange,
  LARGEST_CHANGES,
  SIMULATED_AMOUNTS,
  type SimulationPart,
} from '@portal/contract/merchant/fee-simulation';

export type Sums = SimulationPart['sums'][number];
export type Change = SimulationPart['changes'][number];

/** Total of the parts of a replay so far. */
export interface Total {
  /** Facts of the run: those of its first part. */
  facts: Omit<SimulationPart, 'sums' | 'changes' | 'next'>;
  /** Orders that were looked at. */
  replayed: number;
  sums: readonly Sums[];
  /** Of each currency the largest ones, as many as a part names. */
  changes: readonly Change[];
}

const COUNTS = ['orders', 'clamped', 'unplanned'] as const;

function together(one: Sums, other: Sums): Sums {
  const sum = { ...one };
  for (const name of SIMULATED_AMOUNTS) sum[name] = String(BigInt(one[name]) + BigInt(other[name]));
  for (const name of COUNTS) sum[name] = one[name] + other[name];
  return sum;
}

/** A merchant whose orders lie in several parts is one line. */
function addSums(sums: readonly Sums[], more: readonly Sums[]): Sums[] {
  const found = new Map(sums.map((one) => [`${one.merId} ${one.currency}`, one]));
  for (const one of more) {
    const key = `${one.merId} ${one.currency}`;
    const before = found.get(key);
    found.set(key, before ? together(before, one) : one);
  }
  return [...found.values()];
}

/** The total with one more part in it. */
export function addPart(total: Total | undefined, part: SimulationPart): Total {
  const { sums, changes, next: _, ...facts } = part;
  const all = Map.groupBy([...(total?.changes ?? []), ...changes], ({ currency }) => currency);
  const counted = sums.reduce((sum, { orders, unplanned }) => sum + orders + unplanned, 0);
  return {
    facts: total?.facts ?? facts,
    replayed: (total?.replayed ?? 0) + counted,
    sums: addSums(total?.sums ?? [], sums),
    changes: [...all.values()].flatMap((of) => of.sort(byChange).slice(0, LARGEST_CHANGES)),
  };
}

/** Numbers of some merchants in one currency, minor units. */
export interface Figure {
  name: 'amount' | 'fee' | 'back' | 'netFee' | 'vat' | 'cost' | 'income';
  now: bigint;
  planned: bigint;
}

/** Returns what merchants pay, what is given back, the tax, and what is left to the platform. */
export function figuresOf(sums: readonly Sums[]): Figure[] {
  const of = (name: (typeof SIMULATED_AMOUNTS)[number]) =>
    sums.reduce((total, one) => total + BigInt(one[name]), 0n);
  const cost = of('cost');
  const [now, planned] = [of('feeNow') - of('backNow'), of('feePlanned') - of('backPlanned')];
  const amount = of('amount');
  return [
    { name: 'amount', now: amount, planned: amount },
    { name: 'fee', now: of('feeNow'), planned: of('feePlanned') },
    { name: 'back', now: of('backNow'), planned: of('backPlanned') },
    { name: 'netFee', now, planned },
    { name: 'vat', now: of('vatNow'), planned: of('vatPlanned') },
    { name: 'cost', now: cost, planned: cost },
    { name: 'income', now: now - cost, planned: planned - cost },
  ];
}

const HUNDRED = 100n;

/**
 * `numerator / denominator × scale` of the sizes, with two decimals and the numerator's sign; undefined
 * for a denominator of 0.
 */
function ratioText(numerator: bigint, denominator: bigint, scale: bigint): string | undefined {
  if (denominator === 0n) return undefined;
  const isLess = numerator < 0n;
  const abs = (value: bigint) => (value < 0n ? -value : value);
  const hundredths =
    (2n * abs(numerator) * scale * HUNDRED + abs(denominator)) / (2n * abs(denominator));
  const sign = hundredths === 0n ? '' : isLess ? '\u2212' : '+';
  return `${sign}${hundredths / HUNDRED}.${String(hundredths % HUNDRED).padStart(2, '0')}`;
}

/** A change in basis points of an amount: `+5.50`. */
export const bpOf = (change: bigint, amount: bigint) => ratioText(change, amount, 10_000n);

/** A change in percent of what it was: `−3.20`. */
export const percentOf = (change: bigint, before: bigint) => ratioText(change, before, 100n);
