import type { DisputedPayment, ForcedInput } from '@portal/contract/channel/forced';
import { batchForcedRoutes as routes } from '@portal/contract/finance/batch-forced';
import { beforeAll, expect } from 'vitest';
import type { z } from 'zod';
import { keepEvent, type NewEvent } from '../../../../channel/events.ts';
import { transact } from '../../../../db/transact.ts';
import { LAB_CHANNEL } from '../../../../testing/channel-fixture.ts';
import type { TestApp } from '../../../../testing/index.ts';
import { settleFixture } from '../../../../testing/settle-fixture.ts';
import { voucherOf } from '../../../../testing/voucher.ts';
import { applyToBatch } from '../apply-batch.ts';
import { faultsOf } from './proofs.ts';

type Asked = Partial<z.input<typeof ForcedInput>>;

export const FAILED = { result: 'FAILED', respCode: '05' } as const;
const REASON = { reason: 'The bank was called', evidence: 'Letter 2026-118 of the bank' };
export const PAID = { result: 'PAID', bankTrace: 'TRACE9', ...REASON } as const;
export const UNPAID = { result: 'UNPAID', ...REASON } as const;

/** Entries of the payment of 12.00, as `booked` names them. */
export const PAYMENT = [
  'SETTLE_PAID MERCHANT PAYOUT_CLEARING 1200',
  'SETTLE_TRACED PAYOUT_CLEARING BANK 1200',
];

/** A merchant with nothing to settle, and payouts of 12.00 whose bank contradicts itself. */
export async function forcedFixture(test: TestApp) {
  const { db, clock } = test;
  const lab = await settleFixture(test);
  type Caller = typeof lab.finance;
  let told = 0;
  beforeAll(() => lab.paid());

  /** The bank says something of an attempt, and it is applied. */
  async function tell(reference: string, said: Partial<NewEvent> = {}): Promise<void> {
    told += 1;
    const subject = { kind: 'PAYOUT', chnlCode: LAB_CHANNEL, reference } as const;
    const event: NewEvent = {
      ...subject,
      ...{ eventId: `forced-${told}`, occurredAt: clock.now(), result: 'SUCCEEDED' },
      ...{ amount: '1200', currency: '840', channelReference: `BANK${told}` },
      ...{ respCode: '00', respMsg: '' },
      ...said,
    };
    await transact(db, (tx) => keepEvent(tx, event, 'CALLBACK', clock.now()));
    await transact(db, (tx) => applyToBatch(tx, event, clock.now, async () => undefined));
  }

  /** A batch of 12.00 that the bank has paid, or not, before it says the opposite; answers its number. */
  async function disputed(first: 'paid' | 'failed'): Promise<string> {
    await lab.sell(1_200n);
    const batchNo = await lab.queued();
    await lab.fault(batchNo, first === 'paid' ? 'prompt' : 'declined');
    await lab.send();
    await tell(batchNo, first === 'paid' ? FAILED : {});
    return batchNo;
  }

  const of = (batchNo: string) => ({ params: { objId: batchNo } });
  /** Asks with a letter of the bank, unless something else is said to show it. */
  const ask = async (batchNo: string, body: Asked, client: Caller = lab.finance) =>
    client.call(routes.ask, {
      ...of(batchNo),
      body: { ...(!body.bill && { proof: await voucherOf(client) }), ...body },
    });
  /** Decides without a look at what shows it. */
  const decideUnseen = (
    batchNo: string,
    auditId: string,
    client: Caller = lab.auditor,
    more: object = {},
  ) => client.call(routes.decide, { ...of(batchNo), body: { auditId, verStatus: '1', ...more } });
  /** Opens what shows a request; answers what it is called. */
  const look = async (batchNo: string, client: Caller = lab.auditor): Promise<unknown> =>
    (await client.send(routes.proof, of(batchNo))).headers['download-filename'];
  const decide: typeof decideUnseen = async (batchNo, auditId, client, more) => {
    await look(batchNo, client);
    return decideUnseen(batchNo, auditId, client, more);
  };
  const shown = async (batchNo: string, client: Caller = lab.finance) =>
    (await client.call(routes.get, of(batchNo))).data as z.output<typeof DisputedPayment>;
  const offered = async (batchNo: string) =>
    Object.fromEntries(
      (await shown(batchNo)).results.map(({ result, effect }) => [result, effect]),
    );

  /** Asks for a result; answers the request. */
  async function asked(batchNo: string, body: Asked, client?: Caller): Promise<string> {
    const { data, msg } = await ask(batchNo, body, client);
    if (!data) throw new Error(msg);
    return (data as { auditId: string }).auditId;
  }
  async function force(batchNo: string, body: Asked): Promise<void> {
    expect(await decide(batchNo, await asked(batchNo, body))).toMatchObject({ code: 200 });
  }

  /** Lists the entries booked of a batch, without the counters of postings. */
  const booked = async (batchNo: string) =>
    (await lab.entries(batchNo)).map((line) => line.replace(/ \d+ /, ' '));

  /** Nothing is open of it, and the books hold. */
  async function isSettled(batchNo: string): Promise<void> {
    expect(await lab.read(batchNo)).toMatchObject({ isContradicted: false, isDisputed: true });
    expect(await lab.tieOut(batchNo)).toMatchObject({ difference: '0' });
    expect(await faultsOf(db)).toEqual([]);
    expect(await lab.differences()).toEqual([]);
  }

  return {
    ...{ lab, tell, disputed, of, ask, look, decide, decideUnseen },
    ...{ shown, offered, asked, force, booked, isSettled },
  };
}
