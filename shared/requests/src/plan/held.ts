import { type PlanInput, planOn } from '@portal/contract/merchant/fee';
import type { FeePlan } from '@portal/contract/merchant/fee-plan';

/** Plan that a requested plan is compared with. */
export interface Held {
  plan: FeePlan;
  /** Day from which it holds, `yyyy-MM-dd`, of one that has not begun. */
  from?: string;
}

interface Place {
  currency: string;
  /** Day from which another plan is asked for. */
  day: string;
  today: string;
}

/** The plan that would hold on that day: one that holds today may have been followed by then. */
export function heldOn(
  { currency, day, today }: Place,
  ...lists: readonly (readonly PlanInput[])[]
): Held | undefined {
  const held = planOn({ currency, day }, ...lists);
  if (!held) return undefined;
  const { plan, effectiveFrom } = held;
  return effectiveFrom > today ? { plan, from: effectiveFrom } : { plan };
}
