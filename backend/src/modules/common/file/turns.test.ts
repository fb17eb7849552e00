import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { Context } from '../../../kernel/context.ts';
import type { Uploads } from '../../../kernel/uploads.ts';
import { testDatabase } from '../../../testing/database.ts';
import { keepUpload } from './upload.ts';

const { db, close } = await testDatabase('none');
afterAll(close);

it('twelve documents of twelve users go to the database one at a time', async () => {
  let [atOnce, most] = [0, 0];
  const keep = async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise(setImmediate);
    atOnce -= 1;
    return '/profile/upload/a.txt';
  };
  const file = { name: 'a.txt', bytes: Buffer.from('text') };
  const send = (userId: number) =>
    keepUpload({ actor: { userId: String(userId) } } as Context, { keep } as unknown as Uploads, {
      query: { use: 'file' },
      file,
    });
  const kept = await Promise.all(Array.from({ length: 12 }, (_, at) => send(at)));
  expect([kept.length, most]).toEqual([12, 1]);
});

it('the database does not pack a document again', async () => {
  const { rows } = await sql`
    select attstorage from pg_attribute where attrelid = 'upload_file'::regclass and attname = 'content'`.execute(
    db,
  );
  expect(rows).toEqual([{ attstorage: 'e' }]);
});
