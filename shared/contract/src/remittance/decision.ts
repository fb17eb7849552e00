import { z } from 'zod';
import { rule } from '../kit/rules.ts';
import { Override } from '../merchant/review.ts';

/** Applications, deposits or adjustments that one call decides. */
export const DECIDED_AT_ONCE = 50;
const REMARK_MAX = 500;

const Parts = z.object({
  ids: z
    .array(rule.code(20), 'commonData.idMsg')
    .min(1, 'commonData.idMsg')
    .max(DECIDED_AT_ONCE, 'commonData.idMsg')
    .transform((ids) => [...new Set(ids)]),
  verStatus: rule.dict('1', '2'),
  remark: rule.text(REMARK_MAX).default(''),
});
const isReasoned = ({ verStatus, remark }: Pick<z.output<typeof Parts>, 'verStatus' | 'remark'>) =>
  verStatus === '1' || remark.trim() !== '';
const REASON = { path: ['remark'], message: 'audit.reason' };

/** Either decision of a stage; a refusal needs its reason (INV-09). */
export const StageDecision = Parts.refine(isReasoned, REASON);

/** The same of applications: one that meets the blacklist passes alone, with an override of its entries. */
export const RemitDecision = Parts.extend({ override: Override.optional() })
  .refine(isReasoned, REASON)
  .refine(({ override, ids, verStatus }) => !override || (ids.length === 1 && verStatus === '1'), {
    path: ['override'],
    message: 'audit.overrideOne',
  });

/** What a form asks of a decision: a refusal has its reason, passing the blacklist another one. */
export const decisionForm = ({ isRefusal = false, isOverride = false }) =>
  z.object({
    remark: isRefusal ? rule.reason() : rule.text(REMARK_MAX).default(''),
    overrideReason: isOverride ? rule.reason() : rule.text(REMARK_MAX).default(''),
  });

/** What became of one; `msg` says why nothing did, in the caller's language. */
const result = { ok: z.boolean(), msg: z.string() };

/** Of an application; `blacklisted`: passing it takes an `override`, `rfi`: it waits for an answer. */
export const RemitDecisionResult = z.object({
  applyNo: z.string(),
  ...result,
  code: z.enum(['', 'blacklisted', 'rfi']),
});
/** Of an entry in the register of an agent. */
export const AgentDecisionResult = z.object({ regNo: z.string(), ...result });
