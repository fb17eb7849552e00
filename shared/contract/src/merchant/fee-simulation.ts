import { z } from 'zod';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { ChannelCode } from './channel.ts';
import { PlanInputs } from './fee.ts';
import { merIdRule } from './merchant-rules.ts';

/** Orders of one currency whose fees change most, as many as each answer names. */
export const LARGEST_CHANGES = 10;

const isDay = z.iso.date();

/** After which order the next part begins, and what its merchant has sold in the month so far. */
const Cursor = z.object(
  {
    merId: merIdRule(),
    /** `yyyy-MM-dd HH:mm:ss`. */
    txnTime: rule
      .pattern(19, /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'commonData.dateMsg')
      .refine((stamp) => isDay.safeParse(stamp.slice(0, 10)).success, 'commonData.dateMsg'),
    platOrderId: rule.code(64),
    /** By currency, in minor units: places a ladder of the month's volume. */
    volumes: z.record(CurrencyCode, rule.total(), 'commonData.formatMsg'),
  },
  'commonData.formatMsg',
);

/**
 * Plans of a merchant on a channel, or of the channel for those without own ones, to be replayed over the
 * paid orders of a month that is over. Of several plans of a currency the last day's is taken.
 */
export const FeeSimulation = z.object({
  /** `yyyy-MM`. */
  month: rule.pattern(7, /^\d{4}-(0[1-9]|1[0-2])$/, 'fee.month'),
  chnlCode: ChannelCode,
  merId: merIdRule().optional(),
  plans: PlanInputs.min(1, 'fee.planNeeded'),
  after: Cursor.optional(),
});

/** Sums of a merchant's orders in a currency, as booked (`now`) and under the plan; minor units. */
export const SimulatedSums = z.object({
  merId: z.string(),
  merName: z.string(),
  currency: z.string(),
  /** Replayed ones; those without a plan are counted apart, and in no amount. */
  orders: z.number(),
  amount: MinorUnits,
  /** With what same-day settlement costs extra; what refunds gave back stands beside it. */
  feeNow: MinorUnits,
  feePlanned: MinorUnits,
  backNow: MinorUnits,
  backPlanned: MinorUnits,
  /** Less what refunds gave back. */
  vatNow: MinorUnits,
  vatPlanned: MinorUnits,
  /** Amount that the channel kept, as booked. */
  cost: MinorUnits,
  /** Orders whose amount limits the planned fee. */
  clamped: z.number(),
  /** Orders that the plan refuses: neither merchant nor channel would have one (INV-20). */
  unplanned: z.number(),
});

/** An order whose fee changes, before refunds; minor units. */
export const SimulatedOrder = z.object({
  platOrderId: z.string(),
  merId: z.string(),
  currency: z.string(),
  txnTime: z.string(),
  amount: MinorUnits,
  feeNow: MinorUnits,
  feePlanned: MinorUnits,
});

export type SimulatedOrder = z.output<typeof SimulatedOrder>;

/** Amounts of `SimulatedSums`, which are added up. */
export const SIMULATED_AMOUNTS = [
  'amount',
  'feeNow',
  'feePlanned',
  'backNow',
  'backPlanned',
  'vatNow',
  'vatPlanned',
  'cost',
] as const;

type Fees = Pick<SimulatedOrder, 'platOrderId' | 'feeNow' | 'feePlanned'>;

/** By how much the fee of an order changes, in minor units. */
export const simulatedChange = ({ feeNow, feePlanned }: Fees): bigint =>
  BigInt(feePlanned) - BigInt(feeNow);

const sizeOf = (order: Fees): bigint => {
  const change = simulatedChange(order);
  return change < 0n ? -change : change;
};

/** Larger changes first, up or down; of equal ones the number decides, so that any run names the same. */
export function byChange(one: Fees, other: Fees): number {
  const more = sizeOf(other) - sizeOf(one);
  if (more === 0n) return one.platOrderId < other.platOrderId ? -1 : 1;
  return more > 0n ? 1 : -1;
}

/** One part of a replay: add the parts up, from the first to the one without `next`. */
export const SimulationPart = z.object({
  /** Time of the computation, in the platform's zone. */
  at: z.string(),
  zone: z.string(),
  /** Part of a fee that a refund returns, by today's parameter. */
  feeBack: z.enum(['NONE', 'PROPORTIONAL', 'FULL_ON_FULL']),
  /** Plans that were replayed; `digest` names exactly this plan. Inherited: the channel's, asked for again. */
  plans: z.array(
    z.object({
      currency: z.string(),
      effectiveFrom: z.string(),
      digest: z.string(),
      inherited: z.boolean(),
    }),
  ),
  /** Of the first part: paid orders by the summary of reports, so about how many there are to replay. */
  expected: z.number().nullable(),
  /** Merchants with plans of their own, whom a channel's plan does not reach. */
  ownMerchants: z.number(),
  /** Every merchant of the platform is in the caller's scope. */
  whole: z.boolean(),
  sums: z.array(SimulatedSums),
  /** Largest changes of this part, at most ten a currency. */
  changes: z.array(SimulatedOrder),
  /** Start of the next part; null: this was the last. */
  next: Cursor.nullable(),
});
export type SimulationPart = z.output<typeof SimulationPart>;

export const feeSimulationRoutes = {
  /** Replays one part, in the order of merchants and times; writes nothing. */
  replay: route({
    method: 'POST',
    path: '/mer/fee/simulate',
    permit: 'mer:fee:simulate',
    trace: { action: 'simulate' },
    body: FeeSimulation,
    answer: 'data',
    data: SimulationPart,
  }),
};
