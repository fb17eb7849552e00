import { writeBill } from '@portal/contract/channel/bill';
import { closeRoutes } from '@portal/contract/finance/close';
import { reconLineRoutes } from '@portal/contract/finance/recon-line';
import type { Answer } from '@portal/contract/kit/route';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { stampAt } from '../../../kernel/clock.ts';
import { LAB_CHANNEL } from '../../../testing/channel-fixture.ts';
import { testApp } from '../../../testing/index.ts';
import { reconFixture, USD } from '../../../testing/recon-fixture.ts';
import { money } from '../../../testing/refund-fixture.ts';
import { keepFile, loadWaiting } from '../recon-file/index.ts';
import { refreshBills } from './index.ts';

const test = await testApp({ now: new Date('2026-11-23T03:00:00Z') });
const { db, clock } = test;
const recon = await reconFixture(test);
const { paid, bill, billOf, lineOf, day, nextDay, match, proveRecon, admin, finance } = recon;

/** Loads a file of today in a process that ends before it matches anything. */
async function onlyLoaded(text: string): Promise<void> {
  const bytes = Buffer.from(text);
  const of = {
    chnlCode: LAB_CHANNEL,
    settleDate: day(),
    source: 'UPLOAD',
    format: 'LINES',
  } as const;
  const now = stampAt(clock.now());
  const fileId = await keepFile(db, { ...of, name: 'bill.txt', bytes, by: 'finance', now });
  let asked = 0;
  const isStopping = () => {
    asked += 1;
    return asked > 2;
  };
  await loadWaiting({ db, clock: clock.now, isStopping }, fileId);
}

const UNMATCHED = 'UnionPay QR · USD: The bill is not matched yet';

/** What keeps a day from being closed, as the board says it. */
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
