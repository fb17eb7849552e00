/** @module-tag long */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openEmbedded } from './open.ts';
import { PLATFORM_ZONE } from './zone.ts';

it('[X.1] an engine that is opened again has what it held, in its zone, and closes as before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'console-renew-'));
  const { db, renew, close } = await openEmbedded(folder);
  await sql`create table held (id int)`.execute(db);
  await sql`insert into held values (7)`.execute(db);
  const pid = async () => (await sql`select pg_postmaster_start_time() as at`.execute(db)).rows;
  const before = await pid();
  await renew?.();
  expect(await pid()).not.toEqual(before);
  expect((await sql`select id from held`.execute(db)).rows).toEqual([{ id: 7 }]);
  const zone = await sql<{ TimeZone: string }>`show time zone`.execute(db);
  expect(zone.rows[0]?.TimeZone).toBe(PLATFORM_ZONE);
  await close();
  await expect(sql`select 1`.execute(db)).rejects.toThrow();
  await rm(folder, { recursive: true });
}, 60_000);

it('files of the engine are for nobody else of the machine', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'console-mode-'));
  const { close } = await openEmbedded(folder);
  expect((await stat(join(folder, 'database'))).mode & 0o777).toBe(0o700);
  await close();
  await rm(folder, { recursive: true });
}, 60_000);
