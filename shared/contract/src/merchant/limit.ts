import { precisionOf, toMinor, typedMajor } from '@portal/money';
import { z } from 'zod';
import { crud } from '../kit/crud.ts';
import { ON_OFF } from '../kit/dictionaries.ts';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { pageQuery } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { ReviewDetail, Submitted } from './review.ts';
import { MerchantCheck } from './review-state.ts';

/** 0 in force, 1 disabled: nothing is limited (domain §1.1, `limit_status`). */
export const LimitStatus = rule.dict(ON_OFF);

/** The four amounts, each at most the next (INV-12). */
export const LIMIT_AMOUNTS = ['singleMin', 'singleMax', 'dailyMax', 'monthlyMax'] as const;
export type LimitAmount = (typeof LIMIT_AMOUNTS)[number];
type Amounts = Record<LimitAmount, string>;

/** Every one of the four from a function of its name. */
export const eachAmount = <T>(of: (name: LimitAmount) => T): Record<LimitAmount, T> => ({
  singleMin: of('singleMin'),
  singleMax: of('singleMax'),
  dailyMax: of('dailyMax'),
  monthlyMax: of('monthlyMax'),
});

/** Specification §5: positive and of two decimals at most; the currency may have fewer. */
function refuseDecimals(amounts: Amounts, currency: string, ctx: z.RefinementCtx): void {
  if (precisionOf(currency) >= 2) return;
  const exact = rule.recharge.ofCurrency(currency, { positive: true });
  for (const name of LIMIT_AMOUNTS) {
    const issue = exact.safeParse(amounts[name]).error?.issues[0];
    if (issue) ctx.addIssue({ code: 'custom', path: [name], message: issue.message });
  }
}

/** INV-12, of minor units: refused is the field that is below the one before it. */
function refuseOrder(minor: Record<LimitAmount, bigint>, ctx: z.RefinementCtx): void {
  LIMIT_AMOUNTS.reduce((before, name) => {
    if (minor[name] < minor[before]) {
      ctx.addIssue({ code: 'custom', path: [name], message: `limit.below.${before}` });
    }
    return name;
  });
}

const identity = {
  merId: rule.code(15),
  chnlCode: rule.code(20),
  currency: rule.currency(),
};

/** A limit as somebody types it, each amount by itself, in major units (specification §5). */
const Typed = z
  .object({ ...identity, ...eachAmount(() => rule.recharge.notZero()) })
  .superRefine((limit, ctx) => refuseDecimals(limit, limit.currency, ctx));

/** A limit as a form edits it, amounts in major units (specification §5, INV-12). */
export const LimitForm = Typed.superRefine((limit, ctx) =>
  refuseOrder(
    eachAmount((name) => BigInt(toMinor(limit[name], limit.currency) ?? 0)),
    ctx,
  ),
);

const sent = { ...identity, ...eachAmount(() => rule.minor()) };

/** Nothing for what is no amount: that is refused by itself. */
const amountOf = (text: string) => (MinorUnits.safeParse(text).success ? BigInt(text) : 0n);

/** Refuses in minor units what the form refuses, with the same words. */
function refuseAsForm(limit: z.output<z.ZodObject<typeof sent>>, ctx: z.RefinementCtx): void {
  const major = eachAmount((name) => typedMajor(limit[name], limit.currency));
  for (const { path, message } of Typed.safeParse({ ...limit, ...major }).error?.issues ?? []) {
    ctx.addIssue({ code: 'custom', path, message });
  }
  refuseOrder(
    eachAmount((name) => amountOf(limit[name])),
    ctx,
  );
}

/** Amounts in minor units of `currency`. */
export const LimitInput = z.object(sent).superRefine(refuseAsForm);

/** Limits of a merchant on a channel in one currency, and what of them is used (INV-13). */
export const Limit = z.object({
  limitId: z.string(),
  merId: z.string(),
  merName: z.string(),
  chnlCode: z.string(),
  chnlName: z.string(),
  currency: CurrencyCode,
  ...eachAmount(() => MinorUnits),
  /** Amount of this day's and this month's orders that were sent and have not failed. */
  dayUsed: MinorUnits,
  monthUsed: MinorUnits,
  status: LimitStatus,
  chkStatus: MerchantCheck,
  createBy: z.string(),
  createTime: z.string(),
  updateBy: z.string(),
  updateTime: z.string(),
  version: z.number(),
});

export const LimitDetail = Limit.extend({
  /** Reason for which the last request was rejected; empty if it was not. */
  refusal: z.string(),
  /** The request that waits, if one does. */
  pending: z.array(ReviewDetail),
});

/** Of this share of a limit and more it is said that it is near. */
export const LIMIT_NEAR_PERCENT = 80;

export const LimitQuery = pageQuery(
  {
    merId: rule.search(15),
    chnlCode: rule.search(20),
    currency: rule.currency(),
    status: LimitStatus,
    chkStatus: MerchantCheck,
    /** Y: in use, and nearly used up today or this month. */
    near: rule.dict('Y'),
  },
  ['limitId', 'merId', 'chnlCode', 'updateTime'],
);

/** Amount of such an order as somebody types it, in major units. */
export const trialAmount = (currency: string) =>
  rule.recharge.ofCurrency(currency, { positive: true }).min(1, 'commonData.blankMsg');

/** An order that somebody thinks of; the amount in minor units. */
export const LimitTrial = z.object({
  ...identity,
  amount: rule.minor().refine((amount) => /^[1-9]/.test(amount), 'rulesTips.amtmess2'),
});

/** One limit that would refuse the order, and what is left of it. */
const LimitRefusal = z.object({
  limit: z.enum(LIMIT_AMOUNTS),
  max: MinorUnits,
  /** Largest amount that an order may have (of `singleMin`: the smallest). */
  left: MinorUnits,
});

const PATH = '/mer/limit';
const PERMIT = 'mer:limit';

const calls = crud(PATH, PERMIT, {
  key: 'limitId',
  row: Limit,
  input: LimitInput,
  query: LimitQuery,
});

/** Merchant channel limits (domain §1.2): whatever is changed waits for a review. */
export const limitRoutes = {
  ...calls,
  get: route({ ...calls.get, data: LimitDetail }),
  create: route({ ...calls.create, answer: 'data', data: Submitted }),
  update: route({
    ...calls.update,
    body: z
      .object({
        limitId: rule.key(),
        version: rule.version(),
        ...sent,
        /** Left out: as it is. One that never was approved is in force once it is passed. */
        status: LimitStatus.optional(),
      })
      .superRefine(refuseAsForm),
    answer: 'data',
    data: Submitted,
  }),
  /** Every limit of a merchant, or of one of its channels, with its use. */
  usage: route({
    method: 'GET',
    path: `${PATH}/usage`,
    permit: `${PERMIT}:query`,
    query: z.object({ merId: rule.code(15), chnlCode: rule.code(20).optional() }),
    answer: 'data',
    data: z.array(Limit),
  }),
  /** Checks whether an order of this amount would pass now; `limited` false: no limit holds. */
  check: route({
    method: 'GET',
    path: `${PATH}/check`,
    permit: `${PERMIT}:query`,
    query: LimitTrial,
    answer: 'data',
    data: z.object({ limited: z.boolean(), refusals: z.array(LimitRefusal) }),
  }),
  /** Channels of a merchant with their currencies, for the form. */
  channels: route({
    method: 'GET',
    path: `${PATH}/channels`,
    permit: `${PERMIT}:list`,
    query: z.object({ merId: rule.code(15) }),
    answer: 'data',
    data: z.array(
      z.object({ chnlCode: z.string(), chnlName: z.string(), currencies: z.array(CurrencyCode) }),
    ),
  }),
};
