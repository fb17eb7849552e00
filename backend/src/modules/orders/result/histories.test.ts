import { type Kysely, sql, type Transaction } from 'kysely';
import { expect, it } from 'vitest';
import { keepEvent } from '../../../channel/events.ts';
import { reduce, type Told } from '../../../channel/reduce.ts';
import {
  drawer,
  drawHistory,
  EXPECTED,
  orders,
  seedOf,
} from '../../../channel/testing/histories.ts';
import type { Database } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { timeOf } from '../../../kernel/clock.ts';
import { proveBalances } from '../../../ledger/index.ts';
import { channelFixture, LAB_CHANNEL } from '../../../testing/channel-fixture.ts';
import { testApp } from '../../../testing/index.ts';
import { unreviewed } from '../../../testing/unreviewed.ts';
import { applyResult } from './index.ts';

const test = await testApp({ now: new Date('2026-11-22T03:00:00.000Z') });
const { db, clock } = test;
const fixture = await channelFixture(test);
/** Orders of one history that are told in different ways. */
const WAYS = 4;

/** Tells an order its events one by one, each in a transaction of its own. */
async function tellAll(reference: string, history: readonly Told[]): Promise<void> {
  const subject = { kind: 'SALE', chnlCode: LAB_CHANNEL, reference } as const;
  for (const { eventId, amount, occurredAt, receivedAt: _, source, ...said } of history) {
    const event = {
      ...subject,
      ...said,
      eventId: `${reference}-${eventId}`,
      amount: String(amount),
      occurredAt: new Date(timeOf(occurredAt)),
    };
    const keep = (tx: Kysely<Database>) =>
      keepEvent(tx as Transaction<Database>, event, source, clock.now());
    // A decision of people needs a review, which is not the subject here.
    if (event.result.startsWith('DECIDED')) await unreviewed(db, keep, 'channel_event');
    else await transact(db, keep);
    await transact(db, (tx) => applyResult(tx, subject, clock.now, async () => undefined));
  }
}

/** Lists the entries of an order: debit and credit accounts with amounts, without the order's number. */
async function moved(reference: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', p.biz_type, d.kind, c.kind, e.amount) as line
      from ledger_posting p join ledger_entry e using (posting_id)
      join ledger_account d on d.account_id = e.debit_id
      join ledger_account c on c.account_id = e.credit_id
     where p.biz_id = ${reference} order by 1`.execute(db);
  return rows.map(({ line }) => line);
}

/** Counts the times that an event moved the gross amount. */
const count = (lines: readonly string[], what: string) =>
  lines.filter((line) =>
    [`${what} CHANNEL_RECV MERCHANT `, `${what} MERCHANT CHANNEL_RECV `].some((gross) =>
      line.startsWith(gross),
    ),
  ).length;

it('[5.8] the order in which events come changes neither state nor accounts nor what the network says; contradictions move no more', async () => {
  const seed = seedOf('orders told');
  const draw = drawer(seed);
  for (let round = 0; round < 8; round += 1) {
    const history = drawHistory(draw, 1 + draw.below(5));
    const { state } = reduce(EXPECTED, history);
    const ways = [...orders(history)];
    const seen: unknown[] = [];
    const networks: unknown[] = [];
    for (let way = 0; way < WAYS; way += 1) {
      const reference = await fixture.order({ txn_time: EXPECTED.since });
      const told = draw.pick(ways);
      await tellAll(reference, [...told, draw.pick(told)]);
      const lines = await moved(reference);
      const { status } = await fixture.read(reference);
      const kept = await fixture.state(reference);
      networks.push(await fixture.network(reference));
      expect(kept?.state, `seed ${seed}`).toBe(state);
      expect(count(lines, 'SALE'), `seed ${seed}`).toBeLessThanOrEqual(1);
      expect(count(lines, 'REVERSAL')).toBeLessThanOrEqual(count(lines, 'SALE'));
      seen.push({ status, lines });
    }
    for (const one of networks) expect(one, `seed ${seed}`).toEqual(networks[0]);
    const hasDecision = history.some(({ result }) => result.startsWith('DECIDED'));
    // The first posting stays, so a contradiction may leave either; people decide the rest.
    if (state === 'CONTRADICTION' || hasDecision) continue;
    for (const one of seen) expect(one, `seed ${seed}`).toEqual(seen[0]);
  }
  expect(await proveBalances(db)).toEqual([]);
});

it('[5.8] a sale is charged and booked once, and turned back whole', async () => {
  const reference = await fixture.order({ txn_time: EXPECTED.since });
  const told = (result: Told['result'], eventId: string): Told => ({
    eventId,
    occurredAt: '2026-11-22 10:00:00',
    receivedAt: '2026-11-22 11:00:00',
    source: 'CALLBACK',
    result,
    amount: EXPECTED.amount,
    currency: EXPECTED.currency,
    channelReference: 'C1',
    respCode: '00',
    respMsg: '',
  });
  await tellAll(reference, [told('SUCCEEDED', 'A'), told('SUCCEEDED', 'B')]);
  const sale = await moved(reference);
  expect(await fixture.read(reference)).toMatchObject({ status: '2', next_query_time: null });
  expect(count(sale, 'SALE')).toBe(1);
  await tellAll(reference, [told('RETURNED', 'C'), told('RETURNED', 'D')]);
  expect(await fixture.read(reference)).toMatchObject({ status: '7' });
  expect((await moved(reference)).length).toBe(2 * sale.length);
  expect(await proveBalances(db)).toEqual([]);
});
