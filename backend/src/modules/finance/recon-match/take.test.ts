import { writeBill } from '@portal/contract/channel/bill';
import { closeRoutes } from '@portal/contract/finance/close';
import { reconLineRoutes } from '@portal/contract/finance/recon-line';
import type { Answer } from '@portal/contract/kit/route';
import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { oneRow } from '../../../db/one-row.ts';
import { stampAt } from '../../../kernel/clock.ts';
import { LAB_CHANNEL } from '../../../testing/channel-fixture.ts';
import { testApp } from '../../../testing/index.ts';
import { raceFor } from '../../../testing/lock-row.ts';
import { pastRules } from '../../../testing/past-rules.ts';
import { reconFixture, USD } from '../../../testing/recon-fixture.ts';
import { money } from '../../../testing/refund-fixture.ts';
import { calendarsOf } from '../calendar/index.ts';
import { keepFile, loadWaiting } from '../recon-file/index.ts';
import { beginBills, refreshBills, scanPostings } from './index.ts';
import { takeSlices, takeSome } from './lanes.ts';

const test = await testApp({ now: new Date('2026-11-23T03:00:00Z') });
const { db, clock } = test;
const recon = await reconFixture(test);
const { paid, bill, billOf, lineOf, day, nextDay, match, proveRecon, admin, finance } = recon;
const { errorOf, errors } = recon;

/** Keeps a file of today, which nobody has begun to load. */
async function waiting(text: string) {
  const of = {
    chnlCode: LAB_CHANNEL,
    settleDate: day(),
    source: 'UPLOAD',
    format: 'LINES',
  } as const;
  const bytes = Buffer.from(text);
  const now = stampAt(clock.now());
  return keepFile(db, { ...of, name: 'bill.txt', bytes, by: 'finance', now });
}

/** Loads a file of today in a process that ends before it matches anything. */
async function onlyLoaded(text: string): Promise<void> {
  const fileId = await waiting(text);
  let asked = 0;
  const isStopping = () => {
    asked += 1;
    return asked > 2;
  };
  await loadWaiting({ db, clock: clock.now, isStopping }, fileId);
}

const UNMATCHED = 'UnionPay QR · USD: The bill has not been matched yet';

/** Lists what keeps a day from being closed, as the board says it. */
async function blockedBy(of: string): Promise<string[]> {
  await finance.call(closeRoutes.check, { body: { day: of } }, money());
  const { data } = await finance.call(
    closeRoutes.board,
    { query: { day: of } },
    { language: 'en-US' },
  );
  return (data as Answer<typeof closeRoutes.board>).blockers.map(
    ({ subject, fact }) => `${subject}: ${fact}`,
  );
}

const kept = async () => {
  const { rows } = await sql<{ lines: number; sliced: number }>`
    select (select count(*)::int from recon_line where settle_date = ${day()}::date) as lines,
           (select coalesce(sum(line_cnt), 0)::int from recon_slice) as sliced`.execute(db);
  return rows[0];
};

it('[2.63] what is loaded and not matched waits in its bill, and is written once when it is', async () => {
  await nextDay();
  const lines = [await lineOf(await paid()), await lineOf(await paid())];
  await onlyLoaded(writeBill(day(), lines));
  expect(await kept()).toEqual({ lines: 0, sliced: 2 });
  await refreshBills(db, { chnlCode: LAB_CHANNEL, currency: USD }, { days: [day()] });
  expect(await billOf()).toMatchObject({ status: '2', waitingCnt: 2, matchedCnt: 0 });
  // Its day cannot be closed, though its bill has been added up.
  expect(await blockedBy(day())).toContain(UNMATCHED);
  await match();
  expect(await kept()).toEqual({ lines: 2, sliced: 0 });
  expect(await billOf()).toMatchObject({ status: '3', waitingCnt: 0, matchedCnt: 2 });
  expect(await blockedBy(day())).not.toContain(UNMATCHED);
  await proveRecon();
});

/** Runs a write without triggers, which no code of ours may do. */
const withoutTriggers = (write: RawBuilder<unknown>) => pastRules(db, write);

/** A number of the network that is in another lane than one of ours. */
async function inOtherLane(reference: string): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select 'Q' || ${reference}::text || n as number from generate_series(1, 100) n
     where hashtext('SALE+qQ' || ${reference}::text || n) & 1 <> hashtext('SALE+p' || ${reference}::text) & 1 limit 1`.execute(
    db,
  );
  return oneRow({ rows }).number;
}

it('[2.63] two lanes that find one booking at once pair it once: the other line is billed twice', async () => {
  await nextDay();
  const order = await paid();
  const queryId = await inOtherLane(order);
  await db
    .updateTable('biz_order')
    .set({ query_id: queryId })
    .where('plat_order_id', '=', order)
    .execute();
  await match();
  const ours = await lineOf(order);
  const theirs = { ...ours, reference: 'THEIRS', network: { queryId } };
  await onlyLoaded(writeBill(day(), [ours, theirs], '2'));
  const on = { db, clock: clock.now, isStopping: () => false };
  const place = { chnlCode: LAB_CHANNEL, currency: USD };
  const booking = sql`recon_item where plat_order_id = ${order}`;
  const made = await raceFor(db, booking, [
    () => takeSome(on, place, 0),
    () => takeSome(on, place, 1),
  ]);
  expect(made).toEqual([1, 0]);
  await match();
  expect(await billOf()).toMatchObject({ lineCnt: 2, matchedCnt: 1, waitingCnt: 0 });
  expect(await errorOf({ anyId: order })).toMatchObject({ errType: '8' });
  await proveRecon();
});

it('[2.63] lanes that meet at many bookings, from either end, leave every line once in one run', async () => {
  await nextDay();
  const orders = await Promise.all(Array.from({ length: 6 }, () => paid()));
  const ours = await Promise.all(orders.map((order) => lineOf(order)));
  const theirs = await Promise.all(
    orders.map(async (order, at) => {
      const queryId = await inOtherLane(order);
      await db
        .updateTable('biz_order')
        .set({ query_id: queryId })
        .where('plat_order_id', '=', order)
        .execute();
      // By their own numbers they come in the other direction, so that either lane has what the other one waits for.
      return { ...(await lineOf(order)), reference: `T${9 - at}`, network: { queryId } };
    }),
  );
  await match();
  await onlyLoaded(writeBill(day(), [...ours, ...theirs], '2'));
  const on = { db, clock: clock.now, isStopping: () => false };
  const place = { chnlCode: LAB_CHANNEL, currency: USD };
  const [pairs] = await raceFor(db, sql`recon_item where plat_order_id = ${orders[0] ?? ''}`, [
    () => takeSlices(on, place),
  ]);
  expect(pairs).toBe(orders.length);
  expect(await kept()).toEqual({ lines: 2 * orders.length, sliced: 0 });
  for (const anyId of orders) {
    expect(await errors({ anyId })).toMatchObject([{ errType: '8' }]);
  }
  await match();
  await proveRecon();
});

it('[2.63] a lane that is stopped by what is no other lane says so, and has done nothing', async () => {
  await nextDay();
  const order = await paid();
  await match();
  await onlyLoaded(writeBill(day(), [await lineOf(order)]));
  const on = { db, clock: clock.now, isStopping: () => false };
  const place = { chnlCode: LAB_CHANNEL, currency: USD };
  // A pair whose booking does not know of it: nobody else is about to commit it.
  const { item_id: item } = await db
    .selectFrom('recon_item')
    .where('plat_order_id', '=', order)
    .select('item_id')
    .executeTakeFirstOrThrow();
  const stray = sql`
    insert into recon_match (line_id, item_id, matched_by, match_time)
    select max(line_id), ${item}::bigint, 'PERSON', now() from recon_line l
     where not exists (select from recon_match m where m.line_id = l.line_id)`;
  await withoutTriggers(stray);
  await expect(takeSlices(on, place)).rejects.toThrow('recon_match_item_id_key');
  expect(await kept()).toEqual({ lines: 0, sliced: 1 });
  await withoutTriggers(sql`delete from recon_match where item_id = ${item}::bigint`);
  await match();
  expect(await kept()).toEqual({ lines: 1, sliced: 0 });
  await proveRecon();
});

it('[2.63] days that a bill begins while bookings are taken in are looked at the next time', async () => {
  await nextDay();
  await bill([]);
  await nextDay(3);
  const calendar = (await calendarsOf(db)).calendarFor(LAB_CHANNEL, USD);
  const of = { chnlCode: LAB_CHANNEL, settleDate: '2026-11-02', currencies: [USD] };
  await scanPostings(
    db,
    { chnlCode: LAB_CHANNEL, currency: USD },
    calendar,
    day(),
    async (work) => {
      await beginBills(db, of, stampAt(clock.now()));
      await work(db);
    },
  );
  const scanned = db.selectFrom('recon_scan').where('currency', '=', USD).select('scanned_to');
  expect(await scanned.execute()).toEqual([{ scanned_to: '2026-10-30' }]);
});

it('[2.63] a line that is billed again is found, however far from the first its number lies in the file', async () => {
  await nextDay();
  const again = { reference: 'AGAIN', channelReference: 'AGAIN' };
  const line = await lineOf('AGAIN', again);
  const lines = Array.from({ length: 30 }, (_, at) => ({
    ...line,
    reference: `BESIDE${at}`,
    channelReference: `BESIDE${at}`,
  }));
  const fileId = await waiting(writeBill(day(), [line, ...lines, line]));
  // A slice for every other line, so that the second one is in another slice than the first.
  await loadWaiting({ db, clock: clock.now, isStopping: () => false }, fileId, 2);
  expect(await errorOf({ anyId: 'AGAIN', errType: '8' })).toMatchObject({ direction: 'OVER' });
  await proveRecon();
});

it('[2.64] a page of a bill’s lines says how many there are as they were added up, by state and part', async () => {
  await nextDay();
  const [one, other] = [await paid(), await paid()];
  await bill([
    await lineOf(one),
    await lineOf(other),
    await lineOf('NOBODY', { reference: 'NOBODY', channelReference: 'NOBODY' }),
  ]);
  const place = { chnlCode: LAB_CHANNEL, currency: USD, settleDate: day() };
  for (const [query, found] of [
    [{}, 3],
    [{ state: 'MATCHED' }, 2],
    [{ state: 'WAITING', part: 'SALE' }, 1],
    [{ part: 'BACK' }, 0],
    [{ state: 'QUARANTINED' }, 0],
  ] as const) {
    const page = await admin.call(reconLineRoutes.list, { query: { ...place, ...query } });
    expect(page).toMatchObject({ total: found, rows: { length: found } });
    // The same as when they are counted one by one.
    const counted = await admin.call(reconLineRoutes.list, {
      query: { settleDate: day(), ...query },
    });
    expect(counted).toMatchObject({ total: found });
  }
  const items = await admin.call(reconLineRoutes.items, { query: { ...place, state: 'MATCHED' } });
  expect(items).toMatchObject({ total: 2, rows: { length: 2 } });
});
