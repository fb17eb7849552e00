import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import { scopeFilter } from '../../kernel/scope.ts';
import { REMIT_SCOPE } from './objects.ts';

/** An application of the caller's scope, held until the transaction ends; 404 without it. */
export async function lockApplication(ctx: Context, applyNo: string) {
  const row = await ctx.db
    .selectFrom('remit_apply as r')
    .where('r.apply_no', '=', applyNo)
    .where(scopeFilter(ctx.scope, REMIT_SCOPE))
    .select([
      'r.apply_no',
      'r.mer_id',
      'r.agent_id',
      'r.currency',
      'r.amount',
      'r.fee',
      'r.payer_name',
    ])
    .select(['r.audit_status', 'r.channel_result', 'r.create_by', 'r.auditor', 'r.hold_no'])
    .select([
      'r.attempt',
      'r.sent_at',
      'r.chnl_code',
      'r.work_order_status',
      'r.version',
      'r.resp_code',
    ])
    .select(['r.resend_status', 'r.resend_by', 'r.audit_hits'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export type LockedApplication = Awaited<ReturnType<typeof lockApplication>>;
