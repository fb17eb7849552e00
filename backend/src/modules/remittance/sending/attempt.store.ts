import type { Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/**
 * An application and one attempt at it on a channel, both held until the transaction ends: the
 * application first, so that its attempts are worked on one after the other.
 */
export async function lockAttempt(
  tx: Transaction<Database>,
  { applyNo, attempt, chnlCode }: { applyNo: string; attempt: number; chnlCode: string },
) {
  const application = await tx
    .selectFrom('remit_apply')
    .where('apply_no', '=', applyNo)
    .select(['apply_no', 'agent_id', 'currency', 'attempt', 'channel_result', 'returned_amt'])
    .forUpdate()
    .executeTakeFirst();
  if (!application) return undefined;
  const sent = await tx
    .selectFrom('remit_attempt')
    .where('apply_no', '=', applyNo)
    .where('attempt', '=', attempt)
    .where('chnl_code', '=', chnlCode)
    .select(['attempt', 'amount', 'fee', 'result', 'returned_amt', 'loss_amt', 'recovered_amt'])
    .select(['fee_back', 'sent_at'])
    .forUpdate()
    .executeTakeFirst();
  return sent && { application, sent };
}

export type LockedAttempt = NonNullable<Awaited<ReturnType<typeof lockAttempt>>>;
