/** @module-tag long */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../kernel/clock.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { remitFixture } from '../../../testing/remit-fixture.ts';
import { pauseOf, ROUNDS, roundsText } from '../../../testing/rounds.ts';
import { runJob } from '../../../testing/run-job.ts';
import { databaseUrl } from '../../../testing/template-store.ts';

const PROCESS = new URL('../../../testing/sending-process.ts', import.meta.url).pathname;
const isPostgres = process.env.TEST_ENGINE === 'postgres';
const IN_TIME = 60_000 * (ROUNDS + 2);
const A_ROUND = 6;

/** The embedded engine has no second process. */
const onPostgres = describe.runIf(isPostgres);
onPostgres('[2.67] a process that is killed while it sends', { tags: 'postgresql' }, () => {
  it(
    `leaves every remittance debited once and done once, ${roundsText}`,
    async () => {
      const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
      const { db, clock } = test;
      const lab = await remitFixture(test);
      await lab.fund(100_000_000n);
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
      /** Until the server knows that a process is gone, its locks keep what it had in hand. */
      const released = () =>
        expect
          .poll(
            async () => {
              const others = sql`
                select query from pg_stat_activity
                 where datname = current_database() and backend_type = 'client backend'
                   and pid <> pg_backend_pid() and state <> 'idle'`;
              return (await others.execute(db)).rows;
            },
            { timeout: 30_000 },
          )
          .toEqual([]);
      const url = databaseUrl(process.env.TEST_DATABASE_URL ?? '', rows[0]?.name ?? '');
      const numbers: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        for (let made = 0; made < A_ROUND; made += 1) numbers.push(await lab.approved('10000'));
        const child = spawn(process.execPath, [PROCESS, url, String(clock.now().getTime())], {
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        const ended = once(child, 'exit');
        await Promise.race([once(child.stdout, 'data'), ended]);
        await wait(pauseOf(round, 250));
        child.kill('SIGKILL');
        expect((await ended)[1]).toBe('SIGKILL');
      }
      await released();
      await lab.send();
      // Those that the channel was never told of are final by its bills.
      for (let hours = 0; hours < 60; hours += 6) {
        await lab.fixture.pass(6 * HOUR_MS);
        await runJob(test, 'remit.query');
      }
      const results = await db
        .selectFrom('remit_attempt')
        .where('apply_no', 'in', numbers)
        .select(['apply_no', 'attempt', 'result'])
        .execute();
      expect(results).toHaveLength(numbers.length);
      expect(results.filter(({ result }) => result !== '2' && result !== '3')).toEqual([]);
      const debited = await sql<{ biz_id: string }>`
        select biz_id from ledger_posting
         where biz_type = 'REMIT_SENT' and biz_id = any (${numbers}::text[])`.execute(db);
      expect(debited.rows.map(({ biz_id }) => biz_id).sort()).toEqual([...numbers].sort());
      expect(await lab.differences()).toEqual([]);
    },
    IN_TIME,
  );
});
