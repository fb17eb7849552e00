/** @module-tag long */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../db/migrate.ts';
import { openEmbedded, openPostgres } from '../../../db/open.ts';
import { transact } from '../../../db/transact.ts';
import { foldDays, post, posting, proveBalances } from '../../../ledger/index.ts';
import { emptyDatabaseUrl } from '../../../testing/database.ts';
import { settleAll } from '../../../testing/ended.ts';
import type { ArchiveStep } from './index.ts';

const PROCESS = new URL('../../../testing/archive-process.ts', import.meta.url).pathname;
const IN_TIME = 60_000;
const WRITERS = 8;
const DAYS = ['2021-03-01', '2021-03-31', '2021-04-01'];

const isPostgres = process.env.TEST_ENGINE === 'postgres';
let folder = '';
let url = '';
let drop: (() => Promise<void>) | undefined;

const openIt = () => (isPostgres ? openPostgres({ url, poolSize: WRITERS }) : openEmbedded(folder));
const sale = (id: string, at: string) =>
  posting({
    event: 'SALE',
    id,
    currency: '840',
    owners: { merId: '7'.repeat(15), chnlCode: 'CH' },
    amounts: { gross: 10_000n, fee: 300n },
    at,
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-archive-'));
  if (isPostgres) ({ url, drop } = await emptyDatabaseUrl());
  const { db, close } = await openIt();
  await migrate(db);
  await sql`insert into sys_user (user_name, nick_name, password)
            values ('finance', 'Finance', '')`.execute(db);
  for (const day of DAYS) {
    const now = `${day} 10:00:00`;
    await transact(db, (tx) => post(tx, [sale(day, now)], { now }));
    await transact(db, (tx) => foldDays(tx, { from: day, to: day }));
  }
  await settleAll(db);
  await close();
}, IN_TIME);
afterAll(async () => {
  await drop?.();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the process and kills it at the step; without one it goes on to its end. Its last line. */
async function run(step: ArchiveStep | '') {
  const child = spawn(process.execPath, [PROCESS, url, folder, step], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit');
  const [line] = (await once(lines, 'line')) as [string];
  if (step) child.kill('SIGKILL');
  await ended;
  return line;
}

async function state() {
  const { db, close } = await openIt();
  const { rows } = await sql<{ entries: number; sealed: number; told: number; closed: number }>`
    select (select count(*)::int from ledger_entry) as entries,
           (select count(*)::int from ledger_opening) as sealed,
           (select count(*)::int from audit_event) as told,
           (select count(*)::int from ledger_day) as closed`.execute(db);
  const faults = await proveBalances(db);
  await close();
  return { ...rows[0], faults };
}

it.each(['proved', 'detached', 'audited'] as const)(
  '[5.8] a process that is killed once it has %s leaves the month whole',
  async (step) => {
    expect(await run(step)).toBe(step);
    expect(await state()).toEqual({ entries: 6, sealed: 0, told: 0, closed: 0, faults: [] });
  },
  IN_TIME,
);

it(
  '[5.8] the next run archives it, and one more changes nothing',
  async () => {
    const done = { entries: 2, sealed: 3, told: 1, closed: 31, faults: [] };
    expect(await run('')).toBe('done');
    expect(await state()).toEqual(done);
    expect(await run('')).toBe('was done');
    expect(await state()).toEqual(done);
  },
  IN_TIME,
);
