import { REFUND_STATUS } from '@portal/contract/orders/dictionaries';
import { LOOKS } from '@portal/contract/orders/life/rows';
import type { TimelineOf } from '@portal/contract/orders/timeline';
import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { isOutside } from '../../../kernel/outside.ts';
import { refundStatusOf } from '../refund/index.ts';
import type { FoundOrder, FoundRefund } from './order.store.ts';

type Step = TimelineOf<'step'>;
type RefundStep = TimelineOf<'refund'>;

const STEPS_MAX = 500;
/** Steps of a refund that its own row tells as well. */
const TOLD_BY_ROW = ['add', 'apply', 'audit'];

/**
 * The audit trail of an order and of its refunds. A merchant's user learns what was done, not who of
 * the platform did it or looked at it, nor why.
 */
export async function trailOf(
  ctx: Context,
  { plat_order_id }: FoundOrder,
  refundIds: readonly string[],
): Promise<Step[]> {
  const { rows } = await sql<Omit<Step, 'kind' | 'entries'>>`
    select a.at::text as at, a.action, a.actor_name as actor,
           coalesce(a.from_status, '') as "fromStatus", coalesce(a.to_status, '') as "toStatus",
           coalesce(a.reason, '') as reason,
           case a.obj_type when 'order:general' then '' else a.obj_id end as "refundId"
      from audit_event a
     where a.obj_type = 'order:general' and a.obj_id = ${plat_order_id}
        or a.obj_type = 'order:refund' and a.obj_id = any (${refundIds}::text[])
     order by a.id limit ${STEPS_MAX}`.execute(ctx.db);
  const { userName } = ctx.actor;
  return rows
    .filter(({ refundId, action }) => !(refundId && TOLD_BY_ROW.includes(action)))
    .map((row) => ({ ...row, kind: 'step' as const, entries: 0 }))
    .filter(
      ({ action, actor }) => !(isOutside(ctx) && LOOKS.includes(action) && actor !== userName),
    )
    .map((row) => {
      const isHidden = isOutside(ctx) && row.actor !== userName;
      return isHidden ? { ...row, actor: '', reason: '' } : row;
    });
}

/** Lists the steps of a refund's life that its row records. */
export function stepsOfRefund(ctx: Context, refund: FoundRefund): RefundStep[] {
  const known = (name: string | null) =>
    isOutside(ctx) && name !== ctx.actor.userName ? '' : (name ?? '');
  const common = {
    kind: 'refund' as const,
    refundId: refund.refund_id,
    currency: refund.currency,
    amount: refund.refund_amt,
    status: refundStatusOf(refund),
    entries: 0,
  };
  const isRefused = refund.status === REFUND_STATUS.rejected;
  // Of two checkers the second one decides.
  const decided = isRefused ? ('refused' as const) : ('passed' as const);
  const first = refund.second_auditor === null ? decided : ('passed' as const);
  const steps: (Pick<RefundStep, 'step' | 'actor'> & { at: string | null })[] = [
    { step: 'applied', at: refund.apply_time, actor: known(refund.create_by) },
    { step: first, at: refund.audit_time, actor: known(refund.auditor) },
    { step: decided, at: refund.second_audit_time, actor: known(refund.second_auditor) },
    { step: 'sent', at: refund.sent_at, actor: '' },
    { step: 'finished', at: refund.finish_time, actor: '' },
  ];
  return steps.flatMap(({ at, ...step }) => (at === null ? [] : [{ ...common, ...step, at }]));
}
