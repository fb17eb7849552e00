import type { Answer } from '@portal/contract/kit/route';
import { deskRoutes } from '@portal/contract/orders/desk';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { proveBalances } from '../ledger/index.ts';
import { testApp } from '../testing/index.ts';
import { reportContradictions } from './contradictions.ts';

/** The demonstration data ends the day before. */
const now = new Date('2026-11-22T03:00:00.000Z');
const { db, clock, as } = await testApp({ now });

it('[2.48] demonstration data has every kind of result that people decide, a payout that came back, and its books hold', async () => {
  const admin = await as('admin');
  const open = async () => {
    const { data } = await admin.call(deskRoutes.list);
    const { counts } = data as Answer<typeof deskRoutes.list>;
    return Object.fromEntries(counts.map(({ group, count }) => [group, count]));
  };
  const before = await open();
  expect(await reportContradictions(db, clock.now)).toBe(10);
  const after = await open();
  const grown = Object.fromEntries(
    Object.entries(after).map(([grp, count]) => [grp, count - (before[grp] ?? 0)]),
  );
  expect(grown).toMatchObject({ LATE: 3, CONTRADICTION: 3, BOUNCED: 2 });
  expect(await proveBalances(db)).toEqual([]);
  const returned =
    await sql`select returned_back = settle_amt as whole from settle_batch where status = '8'`.execute(
      db,
    );
  expect(returned.rows).toEqual([{ whole: true }]);
  const { rows } = await sql`
    select chnl_code from channel_event where event_id like 'DEMO-%' group by 1`.execute(db);
  expect(rows.length).toBeGreaterThan(1);
});
