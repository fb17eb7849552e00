import { REFUND_STATUS } from '@portal/contract/orders/dictionaries';
import type { Context } from '../../../kernel/context.ts';
import type { Refused } from '../../../kernel/ended.ts';

/** Fields of a refund that its requester fills in. */
const FIELDS = [
  { column: 'refund_amt', field: 'refundAmt', kind: 'amount', dict: '' },
  { column: 'reason', field: 'refundReason', kind: 'dict', dict: 'refund_reason' },
  { column: 'note', field: 'note', kind: 'text', dict: '' },
] as const;

/** A refund and those before it of the same order, the newest first; what was taken back asked for nothing. */
const upTo = (ctx: Context, refundId: string) =>
  ctx.db
    .selectFrom('biz_refund as r')
    .innerJoin('biz_refund as own', 'own.plat_order_id', 'r.plat_order_id')
    .where('own.refund_id', '=', refundId)
    .whereRef('r.refund_id', '<=', 'own.refund_id')
    .where('r.status', '<>', REFUND_STATUS.withdrawn)
    .orderBy('r.refund_id', 'desc')
    .limit(2)
    .select(['r.status', 'r.refund_amt', 'r.reason', 'r.note', 'r.audit_remark'])
    .select(['r.auditor', 'r.audit_time', 'r.second_auditor', 'r.second_audit_time'])
    .execute();

/** The refund of the same order before this one, when it was refused, and what is asked for otherwise now. */
export async function refusedRefund(ctx: Context, refundId: string): Promise<Refused> {
  const [now, last] = await upTo(ctx, refundId);
  if (!now || last?.status !== REFUND_STATUS.rejected) return null;
  return {
    auditId: '',
    verBy: last.second_auditor ?? last.auditor ?? '',
    verTime: last.second_audit_time ?? last.audit_time ?? '',
    remark: last.audit_remark,
    diff: FIELDS.filter(({ column }) => now[column] !== last[column]).map(
      ({ column, ...field }) => ({
        ...field,
        ...{ before: last[column], after: now[column], live: '', changed: true },
      }),
    ),
  };
}
