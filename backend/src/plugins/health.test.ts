import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { transact } from '../db/transact.ts';
import { MINUTE_MS, stampAt } from '../kernel/clock.ts';
import { testApp } from '../testing/index.ts';
import { addHealth } from './health.ts';

const { app, db, clock } = await testApp({ profile: 'none' });
/** More than there are connections. */
const HOLDERS = 8;
const ready = async () => (await app.inject({ url: '/readyz' })).statusCode;

it('/readyz says that the database does not answer without waiting for it, and later that it does', async () => {
  const done = Promise.withResolvers<void>();
  const hold = () =>
    transact(db, async (tx) => {
      await sql`select 1`.execute(tx);
      await done.promise;
    });
  const held = Array.from({ length: HOLDERS }, hold);
  expect(await ready()).toBe(503);
  done.resolve();
  await Promise.all(held);
  expect(await ready()).toBe(200);
});

it('/readyz warns of jobs that were decided ahead of the clock', async () => {
  const answer = async () => (await app.inject({ url: '/readyz' })).json();
  expect(await answer()).toEqual({ status: 'ready' });
  const { job_id } = await db
    .selectFrom('sys_job')
    .select('job_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const fire_at = stampAt(clock.now().getTime() + 2 * MINUTE_MS);
  await db.insertInto('job_fire').values({ job_id, fire_at }).execute();
  await app.scheduler.tick();
  expect(await answer()).toEqual({ status: 'ready', warnings: ['clock'] });
});

it('/readyz warns when the disk of the data has no room, and stays ready: reading goes on', async () => {
  const other = Fastify();
  other.decorate('kernel', app.kernel);
  other.decorate('scheduler', app.scheduler);
  // A file system of the kernel's own: it has no blocks at all.
  addHealth(other, { isStopping: () => false, dataDir: '/proc' });
  const answer = await other.inject({ url: '/readyz' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    status: 'ready',
    warnings: expect.arrayContaining(['disk']),
  });
  await other.close();
});
