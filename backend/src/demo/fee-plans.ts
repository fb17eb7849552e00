import type { FeePlan, FeeSide } from '@portal/fee';
import type { DemoCurrency } from './catalog/currencies.ts';
import { stream } from './random.ts';

const LADDER_USD = [100, 500, 2_000, 10_000, null] as const;
const LADDER_PPM = [6_000, 5_500, 5_000, 4_500, 3_800] as const;

/** Dollars as minor units of a currency, at the demo rate. */
export function minor(usd: number, currency: DemoCurrency): bigint {
  return BigInt(Math.round(usd * currency.perUsd * currency.unit));
}

/** A plan with the same rates for every card. */
export const forAll = (all: FeeSide): FeePlan => ({
  basis: 'PER_TXN',
  isDistDc: 'N',
  all,
  d0: null,
});

/** Returns what most channels cost a merchant without fees of its own. */
export const ordinaryPlan = (): FeePlan => forAll({ hasLadder: 'N', ratePpm: 6_000, top: null });

/**
 * Merchants that trade on the fee of a channel where that is the ordinary one: a change of it concerns
 * them. Theirs is the ordinary plan on every channel, so that their orders cost the same on all.
 */
export const hasChannelFee = (index: number, settlesD0: boolean): boolean =>
  index % 6 === 5 && !settlesD0;

/**
 * Fee plan of a merchant in one currency: a quarter of the rest has sides for debit and credit, a
 * quarter a ladder, the others one rate of 0.55 to 1.2 % (domain §6.2); D0 merchants pay for it.
 */
export function feePlan(index: number, currency: DemoCurrency, settlesD0: boolean): FeePlan {
  if (hasChannelFee(index, settlesD0)) return ordinaryPlan();
  const random = stream('feePlan', index);
  const ratePpm = 5_500 + 50 * random.int(0, 130);
  const kind = random.next();
  const top = random.chance(0.3) ? minor(80, currency) : null;
  const flat: FeeSide = { hasLadder: 'N', ratePpm, top };
  if (settlesD0) {
    const d0 = { ratePpm: 1_000, bi: minor(0.05, currency), bottom: minor(0.08, currency) };
    return { ...forAll(flat), d0 };
  }
  if (kind < 0.167) {
    const debit: FeeSide = { hasLadder: 'N', ratePpm: 5_000, top: minor(20, currency) };
    const credit: FeeSide = { hasLadder: 'N', ratePpm: 6_000, top: null };
    return { basis: 'PER_TXN', isDistDc: 'Y', debit, credit, d0: null };
  }
  if (kind < 0.333) {
    return forAll({
      hasLadder: 'Y',
      mode: random.chance(0.5) ? 'MARGINAL' : 'WHOLE',
      tiers: LADDER_PPM.map((tierPpm, at) => {
        const upTo = LADDER_USD[at];
        return { upTo: upTo ? minor(upTo, currency) : null, ratePpm: tierPpm, top: null };
      }),
      top: null,
    });
  }
  return forAll(flat);
}
