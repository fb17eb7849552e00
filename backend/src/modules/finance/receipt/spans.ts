import { RECEIPT_STATUS } from '@portal/contract/finance/dictionaries';
import { sql } from 'kysely';
import { isOpenTo } from '../../../kernel/approvals.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { spansOf } from '../../../kernel/spans.ts';
import type { SpansOf } from '../../../kernel/workload.ts';

/** Receipts that wait to be passed; nobody has decided those that were taken back (3). */
export const receiptSpans: SpansOf = (ctx, since) =>
  spansOf(
    ctx.db.selectFrom('channel_receipt as r').where(scopeFilter(ctx.scope, {})).selectAll(),
    {
      began: sql`r.create_time`,
      ended: sql`case when r.status in (${sql.lit(RECEIPT_STATUS.approved)}, ${sql.lit(RECEIPT_STATUS.rejected)}) then r.audit_time end`,
      waits: sql`r.status = ${sql.lit(RECEIPT_STATUS.pending)}`,
      mine: isOpenTo(ctx, { maker: 'r.create_by' }),
      times: ['create_time', 'audit_time'],
    },
    since,
  );
