import { remitForcedRoutes as routes } from '@portal/contract/remittance/apply-forced';
import { RETURNED } from '@portal/contract/remittance/states';
import { type Kysely, sql } from 'kysely';
import { attemptOfReference } from '../../../channel/reference.ts';
import { isContradictedOf as isContradictedAs } from '../../../channel/told.ts';
import type { Database } from '../../../db/schema.ts';
import { stampAt } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import type { Disputable } from '../../review/forced/index.ts';
import { lockApplication } from '../lock.ts';
import { REMIT_OBJECT, REMIT_SCOPE } from '../objects.ts';
import { endSettled } from '../work-order/index.ts';
import { applyToRemittance } from './apply-remittance.ts';
import { PAID, remitStep, SENT } from './remit-step.ts';

/** True when the channel of `remit_apply as r` contradicts itself about any attempt and nobody has decided yet. */
export const isContradictedOf = isContradictedAs('REMIT', sql`r.apply_no`);

const applicationOf = (db: Kysely<Database>, applyNo: string) =>
  db
    .selectFrom('remit_apply')
    .where('apply_no', '=', applyNo)
    .select(['channel_result', 'amount', 'currency', 'attempt'])
    .executeTakeFirstOrThrow();

/**
 * Results that can be decided of a dispute, and what each moves. That money has left cannot be said of an
 * attempt while another one is out or under way: what has left twice is claimed from the channel. An
 * earlier one that came back is not out: it was sent again once what it lost was settled.
 */
const resultsOf: Disputable['resultsOf'] = async (
  ctx,
  { id: applyNo, reference, returned_amt },
) => {
  const { attempt } = attemptOfReference(reference);
  const application = await applicationOf(ctx.db, applyNo);
  const attempts = await ctx.db
    .selectFrom('remit_attempt')
    .where('apply_no', '=', applyNo)
    .select(['attempt', 'result', 'amount', 'returned_amt'])
    .execute();
  const asked = attempts.find((one) => one.attempt === attempt);
  if (!asked) return [];
  const isOutBy = (one: (typeof attempts)[number]) =>
    PAID.includes(one.result) &&
    (one.result !== RETURNED ||
      (one.attempt > attempt && BigInt(one.returned_amt) < BigInt(one.amount)));
  const isPaidByOther = attempts.some((one) => one.attempt !== attempt && isOutBy(one));
  const isUnderWay =
    application.attempt !== attempt && SENT.some((one) => one === application.channel_result);
  const soFar = {
    result: asked.result,
    amount: BigInt(asked.amount),
    returnedBefore: BigInt(asked.returned_amt),
  };
  const effectOf = (state: 'SUCCEEDED' | 'FAILED') => {
    const told = { state, isDecided: true, returned: BigInt(returned_amt), returnsAgree: true };
    const step = remitStep(soFar, told);
    if (!step) return 'KEEP';
    if (step.hasFailed) return 'FAIL';
    return step.isPaid ? 'PAY' : 'TAKE_BACK';
  };
  return [
    ...(isPaidByOther || isUnderWay
      ? []
      : [{ result: 'PAID', effect: effectOf('SUCCEEDED') } as const]),
    { result: 'UNPAID', effect: effectOf('FAILED') },
  ];
};

async function requireSeen(ctx: Context, applyNo: string): Promise<void> {
  const seen = await ctx.db
    .selectFrom('remit_apply as r')
    .where('r.apply_no', '=', applyNo)
    .where(scopeFilter(ctx.scope, REMIT_SCOPE))
    .select('r.apply_no')
    .executeTakeFirst();
  if (!seen) throw notFound();
}

/** Remittances whose channel contradicts itself. */
export const disputedRemittances: Disputable = {
  objType: 'REMIT_RESULT',
  kind: 'REMIT',
  letter: 'm',
  object: REMIT_OBJECT,
  routes,
  words: { notDisputed: 'remit.notDisputed', state: 'remit.state' },
  records: (ctx) =>
    ctx.db
      .selectFrom('remit_apply as r')
      .leftJoin('agent as a', 'a.agent_id', 'r.agent_id')
      .where(scopeFilter(ctx.scope, REMIT_SCOPE))
      .select(['r.apply_no as id', 'r.currency', 'r.sent_at'])
      .select(sql<string>`coalesce(a.agent_name, '')`.as('subject'))
      .select(sql<string>`r.amount::text`.as('amount')),
  requireSeen,
  async lock(ctx, applyNo) {
    const { mer_id: merId, channel_result: status } = await lockApplication(ctx, applyNo);
    return { merId, status };
  },
  async read(db, applyNo) {
    const { channel_result: status, attempt, ...money } = await applicationOf(db, applyNo);
    return { ...money, status, attempts: attempt };
  },
  resultsOf,
  async apply(tx, subject, clock, audit) {
    const applied = await applyToRemittance(tx, subject, clock, audit);
    const { id: applyNo } = attemptOfReference(subject.reference);
    await endSettled(tx, { now: stampAt(clock()), audit, applyNo });
    return applied;
  },
};
