/** @module-tag long */
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { loadWaiting } from '../modules/finance/recon-file/index.ts';
import { sideDifferences, suspenseDifferences } from '../modules/finance/recon-match/index.ts';
import { testDatabase } from '../testing/database.ts';
import { TEST_ASOF } from '../testing/index.ts';
import { keepBills } from './bills.ts';

const { db, close } = await testDatabase('ci');
afterAll(close);

const NOW = '2026-11-21 08:00:00';
const clock = () => new Date('2026-11-21T01:00:00Z');
/** A hundred files and more go through the whole loader, which a busy machine takes its time for. */
const IN_TIME = 240_000;

it('[2.63] [2.65] bills of the demonstration data hold differences of every class, and most of them agree', {
  timeout: IN_TIME,
}, async () => {
  const files = await keepBills(db, { lastDay: TEST_ASOF, days: 30, now: NOW });
  expect(files).toBeGreaterThan(100);
  expect(await loadWaiting({ db, clock, isStopping: () => false })).toBe(files);
  const { rows: refused } = await sql`select * from recon_file where status <> '1'`.execute(db);
  expect(refused).toEqual([]);

  const { rows: classes } = await sql<{ type: string }>`
    select distinct err_type as type from recon_error order by 1`.execute(db);
  expect(classes.map(({ type }) => type)).toEqual(['2', '3', '4', '5', '6', '8']);
  const { rows: states } = await sql<{ state: string; share: number }>`
    select state, count(*)::float8 / sum(count(*)) over () as share from recon_line group by 1`.execute(
    db,
  );
  const shares = new Map(states.map(({ state, share }) => [state, share]));
  expect(shares.get('MATCHED')).toBeGreaterThan(0.9);
  expect(shares.get('QUARANTINED')).toBeGreaterThan(0);

  expect((await suspenseDifferences().execute(db)).rows).toEqual([]);
  expect((await sideDifferences().execute(db)).rows).toEqual([]);
});
