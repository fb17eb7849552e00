import { scopeFilter } from '../../../kernel/scope.ts';
import type { SpansOf } from '../../../kernel/workload.ts';
import { stageSpans } from '../stage-spans.ts';
import type { Kinds } from './register.writes.ts';
import type { Stage } from './stage.ts';

/** Entries of a kind that wait for a stage. */
export const entrySpans =
  (txnType: Kinds[number], stage: Stage): SpansOf =>
  (ctx, since) =>
    stageSpans(
      ctx,
      ctx.db
        .selectFrom('agent_txn as t')
        .where(scopeFilter(ctx.scope, { agentId: 't.agent_id', createBy: 't.create_by' }))
        .where('t.txn_type', '=', txnType)
        .selectAll(),
      stage,
      since,
    );
