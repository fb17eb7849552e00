import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openEmbedded } from './open.ts';

const folder = await mkdtemp(join(tmpdir(), 'console-log-'));
const { db, close } = await openEmbedded(folder);
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true, force: true });
});

async function megabytesOfLog(): Promise<number> {
  const log = join(folder, 'database/pg_wal');
  const files = await Promise.all((await readdir(log)).map((name) => stat(join(log, name))));
  return files.reduce((sum, { size }) => sum + size, 0) / 1024 / 1024;
}

it('an embedded database that stays open frees the log of what it has written', async () => {
  // Texts that are not compressed, so that each is a page of the log.
  await sql`create table written (text text storage external)`.execute(db);
  const before = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(db);
  for (let at = 0; at < 230; at += 1) {
    await sql`insert into written select repeat('x', 8000) from generate_series(1, 64)`.execute(db);
  }
  const { rows } = await sql<{ megabytes: number }>`
    select (pg_wal_lsn_diff(pg_current_wal_lsn(), ${before.rows[0]?.at}) / 1024 / 1024)::float8 as megabytes`.execute(
    db,
  );
  expect(rows[0]?.megabytes).toBeGreaterThan(100);
  expect(await megabytesOfLog()).toBeLessThan(90);
});
