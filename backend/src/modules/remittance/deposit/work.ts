import { agentAdjustRoutes } from '@portal/contract/remittance/adjust';
import { agentDepositRoutes } from '@portal/contract/remittance/deposit';
import type { TodoKind } from '@portal/contract/reports/todo';
import { scopeFilter } from '../../../kernel/scope.ts';
import type { Work } from '../../../kernel/work.ts';
import { stageSpans } from '../stage-spans.ts';

type Stage = 'audit' | 'review';

const entries = (
  kind: TodoKind,
  txnType: '1' | '2' | '6',
  { permit, stage }: { permit: string; stage: Stage },
): Work => ({
  kind,
  permit,
  spans: (ctx, since) =>
    stageSpans(
      ctx,
      ctx.db
        .selectFrom('agent_txn as t')
        .where(scopeFilter(ctx.scope, { agentId: 't.agent_id', createBy: 't.create_by' }))
        .where('t.txn_type', '=', txnType)
        .selectAll(),
      stage,
      since,
    ),
});

const stages = ({ audit, review }: Record<Stage, { permit: string }>) => ({
  audit: { permit: audit.permit, stage: 'audit' as const },
  review: { permit: review.permit, stage: 'review' as const },
});
const deposits = stages(agentDepositRoutes);
const adjusts = stages(agentAdjustRoutes);

/** Entries of the register that wait for a stage, by what they do to the account. */
export const registerWork: readonly Work[] = [
  entries('depositAudit', '1', deposits.audit),
  entries('depositReview', '1', deposits.review),
  entries('withdrawalAudit', '2', adjusts.audit),
  entries('withdrawalReview', '2', adjusts.review),
  entries('adjustAudit', '6', adjusts.audit),
  entries('adjustReview', '6', adjusts.review),
];
