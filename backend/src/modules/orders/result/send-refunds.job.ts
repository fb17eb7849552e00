import { message } from '@portal/contract/kit/message';
import { sendAll, takeAnswer } from '../../../channel/asking/sending.ts';
import { openChannel } from '../../../channel/endpoints.ts';
import { type JobContext, jobHandler } from '../../../jobs/handler.ts';
import { timeOf } from '../../../kernel/clock.ts';
import { claimQueued, type Queued } from './queued.ts';
import { refundsAsked } from './refunds-asked.ts';

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
  await takeAnswer({ db, clock }, { ...queued, sentAt }, answer, refundsAsked(clock, audit));
}

/** Sends refunds and voids that were passed and wait, on channels that can be reached (money §2). */
export const sendRefunds = jobHandler({
  name: 'refund.send',
  parameters: {},
  run: async (context) => {
    const { audit } = context;
    const count = await sendAll(
      context,
      (tx, at) => claimQueued(tx, at, audit),
      (queued) => send(context, queued),
    );
    return message('job.handler.refund.send.done', { count });
  },
});
