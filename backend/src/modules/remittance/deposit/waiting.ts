import { agentAdjustRoutes } from '@portal/contract/remittance/adjust';
import { agentDepositRoutes } from '@portal/contract/remittance/deposit';
import type { Context } from '../../../kernel/context.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { ADJUSTMENTS, DEPOSITS, type Kinds } from './register.writes.ts';

interface Step {
  source: 'depositAudit' | 'depositReview' | 'adjustAudit' | 'adjustReview';
  stage: 'audit' | 'review';
  permit: string;
  status: '0' | '1';
  kinds: Kinds;
}

const [audit, review] = [
  { stage: 'audit', status: '0' },
  { stage: 'review', status: '1' },
] as const;

/** Stages of the register's entries, and who decides each. */
export const STAGES: readonly Step[] = [
  { source: 'depositAudit', ...audit, permit: agentDepositRoutes.audit.permit, kinds: DEPOSITS },
  { source: 'depositReview', ...review, permit: agentDepositRoutes.review.permit, kinds: DEPOSITS },
  { source: 'adjustAudit', ...audit, permit: agentAdjustRoutes.audit.permit, kinds: ADJUSTMENTS },
  {
    source: 'adjustReview',
    ...review,
    permit: agentAdjustRoutes.review.permit,
    kinds: ADJUSTMENTS,
  },
];

/** Entries of the register that the caller may decide: made and audited by others (INV-07). */
export async function countUndecided(ctx: Context): Promise<number> {
  const { userName } = ctx.actor;
  let count = 0;
  for (const { permit, status, kinds } of STAGES) {
    const scope = ctx.scopeOf(permit);
    if (!scope) continue;
    const { waiting } = await ctx.db
      .selectFrom('agent_txn as t')
      .where(scopeFilter(scope, { agentId: 't.agent_id', createBy: 't.create_by' }))
      .where('t.audit_status', '=', status)
      .where('t.txn_type', 'in', kinds)
      .where('t.create_by', '<>', userName)
      .where((of) => of.or([of('t.auditor', 'is', null), of('t.auditor', '<>', userName)]))
      .select((of) => of.fn.countAll<string>().as('waiting'))
      .executeTakeFirstOrThrow();
    count += Number(waiting);
  }
  return count;
}
