import { REFUND_STATUS } from '@portal/contract/orders/dictionaries';
import { sql } from 'kysely';
import { isOpenTo } from '../../../kernel/approvals.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { spansOf } from '../../../kernel/spans.ts';
import type { SpansOf } from '../../../kernel/workload.ts';

/** Refunds that wait for their check; of two checks, the last one ends it. */
export const refundSpans: SpansOf = (ctx, since) =>
  spansOf(
    ctx.db
      .selectFrom('biz_refund as r')
      .where(scopeFilter(ctx.scope, { merId: 'r.mer_id' }))
      .selectAll(),
    {
      began: sql`r.apply_time`,
      ended: sql`case when r.status <> ${sql.lit(REFUND_STATUS.pending)} then coalesce(r.second_audit_time, r.audit_time) end`,
      waits: sql`r.status = ${sql.lit(REFUND_STATUS.pending)}`,
      mine: isOpenTo(ctx, { maker: 'r.create_by', checker: 'r.auditor' }),
      times: ['apply_time', 'audit_time', 'second_audit_time'],
    },
    since,
  );
