import type { Fee } from './engine.ts';
import { mapStep } from './steps.ts';
import type { FeePlan, FeeSide } from './types.ts';

function mapSide<A, B>(side: FeeSide<A>, as: (amount: A) => B): FeeSide<B> {
  const orNull = (amount: A | null) => (amount === null ? null : as(amount));
  if (side.hasLadder === 'N') return { ...side, top: orNull(side.top) };
  const tiers = side.tiers.map(({ upTo, ratePpm, top }) => ({
    upTo: orNull(upTo),
    ratePpm,
    top: orNull(top),
  }));
  return { ...side, tiers, top: orNull(side.top) };
}

/** The same plan with its amounts written another way. */
export function mapPlan<A, B>(plan: FeePlan<A>, as: (amount: A) => B): FeePlan<B> {
  const { basis } = plan;
  const d0 = plan.d0 && { ...plan.d0, bi: as(plan.d0.bi), bottom: as(plan.d0.bottom) };
  if (plan.isDistDc === 'N') return { basis, isDistDc: 'N', all: mapSide(plan.all, as), d0 };
  const { debit, credit } = plan;
  return { basis, isDistDc: 'Y', debit: mapSide(debit, as), credit: mapSide(credit, as), d0 };
}

/** A plan as the wire and the database hold it. */
export const writePlan = (plan: FeePlan): FeePlan<string> => mapPlan(plan, String);

/** A plan of the wire or the database, for the engine; throws a SyntaxError for no number. */
export const readPlan = (plan: FeePlan<string>): FeePlan => mapPlan(plan, BigInt);

/** A fee and its steps for the wire. */
export const writeFee = (fee: Fee): Fee<string> => ({
  ...fee,
  fee: String(fee.fee),
  base: String(fee.base),
  d0: String(fee.d0),
  vat: String(fee.vat),
  settle: String(fee.settle),
  steps: fee.steps.map((step) => mapStep(step, String)),
});
