import { z } from 'zod';
import { DECIDED_AT_ONCE, PASSED, REFUSED, type Verdict } from './outcome.ts';
import { RISKY, route } from './route.ts';
import { rule } from './rules.ts';

/** Fields of a decision; a refusal needs its reason (INV-09). */
export const verdict = {
  verStatus: rule.dict(PASSED, REFUSED),
  remark: rule.text(500).default(''),
};

/** Returns true unless a rejection lacks its reason; an approval needs none. */
export const isReasoned = ({ verStatus, remark }: Verdict) =>
  verStatus === PASSED || remark.trim() !== '';

/** Error of a form whose rejection has no reason: its field and its message. */
export const REASON_NEEDED = { path: ['remark'], message: 'audit.reason' };

/** Either decision of several records by their numbers; a refusal needs its reason (INV-09). */
export const decisionOf = (number: z.ZodString) =>
  z
    .object({ ids: rule.several(number, DECIDED_AT_ONCE), ...verdict })
    .refine(isReasoned, REASON_NEEDED);

/** Fields of a form by the decision that it is for. */
export const decisionForm = {
  [PASSED]: z.object({ remark: verdict.remark }),
  [REFUSED]: z.object({
    remark: verdict.remark.refine((remark) => remark.trim() !== '', REASON_NEEDED.message),
  }),
};

/** Result for one of several records; `msg` says why nothing was done, in the caller's language. */
export const resultOf = <const Id extends z.core.$ZodLooseShape>(id: Id) =>
  z.object({ ...id, ok: z.boolean(), msg: z.string() });

/** A call that decides several, each in a transaction of its own, with a result of its own; money or rights follow from it. */
export const decides = <
  const Path extends string,
  const Permit extends string,
  Body extends z.ZodType,
  Result extends z.ZodType,
>(
  path: Path,
  permit: Permit,
  body: Body,
  result: Result,
) =>
  route({
    method: 'PUT',
    path,
    permit,
    ...RISKY,
    body,
    answer: 'data',
    data: z.array(result),
  });
