import { message } from '@portal/contract/kit/message';
import { AT_ONCE } from '../../../channel/asking/due.ts';
import { eventsOfAnswer } from '../../../channel/asking/evidence.ts';
import { openChannel } from '../../../channel/endpoints.ts';
import { keepEvent } from '../../../channel/events.ts';
import { referenceOf } from '../../../channel/reference.ts';
import { transact } from '../../../db/transact.ts';
import { type JobContext, jobHandler } from '../../../jobs/handler.ts';
import { timeOf } from '../../../kernel/clock.ts';
import { sealerOf } from '../../../kernel/seal.ts';
import { applyToRemittance } from './apply-remittance.ts';
import { claimQueued, type Queued } from './claim.ts';
import { remittanceIsUnknown } from './remittances-asked.ts';

/** Sends one, which has been committed as sent; whatever is no answer leaves it unknown. */
async function send(
  { db, clock, signal, audit }: JobContext,
  row: Queued & { sentAt: string },
): Promise<void> {
  const chnlCode = row.chnl_code ?? '';
  const reference = referenceOf(row.apply_no, row.attempt);
  const sentAt = new Date(timeOf(row.sentAt));
  const channel = await openChannel(db, clock, chnlCode);
  const answer = await channel?.remit(
    {
      reference,
      amount: row.amount,
      currency: row.currency,
      sentAt: sentAt.toISOString(),
      payerName: row.payer_name,
      payeeName: row.payee_name,
      payeeBank: row.payee_bank,
      payeeAccount: (await sealerOf(db)).open(row.payeeAccount),
      country: row.payee_country,
    },
    signal,
  );
  const expected = { amount: BigInt(row.amount), currency: row.currency };
  await transact(db, async (tx) => {
    if (answer?.answer !== 'definite' && answer?.answer !== 'pending') {
      return remittanceIsUnknown(tx, reference, audit);
    }
    const subject = { kind: 'REMIT' as const, chnlCode, reference };
    const now = clock();
    for (const event of eventsOfAnswer(subject, expected, answer, sentAt)) {
      await keepEvent(tx, event, 'QUERY', now);
    }
    await applyToRemittance(tx, subject, clock, audit);
  });
}

/** Sends remittances that three people have passed, by the channels of their agents (money §2, §6). */
export const sendRemittances = jobHandler({
  name: 'remit.send',
  parameters: {},
  run: async (context) => {
    const { db, clock, signal } = context;
    let count = 0;
    for (;;) {
      signal.throwIfAborted();
      const queued = await transact(db, (tx) => claimQueued(context, tx, clock()));
      await Promise.all(queued.map((one) => send(context, one)));
      count += queued.length;
      if (queued.length < AT_ONCE) break;
    }
    return message('job.handler.remit.send.done', { count });
  },
});
