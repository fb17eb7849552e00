import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { transact } from '../db/transact.ts';
import { testApp } from '../testing/index.ts';

const { app, db } = await testApp({ profile: 'none' });
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
