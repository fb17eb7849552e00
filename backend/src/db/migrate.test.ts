import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { emptyDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';

const { db, close } = await emptyDatabase();
const path = await mkdtemp(join(tmpdir(), 'console-migrations-'));
const folder = pathToFileURL(`${path}/`);
afterAll(async () => {
  await close();
  await rm(path, { recursive: true, force: true });
});

const put = (name: string, text: string) => writeFile(new URL(name, folder), text);
const tables = async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename like 'm\\_%'
    order by 1`.execute(db);
  return rows.map((row) => row.name);
};

it('migrations run once, in the order of their numbers', async () => {
  await put('0002_b.sql', 'alter table m_a add column b int; create table m_b (id int);');
  await put('0001_a.sql', '-- first\ncreate table m_a (id int);');
  await put('notes.txt', 'not a migration');
  expect(await migrate(db, folder)).toEqual(['0001_a.sql', '0002_b.sql']);
  expect(await migrate(db, folder)).toEqual([]);
  expect(await tables()).toEqual(['m_a', 'm_b']);
});

it('a migration that fails leaves nothing behind, and neither do those before it', async () => {
  await put('0003_c.sql', 'create table m_c (id int);');
  await put('0004_d.sql', 'create table m_d (id int); select nonsense;');
  await expect(migrate(db, folder)).rejects.toThrow('nonsense');
  expect(await tables()).toEqual(['m_a', 'm_b']);
  await rm(new URL('0004_d.sql', folder));
  expect(await migrate(db, folder)).toEqual(['0003_c.sql']);
});

it('a migration that was changed after it had been applied is refused', async () => {
  await put('0001_a.sql', 'create table m_a (id bigint);');
  await expect(migrate(db, folder)).rejects.toThrow('0001_a.sql was changed');
});
