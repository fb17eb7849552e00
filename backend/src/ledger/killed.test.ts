/** @module-tag long */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbedded, openPostgres } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { emptyDatabaseUrl } from '../testing/database.ts';
import { pauseOf, ROUNDS, roundsText } from '../testing/rounds.ts';
import { foldDays, proveBalances, proveDay } from './index.ts';

const PROCESS = new URL('../testing/posting-process.ts', import.meta.url).pathname;
const DAY = '2026-11-22';
const IN_TIME = 60_000 * (ROUNDS + 1);

const isPostgres = process.env.TEST_ENGINE === 'postgres';
let folder = '';
let url = '';
let drop: (() => Promise<void>) | undefined;
/** Numbers whose postings were said to be there. */
const told: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-posting-'));
  if (isPostgres) ({ url, drop } = await emptyDatabaseUrl());
});
afterAll(async () => {
  await drop?.();
  await rm(folder, { recursive: true, force: true });
});

/** Lets a process post for a while, and kills it; one that ends by itself fails the test. */
async function killOnce(round: number): Promise<void> {
  const child = spawn(process.execPath, [PROCESS, url, folder, `R${round}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const underWay = Promise.withResolvers<void>();
  const before = told.length;
  lines.on('line', (line) => {
    if (told.push(line) > before + 1) underWay.resolve();
  });
  const ended = Promise.all([once(child, 'exit'), once(lines, 'close')]);
  await Promise.race([underWay.promise, ended]);
  await wait(pauseOf(round, 300));
  child.kill('SIGKILL');
  const [[, signal]] = await ended;
  expect(signal).toBe('SIGKILL');
}

/** True while the database still runs a statement of a killed client: that may be a commit. */
async function isBusyForOthers(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
     where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`.execute(
    db,
  );
  return rows.length > 0;
}

it(
  `[5.8] a process that is killed while it posts leaves whole postings, each once, ${roundsText}`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) await killOnce(round);
    expect(told.length).toBeGreaterThan(ROUNDS);
    expect(new Set(told).size).toBe(told.length);
    const { db, close } = isPostgres ? openPostgres({ url }) : await openEmbedded(folder);
    await expect.poll(() => isBusyForOthers(db), { timeout: IN_TIME }).toBe(false);
    const { rows: lost } = await sql<{ id: string }>`
      select t.id from unnest(${told}::text[]) t (id)
       where (select count(*) from ledger_posting p
               where (p.biz_type, p.biz_id) = ('SALE', t.id)) <> 1`.execute(db);
    const { rows: halves } = await sql<{ id: string }>`
      select p.biz_id as id from ledger_posting p left join ledger_entry e using (posting_id)
       group by p.posting_id, p.biz_id having count(e.posting_id) <> 5
      union all
      select p.biz_id from ledger_posting p where p.biz_type = 'SALE' and p.biz_id ~ '-\\d*[05]$'
         and not exists (select from ledger_posting r
                          where (r.biz_type, r.biz_id) = ('REVERSAL', p.biz_id))`.execute(db);
    await transact(db, (tx) => foldDays(tx, { from: DAY, to: DAY }));
    const faults = [...(await proveDay(db, DAY)), ...(await proveBalances(db))];
    await close();
    expect({ lost, halves, faults }).toEqual({ lost: [], halves: [], faults: [] });
  },
  IN_TIME,
);
