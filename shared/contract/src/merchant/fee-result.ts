import { z } from 'zod';
import { MinorUnits } from '../kit/envelope.ts';

const Side = z.enum(['all', 'debit', 'credit']);
const basis = z.enum(['PER_TXN', 'MONTH_VOLUME']);
const mode = z.enum(['WHOLE', 'MARGINAL']);
const count = z.number();
const amount = MinorUnits;
/** Millionths of a minor unit; longer than an amount. */
const scaled = z.string().regex(/^\d+$/);

/** One step of a calculation as data; meaning of each: `Step` of the engine (`@portal/fee`). */
export const FeeStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('side'), side: Side }),
  z.object({
    kind: z.literal('tier'),
    tier: count,
    tiers: count,
    mode,
    basis,
    by: amount,
    over: amount,
    upTo: amount.nullable(),
    ratePpm: count,
  }),
  z.object({ kind: z.literal('percent'), amount, ratePpm: count, scaled }),
  z.object({ kind: z.literal('slice'), tier: count, amount, ratePpm: count, scaled }),
  z.object({ kind: z.literal('round'), scaled, value: amount }),
  z.object({
    kind: z.literal('cap'),
    of: z.enum(['tier', 'side']),
    top: amount,
    before: amount,
    value: amount,
  }),
  z.object({
    kind: z.literal('d0'),
    ratePpm: count,
    percent: amount,
    bi: amount,
    bottom: amount,
    value: amount,
  }),
  z.object({ kind: z.literal('clamp'), before: amount, value: amount }),
  z.object({ kind: z.literal('vat'), ratePpm: count, fee: amount, before: amount, value: amount }),
  z.object({
    kind: z.literal('total'),
    base: amount,
    d0: amount,
    fee: amount,
    vat: amount,
    settle: amount,
  }),
]);

/** A fee and how it came about, in minor units: `Fee` of the engine. */
export const FeeResult = z.object({
  fee: amount,
  base: amount,
  d0: amount,
  vat: amount,
  settle: amount,
  /** The amount limits the fee. */
  feeClamped: z.boolean(),
  side: Side,
  /** Tier that was reached, counted from 1; 0 without a ladder. */
  tier: count,
  ratePpm: count,
  steps: z.array(FeeStep),
});
