import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { transact } from '../db/transact.ts';
import { emptyDatabase } from '../testing/database.ts';
import {
  abandonClosing,
  beginClosing,
  finishClosing,
  firstOpenDay,
  foldUpTo,
  keepClosing,
  post,
  posting,
  proveBalances,
  proveDay,
  reopenAbandoned,
} from './index.ts';

const { db, close } = await emptyDatabase();
beforeAll(() => migrate(db));
afterAll(close);

const NOW = '2026-01-09 10:00:00';
const BY = 'finance';
let sold = 0;

const sell = (at: string, merId = '8'.repeat(15)) => {
  sold += 1;
  const owners = { merId, chnlCode: 'CH' };
  const amounts = { gross: 1_000n, fee: 10n };
  const sale = posting({ event: 'SALE', id: `S${sold}`, currency: '840', owners, amounts, at });
  return transact(db, (tx) => post(tx, [sale], { now: NOW }));
};
const begin = (day: string, now = NOW, aliveUntil = '2026-01-09 10:01:00') =>
  transact(db, (tx) => beginClosing(tx, day, { by: BY, now, aliveUntil }));
const daysOf = async (id: string) =>
  db
    .selectFrom('ledger_posting')
    .where('biz_id', '=', id)
    .select(['acct_date', 'orig_date'])
    .executeTakeFirst();
const statusOf = async (day: string) =>
  (
    await db
      .selectFrom('ledger_day')
      .where('acct_date', '=', day)
      .select('status')
      .executeTakeFirst()
  )?.status;
/** Closes a day as it is. */
async function shut(day: string): Promise<string> {
  const attempt = await begin(day);
  if (!attempt) throw new Error(`${day} is under way`);
  await foldUpTo(db, day);
  return (await finishClosing(db, attempt, { by: BY, now: NOW, reason: 'test' })) ?? '';
}

describe('[2.68] an accounting day', () => {
  it('closes one after the other: the first with entries first, and none before it is', async () => {
    expect(await firstOpenDay(db)).toBeUndefined();
    await sell('2026-01-05 08:00:00');
    await sell('2026-01-07 08:00:00');
    expect(await firstOpenDay(db)).toBe('2026-01-05');
    await expect(begin('2026-01-06')).rejects.toMatchObject({ code: 'LG004' });
    await shut('2026-01-05');
    expect(await firstOpenDay(db)).toBe('2026-01-06');
    // A day without entries closes too: none is left open behind a closed one.
    await expect(begin('2026-01-07')).rejects.toMatchObject({ code: 'LG004' });
    expect(await shut('2026-01-06')).toMatch(/^[0-9a-f]{64}$/);
  });

  it('INV-24 takes nothing while it closes: what comes is booked on the next with its own day', async () => {
    const attempt = await begin('2026-01-07');
    await sell('2026-01-07 09:00:00');
    expect(await daysOf(`S${sold}`)).toEqual({ acct_date: '2026-01-08', orig_date: '2026-01-07' });
    await expect(
      sql`insert into ledger_entry
            select posting_id, 9, '2026-01-07', posted_at, debit_id, credit_id, currency, amount
              from ledger_entry limit 1`.execute(db),
    ).rejects.toMatchObject({ code: 'LG004' });
    if (attempt) await abandonClosing(db, attempt);
    await sell('2026-01-07 09:30:00');
    expect(await daysOf(`S${sold}`)).toMatchObject({ acct_date: '2026-01-07' });
  });

  it('is taken over from who has died, and from nobody else', async () => {
    const first = await begin('2026-01-07');
    expect(await begin('2026-01-07')).toBeUndefined();
    const later = '2026-01-09 10:01:00';
    const second = await begin('2026-01-07', later, '2026-01-09 10:02:00');
    expect(second).toMatchObject({ day: '2026-01-07', attempt: (first?.attempt ?? 0) + 1 });
    if (!first || !second) throw new Error('not begun');
    const finish = { by: BY, now: later, reason: 'late' };
    expect(await finishClosing(db, first, finish)).toBeUndefined();
    expect(await keepClosing(db, first, { checked: 'x', aliveUntil: later })).toBe(false);
    expect(await keepClosing(db, second, { checked: 'x', aliveUntil: later })).toBe(true);
    await abandonClosing(db, first);
    expect(await statusOf('2026-01-07')).toBe('CLOSING');
    await reopenAbandoned(db, '2026-01-09 10:00:59');
    expect(await statusOf('2026-01-07')).toBe('CLOSING');
    await reopenAbandoned(db, later);
    expect(await statusOf('2026-01-07')).toBe('OPEN');
  });

  it('keeps a proof that its folded rows give, and that the nightly proof compares', async () => {
    const proof = await shut('2026-01-07');
    const digest = async () => {
      const { rows } = await sql<{ digest: string }>`
        select ledger_day_digest('2026-01-07') as digest`.execute(db);
      return rows[0]?.digest;
    };
    expect(await digest()).toBe(proof);
    expect(await proveDay(db, '2026-01-07')).toEqual([]);
    const change = (by: number) => sql`
      update acct_day set debit = debit + ${by}::int, credit = credit + ${by}::int
       where acct_date = '2026-01-07'`;
    await change(1).execute(db);
    expect((await proveDay(db, '2026-01-07')).join('\n')).toMatch(/INV-24 2026-01-07: \w+ <> \w+/);
    await change(-1).execute(db);
    expect(await proveDay(db, '2026-01-07')).toEqual([]);
  });

  it.each([
    ['opens again', sql`update ledger_day set status = 'OPEN' where acct_date = '2026-01-07'`],
    ['goes', sql`delete from ledger_day where acct_date = '2026-01-07'`],
    ['has another proof', sql`update ledger_day set proof = 'x' where acct_date = '2026-01-07'`],
  ])('INV-24 the database refuses a closed one that %s', async (_, statement) => {
    await expect(statement.execute(db)).rejects.toMatchObject({ code: 'LG004' });
  });

  it('is closing before it is closed, no matter who writes', async () => {
    await sql`insert into ledger_day (acct_date, status) values ('2026-01-08', 'OPEN')`.execute(db);
    await expect(
      sql`update ledger_day set status = 'CLOSED', closed_at = ${NOW}, closed_by = ${BY}
           where acct_date = '2026-01-08'`.execute(db),
    ).rejects.toMatchObject({ code: 'LG004' });
  });

  it('whose month leaves the ledger is not one that somebody is closing', async () => {
    await begin('2026-01-08');
    const leave = sql`select ledger_archive_month('2026-01-01', ${NOW}, ${BY})`;
    await expect(leave.execute(db)).rejects.toMatchObject({ code: 'LG004' });
    await reopenAbandoned(db, '2026-01-10 00:00:00');
  });
});

describe('[2.68] folding up to a day', () => {
  it('folds a day again that got an entry afterwards, and the days behind it', async () => {
    await sell('2026-01-10 10:00:00');
    await foldUpTo(db, '2026-01-10');
    await sell('2026-01-09 10:00:00', '9'.repeat(15));
    expect((await proveDay(db, '2026-01-09')).join()).toContain('INV-05');
    await foldUpTo(db, '2026-01-09');
    expect(await proveDay(db, '2026-01-09')).toEqual([]);
    expect(await proveDay(db, '2026-01-10')).toEqual([]);
    expect(await proveBalances(db)).toEqual([]);
  });

  it('INV-05 an entry of before midnight that came after one of the next day is no fault', async () => {
    const merId = '7'.repeat(15);
    await sell('2026-01-12 00:00:00', merId);
    await sell('2026-01-11 23:59:59', merId);
    await foldUpTo(db, '2026-01-12');
    expect(await proveDay(db, '2026-01-11')).toEqual([]);
    expect(await proveDay(db, '2026-01-12')).toEqual([]);
    await sql`update acct_day set debit = debit + 1, closing = closing - 1
               where acct_date = '2026-01-11'`.execute(db);
    expect((await proveDay(db, '2026-01-11')).length).toBeGreaterThan(0);
  });
});
