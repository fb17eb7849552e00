import { sql, type Transaction } from 'kysely';
import { keepEvent } from '../../../channel/events.ts';
import type { Database } from '../../../db/schema.ts';
import { auditReasoned } from '../../../kernel/audit.ts';
import { type Clock, timeOf } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { applyResult } from '../../orders/result/index.ts';
import { clearDifferences } from '../recon-match/index.ts';
import type { ReconErrorRow } from './error.store.ts';
import type { Result } from './subject.ts';

/** States that a result leads to; another one means that it could not be applied. */
const LEADS_TO: Readonly<Record<Result['result'], string>> = {
  DECIDED_SUCCEEDED: '2',
  DECIDED_FAILED: '3',
  RETURNED: '7',
};

async function statusOf(ctx: Context, { kind, reference }: Result): Promise<string | undefined> {
  if (kind === 'SALE') {
    const order = await ctx.db
      .selectFrom('biz_order')
      .where('plat_order_id', '=', reference)
      .select('status')
      .executeTakeFirst();
    return order?.status;
  }
  const refund = await ctx.db
    .selectFrom('biz_refund')
    .where(
      sql<string>`refund_id || case when attempt > 1 then '-' || attempt else '' end`,
      '=',
      reference,
    )
    .select('status')
    .executeTakeFirst();
  return refund?.status;
}

/**
 * Lets an order or refund be what the bill shows, by an event of the two persons that have decided it,
 * as at the results desk (money §3). What it posts of a sale goes against suspense. Refused when it can
 * no longer be so.
 */
export async function giveResult(
  ctx: Context,
  clock: Clock,
  error: ReconErrorRow,
  { auditId, result }: { auditId: string; result: Result },
): Promise<void> {
  // A write runs in a transaction, although the context types it as a database.
  const tx = ctx.db as Transaction<Database>;
  const { kind, reference, amount } = result;
  // It is so already: nothing would be posted, and the money would stay in suspense.
  if ((await statusOf(ctx, result)) === LEADS_TO[result.result]) throw refuse('recon.notApplied');
  const subject = { chnlCode: error.chnlCode, kind, reference };
  const event = {
    ...subject,
    eventId: `r-${auditId}`,
    occurredAt: new Date(timeOf(ctx.now)),
    result: result.result,
    amount,
    currency: error.currency,
    channelReference: result.result === 'RETURNED' ? error.errorId : '',
    respCode: '',
    respMsg: '',
  };
  await keepEvent(tx, event, 'PERSON', clock());
  await applyResult(tx, subject, clock, auditReasoned(ctx, error.errorId), 'SUSPENSE');
  if ((await statusOf(ctx, result)) !== LEADS_TO[result.result]) throw refuse('recon.notApplied');
  // A sale books its own cost, or takes it back: that of its difference is over.
  if (kind === 'SALE') await clearDifferences(tx, [error.errorId], ctx.now, 'COST');
}
