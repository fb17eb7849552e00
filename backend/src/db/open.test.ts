import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openEmbedded } from './open.ts';

it('[X.1] a new database whose making was interrupted is made again, and keeps what it held then', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'console-open-'));
  await mkdir(join(folder, 'database'));
  await writeFile(join(folder, 'database', 'PG_VERSION'), '18\n');
  await writeFile(join(folder, 'database.unfinished'), '');

  const first = await openEmbedded(folder);
  await sql`create table held as select 7 as id`.execute(first.db);
  await first.close();
  expect(await readdir(folder)).not.toContain('database.unfinished');

  const second = await openEmbedded(folder);
  expect((await sql`select id from held`.execute(second.db)).rows).toEqual([{ id: 7 }]);
  await second.close();
  await rm(folder, { recursive: true });
});
