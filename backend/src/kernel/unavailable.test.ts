import { route } from '@portal/contract/kit/route';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { transact } from '../db/transact.ts';
import { testDatabase } from '../testing/database.ts';
import { kernelApp } from '../testing/kernel-app.ts';
import { byOwner } from '../testing/past-rules.ts';

const { db, close } = await testDatabase('ci');
await byOwner(
  db,
  sql`create table drawer (id int primary key)`,
  sql`grant all on drawer to public`,
);
await sql`insert into drawer values (1)`.execute(db);
afterAll(async () => {
  await app.close();
  await close();
});

type Handle = typeof db;
type Fault = (handle: Handle) => Promise<unknown>;

/** As an administrator of the server does it, from another connection. */
async function cut(handle: Handle): Promise<unknown> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(handle);
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    await client.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
  } finally {
    await client.end();
  }
  return sql`select 1`.execute(handle);
}

const ofState = (code: string) => () =>
  Promise.reject(Object.assign(new Error('secret'), { code }));
const FAULTS: Record<string, Fault> = {
  'disk full': ofState('53100'),
  'too many connections': ofState('53300'),
  'cut between two statements': cut,
  'cut while committing': async (handle) => {
    await sql`set local role none`.execute(handle);
    await sql`create table doomed (id int)`.execute(handle);
    await sql`create function cut() returns trigger language plpgsql as
      'begin perform pg_terminate_backend(pg_backend_pid()); return null; end'`.execute(handle);
    await sql`create constraint trigger cut after insert on doomed deferrable initially deferred
      for each row execute function cut()`.execute(handle);
    await sql`insert into doomed values (1)`.execute(handle);
  },
  locked: async (handle) => {
    await sql`set local lock_timeout = '20ms'`.execute(handle);
    await sql`select 1 from drawer for update`.execute(handle);
  },
  'too slow': async (handle) => {
    await sql`set local statement_timeout = '20ms'`.execute(handle);
    await sql`select pg_sleep(5)`.execute(handle);
  },
};

const breakIt = route({
  method: 'POST',
  path: '/break/{how}',
  permit: null,
  params: z.object({ how: z.string() }),
  answer: 'done',
});
const { app, as } = await kernelApp(db, (on) => {
  on(breakIt, async ({ params }, ctx) => {
    await FAULTS[params.how]?.(ctx.db as Handle);
    return undefined;
  });
});
const admin = await as('admin');

async function answerTo(how: string) {
  const response = await admin.send(breakIt, { params: { how } }, { language: 'en-US' });
  const { code, msg } = response.json<{ code: number; msg: string }>();
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], code, msg };
}
const unavailable = (msg: string) => ({ status: 200, retryAfter: '5', code: 503, msg });
const SOON = 'The service is temporarily unavailable. Try again shortly';

describe('[8.1] a caller is told to try again', () => {
  it.each(['disk full', 'too many connections'])('when the database says: %s', async (how) => {
    expect(await answerTo(how)).toEqual(unavailable(SOON));
  });

  // The embedded engine has one connection, which nothing cuts or locks.
  const onPostgres = describe.runIf(process.env.TEST_ENGINE === 'postgres');
  onPostgres('on a server', { tags: 'postgresql' }, () => {
    it('when its connection is cut between two statements; the next call is served', async () => {
      expect(await answerTo('cut between two statements')).toEqual(unavailable(SOON));
      expect(await answerTo('nothing')).toMatchObject({ code: 200 });
    });

    it('but to look first when it is cut while the change is being saved', async () => {
      const msg =
        'The connection was lost while saving. Check whether the change was saved before you try again';
      expect(await answerTo('cut while committing')).toEqual(unavailable(msg));
    });

    it('when somebody else holds the row for too long', async () => {
      const taken = Promise.withResolvers<void>();
      const done = Promise.withResolvers<void>();
      const holder = transact(db, async (tx) => {
        await sql`select 1 from drawer for update`.execute(tx);
        taken.resolve();
        await done.promise;
      });
      await taken.promise;
      const msg = 'Someone else is changing the same data. Try again shortly';
      expect(await answerTo('locked')).toEqual(unavailable(msg));
      done.resolve();
      await holder;
    });

    it('when a statement takes too long', async () => {
      const msg = 'This took too long and was stopped. Narrow the search, or try again later';
      expect(await answerTo('too slow')).toEqual(unavailable(msg));
    });
  });
});
