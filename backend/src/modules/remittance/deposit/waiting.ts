import { agentAdjustRoutes } from '@portal/contract/remittance/adjust';
import { agentDepositRoutes } from '@portal/contract/remittance/deposit';
import type { Context } from '../../../kernel/context.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { ADJUSTMENTS, DEPOSITS, type Kinds } from './register.writes.ts';

const STAGES: readonly { permit: string; status: '0' | '1'; kinds: Kinds }[] = [
  { permit: agentDepositRoutes.audit.permit, status: '0', kinds: DEPOSITS },
  { permit: agentDepositRoutes.review.permit, status: '1', kinds: DEPOSITS },
  { permit: agentAdjustRoutes.audit.permit, status: '0', kinds: ADJUSTMENTS },
  { permit: agentAdjustRoutes.review.permit, status: '1', kinds: ADJUSTMENTS },
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
