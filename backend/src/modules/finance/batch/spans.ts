import { SETTLE_STATUS } from '@portal/contract/finance/dictionaries';
import { sql } from 'kysely';
import { isOpenTo } from '../../../kernel/approvals.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { spansOf } from '../../../kernel/spans.ts';
import type { SpansOf } from '../../../kernel/workload.ts';

/** Batches that wait for their audit. */
export const batchSpans: SpansOf = (ctx, since) =>
  spansOf(
    ctx.db
      .selectFrom('settle_batch as b')
      .where(scopeFilter(ctx.scope, { merId: 'b.mer_id' }))
      .selectAll(),
    {
      began: sql`r.apply_time`,
      ended: sql`r.audit_time`,
      waits: sql`r.status = ${sql.lit(SETTLE_STATUS.pending)}`,
      mine: isOpenTo(ctx, { maker: 'r.create_by' }),
      times: ['apply_time', 'audit_time'],
    },
    since,
  );
