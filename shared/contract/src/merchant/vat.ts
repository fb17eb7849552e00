import { z } from 'zod';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { EffectiveDay } from './fee.ts';
import { merIdRule } from './merchant-rules.ts';
import { Submitted } from './review.ts';

/** 100 %. */
const MAX_PPM = 1_000_000;

/** A rate and the day from which it holds, with who asked for it. */
const DatedRate = z.object({
  /** ppm of the fee. */
  ratePpm: z.number(),
  /** `yyyy-MM-dd`. */
  effectiveFrom: z.string(),
  createBy: z.string(),
  createTime: z.string(),
});

/** Value added tax of a merchant in one currency (money §1.2). */
export const VatOfCurrency = z.object({
  currency: z.string(),
  /** Rate in force today; null: no tax. */
  current: DatedRate.nullable(),
  /** Rates of later days, the nearest first. */
  scheduled: z.array(DatedRate),
  /** The request that waits; while it does, no other can be made of this currency. */
  pending: DatedRate.extend({ auditId: z.string() }).nullable(),
});

export const MerchantVat = z.object({
  /** First day that a new rate may hold from: today on the platform. */
  today: z.string(),
  rates: z.array(VatOfCurrency),
});

/** Request for the rate of one currency from a day on. */
export const VatInput = z.object({
  currency: rule.currency(),
  ratePpm: z
    .number('vat.rate')
    .int({ error: 'vat.rate', abort: true })
    .min(0, 'vat.rate')
    .max(MAX_PPM, 'vat.rate'),
  effectiveFrom: EffectiveDay,
});

const params = z.object({ merId: merIdRule() });
const PATH = '/mer/merchant/{merId}/vat';

export const vatRoutes = {
  list: route({
    method: 'GET',
    path: PATH,
    permit: 'mer:merchant:query',
    params,
    answer: 'data',
    data: MerchantVat,
  }),
  /** Asks for another rate; it holds once somebody else has passed it, from its day. */
  change: route({
    method: 'PUT',
    path: PATH,
    permit: 'mer:merchant:vat',
    params,
    body: VatInput,
    answer: 'data',
    data: Submitted,
  }),
};
