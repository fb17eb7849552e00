import { z } from 'zod';
import { decisionOf, resultOf } from '../kit/decision.ts';
import { PASSED } from '../kit/outcome.ts';
import { rule } from '../kit/rules.ts';
import { Override } from '../merchant/review.ts';

/** Either decision of a stage; a refusal needs its reason (INV-09). */
export const StageDecision = decisionOf(rule.code(20));

/** The same of applications: one that meets the blacklist passes alone, with an override of its entries. */
export const RemitDecision = StageDecision.safeExtend({ override: Override.optional() }).refine(
  ({ override, ids, verStatus }) => !override || (ids.length === 1 && verStatus === PASSED),
  { path: ['override'], message: 'audit.overrideOne' },
);

/** Result for one application; `blacklisted`: passing it takes an `override`, `rfi`: it waits for an answer. */
export const RemitDecisionResult = resultOf({ applyNo: z.string() }).extend({
  code: z.enum(['', 'blacklisted', 'rfi']),
});
/** Result for one entry in the register of an agent. */
export const AgentDecisionResult = resultOf({ regNo: z.string() });
