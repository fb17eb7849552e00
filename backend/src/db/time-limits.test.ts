import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { DatabaseAway } from './database-away.ts';
import { transactAtStart } from './migrate.ts';
import { withoutTimeLimit } from './time-limits.ts';

const { db, close } = await testDatabase('none');
afterAll(close);
afterEach(() => {
  vi.useRealTimers();
});

const ANSWER_TIMEOUT_MS = 35_000;

async function limitsOf(handle: typeof db): Promise<unknown> {
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(handle);
  return rows[0];
}

async function isAsleep(): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where wait_event = 'PgSleep'
      and datname = current_database()`.execute(db);
  return rows.length > 0;
}

/** A statement whose answer is late by the clock of this process. */
async function late(): Promise<unknown> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = sql`select pg_sleep(0.5)`.execute(db).then(
    () => 'answered',
    (error: unknown) => error,
  );
  while (!(await isAsleep()));
  await vi.advanceTimersByTimeAsync(ANSWER_TIMEOUT_MS);
  vi.useRealTimers();
  return answer;
}

// The embedded engine heeds no such limits.
const onPostgres = describe.runIf(process.env.TEST_ENGINE === 'postgres');
onPostgres('a connection', { tags: 'postgresql' }, () => {
  it('has limits for statements, locks and idle transactions, but not at a start', async () => {
    expect(await limitsOf(db)).toEqual({ statement: '30s', lock: '5s', idle: '1min' });
    const atStart = await transactAtStart(db, (tx) => limitsOf(tx as typeof db));
    expect(atStart).toEqual({ statement: '0', lock: '0', idle: '0' });
  });

  it('is given up when no answer comes, and another one takes its place', async () => {
    expect(await late()).toEqual(new DatabaseAway(new Error('Connection terminated')));
    expect((await sql`select 7 as seven`.execute(db)).rows).toEqual([{ seven: 7 }]);
  });

  it('is waited for at a start', async () => {
    expect(await withoutTimeLimit(late)).toBe('answered');
  });
});
