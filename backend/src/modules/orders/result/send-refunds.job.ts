import { message } from '@portal/contract/kit/message';
import { AT_ONCE } from '../../../channel/asking/due.ts';
import { eventsOfAnswer } from '../../../channel/asking/evidence.ts';
import { openChannel } from '../../../channel/endpoints.ts';
import { keepEvent } from '../../../channel/events.ts';
import { transact } from '../../../db/transact.ts';
import { type JobContext, jobHandler } from '../../../jobs/handler.ts';
import { timeOf } from '../../../kernel/clock.ts';
import { applyToRefund } from './apply-refund.ts';
import { claimQueued, type Queued } from './queued.ts';
import { refundIsUnknown } from './refund-unknown.ts';

const CALL_OF = { VOID: 'void', REFUND: 'refund' } as const;

/** Sends one, which has been committed as sent; whatever is no answer leaves it unknown. */
async function send({ db, clock, signal, audit }: JobContext, queued: Queued): Promise<void> {
  const { kind, chnlCode, reference, amount, currency, origReference } = queued;
  const sentAt = new Date(timeOf(queued.sentAt));
  const channel = await openChannel(db, clock, chnlCode);
  const answer = await channel?.[CALL_OF[kind]](
    {
      reference,
      origReference,
      amount: String(amount),
      currency,
      sentAt: sentAt.toISOString(),
    },
    signal,
  );
  await transact(db, async (tx) => {
    if (answer?.answer !== 'definite' && answer?.answer !== 'pending') {
      return refundIsUnknown(tx, reference, audit);
    }
    const subject = { kind, chnlCode, reference };
    const now = clock();
    for (const event of eventsOfAnswer(subject, queued, answer, sentAt)) {
      await keepEvent(tx, event, 'QUERY', now);
    }
    await applyToRefund(tx, subject, clock, audit);
  });
}

/** Sends refunds and voids that were passed and wait, on channels that can be reached (money §2). */
export const sendRefunds = jobHandler({
  name: 'refund.send',
  parameters: {},
  run: async (context) => {
    const { db, clock, signal, audit } = context;
    let count = 0;
    for (;;) {
      signal.throwIfAborted();
      const queued = await transact(db, (tx) => claimQueued(tx, clock(), audit));
      await Promise.all(queued.map((one) => send(context, one)));
      count += queued.length;
      if (queued.length < AT_ONCE) break;
    }
    return message('job.handler.refund.send.done', { count });
  },
});
