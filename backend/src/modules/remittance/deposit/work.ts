import type { TodoKind } from '@portal/contract/reports/todo';
import { scopeFilter } from '../../../kernel/scope.ts';
import type { Work } from '../../../kernel/work.ts';
import { stageSpans } from '../stage-spans.ts';

const entries = (kind: TodoKind, txnType: '1' | '2' | '6', stage: 'audit' | 'review'): Work => ({
  kind,
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

/** Entries of the register that wait for a stage, by what they do to the account. */
export const registerWork: readonly Work[] = [
  entries('depositAudit', '1', 'audit'),
  entries('depositReview', '1', 'review'),
  entries('withdrawalAudit', '2', 'audit'),
  entries('withdrawalReview', '2', 'review'),
  entries('adjustAudit', '6', 'audit'),
  entries('adjustReview', '6', 'review'),
];
