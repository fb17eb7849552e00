import { REMIT_ATTEMPTS } from '@portal/contract/remittance/states';
import { sql } from 'kysely';
import { isContradicted } from '../../../channel/told.ts';
import type { Context } from '../../../kernel/context.ts';
import { conflict, refuse } from '../../../kernel/refusal.ts';
import { openRemitHold } from '../holds.ts';
import { lockApplication } from '../lock.ts';
import { REMIT_OBJECT } from '../objects.ts';
import { requirePayer } from '../payer.ts';

/** What of the fee is still to be charged: what was kept of an earlier attempt is not charged again. */
async function chargeOf(ctx: Context, applyNo: string, fee: bigint): Promise<bigint> {
  const { kept } = await ctx.db
    .selectFrom('remit_attempt')
    .where('apply_no', '=', applyNo)
    .select(sql<string>`coalesce(sum(fee - fee_back), 0)::text`.as('kept'))
    .executeTakeFirstOrThrow();
  return fee - BigInt(kept);
}

/**
 * Queues a remittance that failed or came back again, as a new attempt under a number of its own at the
 * channel (money §6); amount and fee are frozen anew. What a channel has contradicted itself about waits
 * for people, since its money may have arrived.
 */
export async function resend(ctx: Context, applyNo: string, reason: string): Promise<undefined> {
  const application = await lockApplication(ctx, applyNo);
  const { channel_result: fromStatus, attempt, hold_no, amount, fee, currency } = application;
  if (fromStatus !== '3' && fromStatus !== '4') throw conflict('remit.state');
  if (attempt >= REMIT_ATTEMPTS) throw refuse('remit.attempts', { max: REMIT_ATTEMPTS });
  if (await isContradicted(ctx.db, { kind: 'REMIT', id: applyNo, attempts: attempt })) {
    throw conflict('remit.contradicted');
  }
  const { agent_id: agentId, chnl_code } = await requirePayer(ctx, application.agent_id);
  const holdNo = hold_no + 1;
  await ctx.db
    .updateTable('remit_apply')
    .set({
      channel_result: '1',
      attempt: attempt + 1,
      hold_no: holdNo,
      chnl_code,
      sent_at: null,
      finish_time: null,
      query_times: 0,
      next_query_time: null,
      resp_code: '',
      resp_msg: '',
      version: sql`version + 1`,
    })
    .where('apply_no', '=', applyNo)
    .execute();
  const cost = BigInt(amount) + (await chargeOf(ctx, applyNo, BigInt(fee)));
  await openRemitHold(ctx, { applyNo, agentId, currency, holdNo, amount: cost });
  const change = { objType: REMIT_OBJECT, objId: applyNo, action: 'resend', reason };
  ctx.audit({ ...change, fromStatus, toStatus: '1' });
}
