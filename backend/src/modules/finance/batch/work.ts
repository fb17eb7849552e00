import { sql } from 'kysely';
import { isOpenTo } from '../../../kernel/approvals.ts';
import type { Context } from '../../../kernel/context.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { spansOf } from '../../../kernel/spans.ts';
import type { Work } from '../../../kernel/work.ts';
import { disputeSpans } from '../../review/forced/index.ts';
import { disputedPayouts } from './disputed.ts';

const batchesOf = (ctx: Context) =>
  ctx.db.selectFrom('settle_batch as b').where(scopeFilter(ctx.scope, { merId: 'b.mer_id' }));

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
    spans: disputeSpans(disputedPayouts),
  },
];
