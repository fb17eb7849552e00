import { sql } from 'kysely';
import { isOpenTo } from '../../../kernel/approvals.ts';
import type { Context } from '../../../kernel/context.ts';
import { isOutside } from '../../../kernel/outside.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { spansOf } from '../../../kernel/spans.ts';
import type { Work } from '../../../kernel/work.ts';
import { requestSpans } from '../../review/core/index.ts';
import { isContradictedOf } from './batch.store.ts';
import { FORCED } from './disputed.ts';

const batchesOf = (ctx: Context) =>
  ctx.db.selectFrom('settle_batch as b').where(scopeFilter(ctx.scope, { merId: 'b.mer_id' }));

/** Payouts whose bank contradicts itself: somebody asks for a result before another one can pass it. */
const contradicted = (ctx: Context) => sql`
  select coalesce(a.create_time, b.sent_at) as began, null::timestamp as ended, true as waits,
         coalesce(a.maker_id <> ${ctx.actor.userId}::bigint, false) as mine
    from (${batchesOf(ctx).where(isContradictedOf).selectAll()}) b
    left join audit_record a on (a.obj_type, a.obj_id, a.ver_status) = (${FORCED}, b.batch_no, '0')
   where ${!isOutside(ctx)}::boolean`;

/** Batches that wait for their audit, and requests for the result of a payout. */
export const batchWork: readonly Work[] = [
  {
    kind: 'batchAudit',
    spans: (ctx, since) =>
      spansOf(
        batchesOf(ctx).selectAll(),
        {
          began: sql`r.apply_time`,
          ended: sql`r.audit_time`,
          waits: sql`r.status = '0'`,
          mine: isOpenTo(ctx, { maker: 'r.create_by' }),
          times: ['apply_time', 'audit_time'],
        },
        since,
      ),
  },
  {
    kind: 'batchForced',
    spans: (ctx, since) => sql`
      ${contradicted(ctx)}
      union all
      select began, ended, false, false from (${requestSpans([FORCED])(ctx, since)}) d where not waits`,
  },
];
