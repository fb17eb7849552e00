import { message } from '@portal/contract/kit/message';
import { sendAll, takeAnswer } from '../../../channel/asking/sending.ts';
import { openChannel } from '../../../channel/endpoints.ts';
import { referenceOf } from '../../../channel/reference.ts';
import { type JobContext, jobHandler } from '../../../jobs/handler.ts';
import { timeOf } from '../../../kernel/clock.ts';
import { sealerOf } from '../../../kernel/seal.ts';
import { claimQueued, type Queued } from './claim.ts';
import { remittancesAsked } from './remittances-asked.ts';

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
  const { currency } = row;
  const sent = {
    kind: 'REMIT',
    chnlCode,
    reference,
    amount: BigInt(row.amount),
    currency,
  } as const;
  await takeAnswer({ db, clock }, { ...sent, sentAt }, answer, remittancesAsked(clock, audit));
}

/** Sends remittances that three people have passed, by the channels of their agents (money §2, §6). */
export const sendRemittances = jobHandler({
  name: 'remit.send',
  parameters: {},
  run: async (context) => {
    const count = await sendAll(
      context,
      (tx, at) => claimQueued(context, tx, at),
      (row) => send(context, row),
    );
    return message('job.handler.remit.send.done', { count });
  },
});
