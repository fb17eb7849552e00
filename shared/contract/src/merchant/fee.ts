import { z } from 'zod';
import { message } from '../kit/message.ts';
import { pageQuery } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { realDay } from '../kit/rules/real-day.ts';
import { rule } from '../kit/rules.ts';
import { FeePlan, refineSound } from './fee-plan.ts';
import { FeeResult } from './fee-result.ts';

/** A day that exists, `yyyy-MM-dd`, from which something holds. */
export const EffectiveDay = realDay('fee.effectiveDay');

/** A plan that is asked for: for one currency, from one day. `plan` null: the channel's again. */
export const PlanInput = z
  .object(
    { currency: rule.currency(), plan: FeePlan.nullable(), effectiveFrom: EffectiveDay },
    'commonData.formatMsg',
  )
  .superRefine(refineSound);
export type PlanInput = z.output<typeof PlanInput>;

/** Plans of one request: every currency, some of them for several days. */
const PLANS_AT_ONCE = 100;

/** Plans of one request, a currency and day once at most; one of each currency can be asked for. */
export const PlanInputs = z
  .array(PlanInput, 'commonData.blankMsg')
  .max(PLANS_AT_ONCE, { error: message('fee.tooMany', { max: PLANS_AT_ONCE }), abort: true })
  .superRefine((plans, ctx) => {
    const taken = new Set<string>();
    for (const [at, { currency, effectiveFrom }] of plans.entries()) {
      const key = `${currency} ${effectiveFrom}`;
      if (taken.has(key)) {
        ctx.addIssue({ code: 'custom', path: [at, 'effectiveFrom'], message: 'fee.twice' });
      }
      taken.add(key);
    }
  });

/**
 * Cost of a channel by currency and day: of each payment by itself, since nobody counts its month,
 * and without D0, which only merchants pay.
 */
export const CostInputs = PlanInputs.superRefine((plans, ctx) => {
  for (const [at, { plan }] of plans.entries()) {
    const refused = { basis: plan?.basis === 'MONTH_VOLUME', d0: Boolean(plan?.d0) };
    for (const field of ['basis', 'd0'] as const) {
      if (!refused[field]) continue;
      ctx.addIssue({ code: 'custom', path: [at, 'plan', field], message: 'commonData.optionMsg' });
    }
  }
});

/**
 * The plan that holds on a day, as `fee_plans_on` of the database: of a merchant's own plans, else of the
 * channel's. Each list is in the order of its days; a plan that is null gives way to the next list.
 *
 * @example planOn({ currency: '116', day: '2026-12-20' }, ownPlans, channelPlans)
 */
export function planOn<Plan extends Pick<PlanInput, 'currency' | 'plan' | 'effectiveFrom'>>(
  { currency, day }: { currency: string; day: string },
  ...lists: readonly (readonly Plan[])[]
): (Plan & { plan: FeePlan }) | undefined {
  for (const plans of lists) {
    const held = plans.findLast((one) => one.currency === currency && one.effectiveFrom <= day);
    if (held?.plan) return { ...held, plan: held.plan };
  }
  return undefined;
}

/** A plan and the day from which it holds, with who asked for it. */
export const DatedPlan = z.object({
  currency: z.string(),
  plan: FeePlan.nullable(),
  effectiveFrom: z.string(),
  createBy: z.string(),
  createTime: z.string(),
});

/** The plan that holds on a day: the merchant's own, or the channel's. */
export const PlanInForce = z.object({
  currency: z.string(),
  plan: FeePlan,
  own: z.boolean(),
  effectiveFrom: z.string(),
});
export type PlanInForce = z.output<typeof PlanInForce>;

/**
 * Input for the fee of a plan: `cardType` as in `card_level_type`, '' = a card of unknown type,
 * left out or null = no card. With `chnlCode` (and `merId`), the plan in force on `effectiveFrom`
 * is computed beside it; without a day, that of today.
 */
export const FeePreview = z
  .object({
    plan: FeePlan,
    currency: rule.currency(),
    amount: rule.part(),
    cardType: rule.dict('', '01', '02', '03', '04', '05').nullable().default(null),
    settlesD0: z.boolean('commonData.optionMsg').default(false),
    monthVolume: rule.total().default('0'),
    chnlCode: rule.code(20).optional(),
    merId: rule.code(15).optional(),
    effectiveFrom: EffectiveDay.optional(),
  })
  .superRefine(refineSound);

/** The overview: which plan holds for a merchant on a channel in a currency. */
export const FeeRate = z.object({
  merId: z.string(),
  merName: z.string(),
  chnlCode: z.string(),
  chnlName: z.string(),
  currency: z.string(),
  /** Y: its own plan holds; N: the channel's. */
  own: rule.dict('Y', 'N'),
  /** Null: neither has one, so no order can be charged (INV-20). */
  plan: FeePlan.nullable(),
  effectiveFrom: z.string(),
  /** Smallest and largest rate of all sides and tiers, ppm; null without a plan. */
  minPpm: z.number().nullable(),
  maxPpm: z.number().nullable(),
  isDistDc: rule.dict('Y', 'N'),
  hasLadder: rule.dict('Y', 'N'),
  d0Flag: rule.dict('Y', 'N'),
  /** The next plan that is decided already, and its day; null when there is none. */
  next: z
    .object({ own: rule.dict('Y', 'N'), plan: FeePlan.nullable(), effectiveFrom: z.string() })
    .nullable(),
});

export const FeeRateQuery = pageQuery(
  {
    merId: rule.search(15),
    merName: rule.search(),
    chnlCode: rule.search(20),
    currency: rule.currency(),
    own: rule.dict('Y', 'N'),
  },
  ['merId', 'chnlCode', 'currency'],
);

const PATH = '/mer/fee';
const PERMIT = 'mer:fee';

export const feeRoutes = {
  list: route({
    method: 'GET',
    path: `${PATH}/list`,
    permit: `${PERMIT}:list`,
    query: FeeRateQuery,
    answer: 'page',
    data: FeeRate,
  }),
  export: route({
    method: 'GET',
    path: `${PATH}/export`,
    permit: `${PERMIT}:export`,
    query: FeeRateQuery,
    answer: 'msg',
  }),
  /** Computes and writes nothing. `live` is what the plan in force on that day costs; null when none is. */
  preview: route({
    method: 'POST',
    path: `${PATH}/preview`,
    permit: 'mer:channel:fee',
    trace: { action: 'preview' },
    body: FeePreview,
    answer: 'data',
    data: FeeResult.extend({ live: FeeResult.nullable() }),
  }),
};
