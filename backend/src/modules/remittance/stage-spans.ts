import { REMIT_AUDIT_STATUS } from '@portal/contract/remittance/dictionaries';
import { type Expression, sql } from 'kysely';
import type { Stamp } from '../../db/types.ts';
import { isOpenTo } from '../../kernel/approvals.ts';
import type { Context } from '../../kernel/context.ts';
import { spansOf } from '../../kernel/spans.ts';

/**
 * A stage of what three people pass, as work that waits: rows `r` with the columns of `Staged`. A review
 * begins with the audit that has passed it on.
 */
export function stageSpans(
  ctx: Context,
  rows: Expression<unknown>,
  stage: 'audit' | 'review',
  since: Stamp,
) {
  const mine = isOpenTo(ctx, { maker: 'r.create_by', checker: 'r.auditor' });
  if (stage === 'audit') {
    const times = ['apply_time', 'audit_time'];
    const waits = sql<boolean>`r.audit_status = ${sql.lit(REMIT_AUDIT_STATUS.pending)}`;
    return spansOf(
      rows,
      { began: sql`r.apply_time`, ended: sql`r.audit_time`, waits, mine, times },
      since,
    );
  }
  const began = sql`case when r.audit_status <> ${sql.lit(REMIT_AUDIT_STATUS.auditRejected)} then r.audit_time end`;
  const waits = sql<boolean>`r.audit_status = ${sql.lit(REMIT_AUDIT_STATUS.inReview)}`;
  const times = ['audit_time', 'review_time'];
  return spansOf(rows, { began, ended: sql`r.review_time`, waits, mine, times }, since);
}
