/** @module-tag long */
import { remitWriteRoutes as routes } from '@portal/contract/remittance/apply-writes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { keepEvent } from '../../../channel/events.ts';
import type { Told } from '../../../channel/reduce.ts';
import { drawer, orders, seedOf, withDuplicates } from '../../../channel/testing/histories.ts';
import { transact } from '../../../db/transact.ts';
import type { Audit } from '../../../kernel/audit.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { stampAt } from '../../../kernel/clock.ts';
import { LAB_CHANNEL } from '../../../testing/channel-fixture.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { remitFixture } from '../../../testing/remit-fixture.ts';
import { applyToRemittance } from './apply-remittance.ts';
import { claimQueued } from './claim.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const { db, clock } = test;
const lab = await remitFixture(test);
await lab.fund(1_000_000_000n);
/** Stops the agents of the demonstration data, so that their waiting applications stay out. */
await sql`update agent set status = '1', status_reason = 'test', status_time = ${stampAt(clock.now())}
           where status = '0' and agent_id <> ${lab.agentId}`.execute(db);

const AMOUNT = '50000';
const origin = { actor: { userId: '0', userName: 'system' }, ip: '', requestId: 'test' };
const audit: Audit = (tx, events) =>
  writeAudit(tx, { ...origin, now: stampAt(clock.now()) }, events);

/** Report of a channel, before it is received. */
type Said = Omit<Told, 'receivedAt' | 'source'>;

const told = (result: Told['result'], minute: number, amount = AMOUNT, back = ''): Said => ({
  eventId: `${result}${minute}`,
  occurredAt: `${TEST_ASOF}T05:0${minute}:00.000Z`,
  result,
  amount: BigInt(amount),
  currency: '840',
  channelReference: back || 'C1',
  respCode: '',
  respMsg: '',
});

/** This many applications that were debited and sent, and of which nothing was told yet. */
async function sent(count: number): Promise<string[]> {
  const numbers: string[] = [];
  for (let made = 0; made < count; made += 1) numbers.push(await lab.made(AMOUNT));
  for (let from = 0; from < count; from += 50) {
    const ids = numbers.slice(from, from + 50);
    await lab.auditor.call(routes.audit, { body: { ids, verStatus: '1' } });
    await lab.reviewer.call(routes.review, { body: { ids, verStatus: '1' } });
  }
  const context = { audit } as Parameters<typeof claimQueued>[0];
  for (let claimed = 1; claimed > 0; ) {
    claimed = (await transact(db, (tx) => claimQueued(context, tx, clock.now()))).length;
  }
  return numbers;
}

/** Tells what a channel has said of an application, one after the other, as callbacks do. */
async function tell(applyNo: string, events: readonly Said[]): Promise<void> {
  const subject = { chnlCode: LAB_CHANNEL, kind: 'REMIT', reference: applyNo } as const;
  for (const { occurredAt, amount, eventId, ...said } of events) {
    const event = {
      ...subject,
      ...said,
      eventId: `${applyNo}-${eventId}`,
      occurredAt: new Date(occurredAt),
      amount: String(amount),
    };
    await transact(db, (tx) => keepEvent(tx, event, 'CALLBACK', clock.now()));
    await transact(db, (tx) => applyToRemittance(tx, subject, clock.now, audit));
  }
}

/** Reads the outcome of an application: its state, and its sum on each account of the ledger. */
async function outcome(applyNo: string) {
  const { rows } = await sql<{ kind: string; sum: string }>`
    select a.kind, sum(case when a.account_id = e.credit_id then e.amount else -e.amount end)::text as sum
      from ledger_posting p join ledger_entry e using (posting_id)
      join ledger_account a on a.account_id in (e.debit_id, e.credit_id)
     where p.biz_id = ${applyNo} group by 1 order by 1`.execute(db);
  const { channelResult, returnedAmt, isContradicted } = await lab.read(applyNo);
  return { channelResult, returnedAmt, isContradicted, balances: rows };
}

const HISTORIES: [what: string, events: Said[]][] = [
  ['paid', [told('PENDING', 1), told('SUCCEEDED', 2), told('PENDING', 3)]],
  ['failed', [told('PENDING', 1), told('FAILED', 2), told('PENDING', 3)]],
  [
    'come back in two parts',
    [
      told('PENDING', 1),
      told('SUCCEEDED', 2),
      told('RETURNED', 3, '20000', 'B1'),
      told('RETURNED', 4, '12500', 'B2'),
    ],
  ],
  ['come back, its success never told', [told('PENDING', 1), told('RETURNED', 4, AMOUNT, 'B1')]],
];

describe('[2.67] what a channel tells of a remittance', () => {
  it.each(HISTORIES)(
    'comes to the same in every order and however often: %s',
    async (_, events) => {
      const draw = drawer(seedOf('remit histories'));
      const all = [...orders(events)].flatMap((order) => [order, withDuplicates(draw, order)]);
      const numbers = await sent(all.length);
      const outcomes = new Set<string>();
      for (const [at, history] of all.entries()) {
        const applyNo = numbers[at] ?? '';
        await tell(applyNo, history);
        outcomes.add(JSON.stringify(await outcome(applyNo)));
      }
      expect([...outcomes]).toHaveLength(1);
      expect(await lab.differences()).toEqual([]);
    },
  );

  it('against itself is flagged in every order, and moves no further money', async () => {
    const events = [told('SUCCEEDED', 1), told('FAILED', 2), told('RETURNED', 3, AMOUNT, 'B1')];
    const all = [...orders(events)];
    const numbers = await sent(all.length);
    for (const [at, history] of all.entries()) {
      const applyNo = numbers[at] ?? '';
      const [first, ...rest] = history;
      await tell(applyNo, first ? [first] : []);
      const before = await lab.entries(applyNo);
      await tell(applyNo, rest);
      expect(await lab.read(applyNo)).toMatchObject({ isContradicted: true });
      const after = await lab.entries(applyNo);
      // A return behind a success is told before anything contradicts them.
      const isGood = history.slice(0, 2).every(({ result }) => result !== 'FAILED');
      expect(after.length).toBe(isGood ? 3 + 2 : before.length);
      expect(after.filter((line) => line.startsWith('REMIT_FAILED')).length).toBe(
        first?.result === 'FAILED' ? 2 : 0,
      );
    }
    expect(await lab.differences()).toEqual([]);
  });

  it('of another amount, or another channel, moves nothing', async () => {
    const [odd = '', elsewhere = ''] = await sent(2);
    await tell(odd, [told('SUCCEEDED', 1, '50001')]);
    expect(await lab.read(odd)).toMatchObject({ channelResult: '1', isContradicted: true });
    const subject = { chnlCode: 'ALIPAY_QR', kind: 'REMIT', reference: elsewhere } as const;
    expect(await transact(db, (tx) => applyToRemittance(tx, subject, clock.now, audit))).toBe(
      false,
    );
    expect(await lab.entries(odd)).toHaveLength(2);
  });
});
