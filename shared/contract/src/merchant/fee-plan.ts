import {
  MAX_TIERS,
  MIN_TIERS,
  planProblems,
  readPlan,
  type FeePlan as WirePlan,
} from '@portal/fee';
import { precisionOf } from '@portal/money';
import { z } from 'zod';
import { MAX_AMOUNT_MAJOR } from '../constants.ts';
import { message } from '../kit/message.ts';
import { rule } from '../kit/rules.ts';

/** Whole ppm, with the field's own message (specification §5); its range is the plan's business. */
const ppm = (key: string) => z.number(key).int({ error: key, abort: true });

/** Minor units of the plan's currency, not negative. */
const minor = (key: string) =>
  z
    .string(key)
    .max(18, { error: key, abort: true })
    .regex(/^\d{1,18}$/, { error: key, abort: true });

const option = 'commonData.optionMsg';
const format = 'commonData.formatMsg';

const Tier = z.object(
  {
    upTo: minor('fee.tierUpTo').nullable(),
    ratePpm: ppm('fee.tierRate'),
    top: minor('fee.tierTop').nullable(),
  },
  format,
);

/** Rates of one side: a single one, or a ladder of two to five tiers. */
export const FeeSide = z.discriminatedUnion(
  'hasLadder',
  [
    z.object({
      hasLadder: z.literal('N'),
      ratePpm: ppm('fee.rate'),
      top: minor('fee.top').nullable(),
    }),
    z.object({
      hasLadder: z.literal('Y'),
      mode: rule.dict('WHOLE', 'MARGINAL'),
      tiers: z.array(Tier, 'commonData.blankMsg').max(MAX_TIERS, {
        error: message('fee.tierCount', { min: MIN_TIERS, max: MAX_TIERS }),
        abort: true,
      }),
      top: minor('fee.top').nullable(),
    }),
  ],
  option,
);

const shared = {
  basis: rule.dict('PER_TXN', 'MONTH_VOLUME'),
  /** D0 rate, per transaction and minimum; null = no D0. */
  d0: z
    .object(
      { ratePpm: ppm('fee.d0Rate'), bi: minor('fee.d0Bi'), bottom: minor('fee.d0Bottom') },
      format,
    )
    .nullable(),
};

/**
 * Fee plan of one currency as the wire and the database hold it: amounts in minor units as text,
 * rates in ppm (domain §4.2). `readPlan` of the engine makes it computable.
 */
export const FeePlan = z.discriminatedUnion(
  'isDistDc',
  [
    z.object({ isDistDc: z.literal('N'), all: FeeSide, ...shared }),
    z.object({ isDistDc: z.literal('Y'), debit: FeeSide, credit: FeeSide, ...shared }),
  ],
  option,
);
export type FeePlan = z.output<typeof FeePlan>;

/** Adds what domain §4.2 refuses in a plan, each at its field. */
export function refineSound(
  { plan, currency }: { plan: WirePlan<string> | null; currency: string },
  ctx: z.RefinementCtx,
): void {
  if (plan === null) return;
  const maxBottom = BigInt(MAX_AMOUNT_MAJOR) * 10n ** BigInt(precisionOf(currency));
  for (const { path, key, values } of planProblems(readPlan(plan), maxBottom)) {
    ctx.addIssue({ code: 'custom', path: ['plan', ...path], message: message(key, values) });
  }
}
