import type { DisputedPayment, ForcedInput } from '@portal/contract/channel/forced';
import { remitForcedRoutes as routes } from '@portal/contract/remittance/apply-forced';
import { expect } from 'vitest';
import type { z } from 'zod';
import { keepEvent, type NewEvent } from '../channel/events.ts';
import { transact } from '../db/transact.ts';
import { applyToRemittance } from '../modules/remittance/sending/index.ts';
import { LAB_CHANNEL } from './channel-fixture.ts';
import type { TestApp } from './index.ts';
import type { remitFixture } from './remit-fixture.ts';
import { voucherOf } from './voucher.ts';

const REASON = { reason: 'The bank was called', evidence: 'Letter 2026-118 of the bank' };
export const PAID = { result: 'PAID', bankTrace: 'TRACE9', ...REASON } as const;
export const UNPAID = { result: 'UNPAID', ...REASON } as const;
export const FAILED = { result: 'FAILED', respCode: '05' } as const;
/** Entries of 500.00 with a fee of 3.00 when it is sent and paid. */
const SENT = ['REMIT_SENT AGENT REMIT_CLEARING 50000', 'REMIT_SENT AGENT FEE_INCOME 300'];
export const PAYMENT = [...SENT, 'REMIT_PAID REMIT_CLEARING BANK 50000'];
export const FAILURE = [
  ...SENT,
  'REMIT_FAILED REMIT_CLEARING AGENT 50000',
  'REMIT_FAILED FEE_INCOME AGENT 300',
];
export const AFTER_ALL = [
  ...FAILURE,
  'REMIT_FAILURE_REVERSED AGENT REMIT_CLEARING 50000',
  'REMIT_FAILURE_REVERSED AGENT FEE_INCOME 300',
  'REMIT_PAID REMIT_CLEARING BANK 50000',
];

/** Results of remittances of 500.00 that a channel contradicts, told by it and decided by two. */
export function disputedFixture(
  { db, clock }: TestApp,
  lab: Awaited<ReturnType<typeof remitFixture>>,
) {
  let told = 0;
  /** The channel says something of an attempt, and it is applied. */
  async function tell(reference: string, said: Partial<NewEvent> = {}): Promise<void> {
    told += 1;
    const event: NewEvent = {
      ...{ kind: 'REMIT', chnlCode: LAB_CHANNEL, reference, eventId: `disputed-${told}` },
      ...{ occurredAt: clock.now(), result: 'SUCCEEDED', amount: '50000', currency: '840' },
      ...{ channelReference: `BANK${told}`, respCode: '00', respMsg: '' },
      ...said,
    };
    await transact(db, (tx) => keepEvent(tx, event, 'CALLBACK', clock.now()));
    await transact(db, (tx) => applyToRemittance(tx, event, clock.now, async () => undefined));
  }

  const of = (applyNo: string) => ({ params: { objId: applyNo } });
  type Caller = typeof lab.operator;
  /** Asks with a letter of the bank, unless something else is said to show it. */
  const ask = async (
    applyNo: string,
    body: z.input<typeof ForcedInput>,
    client: Caller = lab.operator,
  ) =>
    client.call(routes.ask, {
      ...of(applyNo),
      body: { ...(!body.bill && { proof: await voucherOf(client) }), ...body },
    });
  /** Decides without a look at what shows it. */
  const decideUnseen = (applyNo: string, auditId: string, client: Caller = lab.reviewer) =>
    client.call(routes.decide, { ...of(applyNo), body: { auditId, verStatus: '1' } });
  /** Opens what shows a request; answers what it is called. */
  const look = async (applyNo: string, client: Caller = lab.reviewer): Promise<unknown> =>
    (await client.send(routes.proof, of(applyNo))).headers['download-filename'];
  const decide: typeof decideUnseen = async (applyNo, auditId, client) => {
    await look(applyNo, client);
    return decideUnseen(applyNo, auditId, client);
  };
  const shown = async (applyNo: string, client: Caller = lab.operator) =>
    (await client.call(routes.get, of(applyNo))).data as z.output<typeof DisputedPayment>;
  const offered = async (applyNo: string) =>
    Object.fromEntries(
      (await shown(applyNo)).results.map(({ result, effect }) => [result, effect]),
    );
  async function asked(applyNo: string, body: z.input<typeof ForcedInput>): Promise<string> {
    const { data, msg } = await ask(applyNo, body);
    if (!data) throw new Error(msg);
    return (data as { auditId: string }).auditId;
  }
  const force = async (applyNo: string, body: z.input<typeof ForcedInput>) =>
    expect(await decide(applyNo, await asked(applyNo, body))).toMatchObject({ code: 200 });

  /** Reads what was booked for an application, without the counters of postings. */
  const booked = async (applyNo: string) =>
    (await lab.entries(applyNo)).map((line) => line.replace(/ \d+ /, ' '));

  /** It was decided, nothing is open of it, and the books hold. */
  async function isSettled(applyNo: string, channelResult: string): Promise<void> {
    const isOpen = { isContradicted: false, isDisputed: true };
    expect(await lab.read(applyNo)).toMatchObject({ ...isOpen, channelResult });
    expect(await lab.differences()).toEqual([]);
  }

  async function failed(): Promise<string> {
    const applyNo = await lab.approved();
    await lab.fault(applyNo, 'declined');
    await lab.send();
    expect(await lab.read(applyNo)).toMatchObject({ channelResult: '3' });
    return applyNo;
  }
  return {
    ...{ tell, of, ask, look, decide, decideUnseen },
    ...{ shown, offered, asked, force, booked, isSettled, failed },
  };
}
