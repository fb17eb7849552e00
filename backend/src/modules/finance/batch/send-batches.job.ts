import { SETTLE_STATUS } from '@portal/contract/finance/dictionaries';
import { message } from '@portal/contract/kit/message';
import type { Transaction } from 'kysely';
import { AT_ONCE, FIRST_QUERY_MS } from '../../../channel/asking/due.ts';
import { sendAll, takeAnswer } from '../../../channel/asking/sending.ts';
import { openChannel } from '../../../channel/endpoints.ts';
import { referenceOf } from '../../../channel/reference.ts';
import type { Database } from '../../../db/schema.ts';
import { type JobContext, jobHandler } from '../../../jobs/handler.ts';
import { stampAt, timeOf } from '../../../kernel/clock.ts';
import { cipherOf, sealerOf } from '../../../kernel/seal.ts';
import { BATCH_OBJECT } from './batch.store.ts';
import { batchesAsked } from './batches-asked.ts';

/**
 * Claims batches that wait to be paid. Commit before anything is sent: a process killed in between
 * leaves them sent without an answer, which is asked for and never sent twice (money §4).
 */
async function claimQueued({ audit }: JobContext, tx: Transaction<Database>, at: Date) {
  const now = stampAt(at);
  const rows = await tx
    .updateTable('settle_batch')
    .set({ sent_at: now, next_query_time: stampAt(at.getTime() + FIRST_QUERY_MS) })
    .where('batch_no', 'in', (of) =>
      of
        .selectFrom('settle_batch as b')
        .innerJoin('channel_endpoint as e', 'e.chnl_code', 'b.chnl_code')
        .where('b.status', '=', SETTLE_STATUS.paying)
        .where('b.sent_at', 'is', null)
        .orderBy('b.apply_time')
        .limit(AT_ONCE)
        .forUpdate('b')
        .skipLocked()
        .select('b.batch_no'),
    )
    .returning(['batch_no', 'chnl_code', 'settle_amt', 'currency', 'tries', 'payee_name'])
    .returning(['payee_bank', cipherOf('payee_account').as('payeeAccount')])
    .execute();
  const change = {
    objType: BATCH_OBJECT,
    action: 'send',
    fromStatus: SETTLE_STATUS.paying,
    toStatus: SETTLE_STATUS.paying,
  };
  await audit(
    tx,
    rows.map(({ batch_no }) => ({ ...change, objId: batch_no })),
  );
  return rows.map((row) => ({ ...row, sentAt: now }));
}

type Queued = Awaited<ReturnType<typeof claimQueued>>[number];

/** Sends one, which has been committed as sent; whatever is no answer leaves it unknown. */
async function send({ db, clock, signal, audit }: JobContext, batch: Queued): Promise<void> {
  const chnlCode = batch.chnl_code ?? '';
  const reference = referenceOf(batch.batch_no, batch.tries);
  const sentAt = new Date(timeOf(batch.sentAt));
  const channel = await openChannel(db, clock, chnlCode);
  const answer = await channel?.payout(
    {
      reference,
      amount: batch.settle_amt,
      currency: batch.currency,
      sentAt: sentAt.toISOString(),
      payeeName: batch.payee_name ?? '',
      payeeBank: batch.payee_bank ?? '',
      payeeAccount: (await sealerOf(db)).open(batch.payeeAccount),
    },
    signal,
  );
  const amount = BigInt(batch.settle_amt);
  const sent = { kind: 'PAYOUT', chnlCode, reference, amount, currency: batch.currency } as const;
  await takeAnswer({ db, clock }, { ...sent, sentAt }, answer, batchesAsked(clock, audit));
}

/** Sends batches that were approved and queued, by channels that can be reached (money §2, §4). */
export const sendBatches = jobHandler({
  name: 'settle.send',
  parameters: {},
  run: async (context) => {
    const count = await sendAll(
      context,
      (tx, at) => claimQueued(context, tx, at),
      (batch) => send(context, batch),
    );
    return message('job.handler.settle.send.done', { count });
  },
});
