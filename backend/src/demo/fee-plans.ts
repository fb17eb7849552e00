import type { DemoCurrency } from './catalog/currencies.ts';
import type { FeePlan, FeeSide } from './fees.ts';
import { stream } from './random.ts';

const LADDER_USD = [100, 500, 2_000, 10_000, null] as const;
const LADDER_PPM = [6_000, 5_500, 5_000, 4_500, 3_800] as const;

function minor(usd: number, currency: DemoCurrency): bigint {
  return BigInt(Math.round(usd * currency.perUsd * currency.unit));
}

/**
 * Fee plan of a merchant in one currency: a quarter of the rest has sides for debit and credit, a
 * quarter a ladder, the others one rate of 0.55 to 1.2 % (domain §6.2); D0 merchants pay for it.
 */
export function feePlan(index: number, currency: DemoCurrency, settlesD0: boolean): FeePlan {
  const random = stream('feePlan', index);
  const ratePpm = 5_500 + 50 * random.int(0, 130);
  const kind = random.next();
  const top = random.chance(0.3) ? minor(80, currency) : undefined;
  const flat: FeeSide = { kind: 'flat', ratePpm, top };
  if (settlesD0) {
    const d0 = { ratePpm: 1_000, perTxn: minor(0.05, currency), bottom: minor(0.08, currency) };
    return { debit: flat, credit: flat, d0 };
  }
  if (kind < 0.167) {
    const debit: FeeSide = { kind: 'flat', ratePpm: 5_000, top: minor(20, currency) };
    return { debit, credit: { kind: 'flat', ratePpm: 6_000 } };
  }
  if (kind < 0.333) {
    const ladder: FeeSide = {
      kind: 'ladder',
      mode: random.chance(0.5) ? 'MARGINAL' : 'WHOLE',
      tiers: LADDER_PPM.map((tierPpm, at) => {
        const upTo = LADDER_USD[at];
        return { upTo: upTo ? minor(upTo, currency) : null, ratePpm: tierPpm };
      }),
    };
    return { debit: ladder, credit: ladder };
  }
  return { debit: flat, credit: flat };
}
