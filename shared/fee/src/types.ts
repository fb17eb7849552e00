/**
 * Fee plan of one currency (domain §4.2). `A` is how amounts are written: `bigint` minor units in
 * the engine, decimal text on the wire and in the database. Rates are ppm of the amount.
 */
export type FeePlan<A = bigint> = {
  basis: Basis;
  /** Fee for settling on the day of the payment, beside the ordinary one. */
  d0: D0Fee<A> | null;
} & ({ isDistDc: 'N'; all: FeeSide<A> } | { isDistDc: 'Y'; debit: FeeSide<A>; credit: FeeSide<A> });

/**
 * Value that finds the place on a ladder: the amount itself, or the month's succeeded volume before
 * it (of the merchant on the channel in the currency).
 */
export type Basis = 'PER_TXN' | 'MONTH_VOLUME';

/** Which rates an order is charged with; `all` when the plan knows one kind of card only. */
export type SideName = 'all' | 'debit' | 'credit';
export type CardSide = Exclude<SideName, 'all'>;

/** `top`: cap in minor units; `null` and 0 = none. */
export type FeeSide<A = bigint> =
  | { hasLadder: 'N'; ratePpm: number; top: A | null }
  | { hasLadder: 'Y'; mode: LadderMode; tiers: Tier<A>[]; top: A | null };

/** WHOLE: the tier's rate on the whole amount; MARGINAL: on each slice its own. */
export type LadderMode = 'WHOLE' | 'MARGINAL';

/** Covers amounts above the tier before it, up to and including `upTo`; `null` = the last tier. */
export interface Tier<A = bigint> {
  upTo: A | null;
  ratePpm: number;
  /** Cap of its own instead of the side's, at least 1; `null` = the side's. */
  top: A | null;
}

/** `max(rate + bi, bottom)`. */
export interface D0Fee<A = bigint> {
  ratePpm: number;
  /** Per transaction. */
  bi: A;
  /** Minimum. */
  bottom: A;
}

/** Tiers of one ladder, at least and at most. */
export const MIN_TIERS = 2;
export const MAX_TIERS = 5;
/** 100 %. */
export const MAX_PPM = 1_000_000;
