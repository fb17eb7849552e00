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
import { post, posting, proveDay } from '../../../ledger/index.ts';
import { emptyDatabaseUrl } from '../../../testing/database.ts';
import type { CloseStep } from './index.ts';

const PROCESS = new URL('../../../testing/closing-process.ts', import.meta.url).pathname;
const IN_TIME = 60_000;
const DAY = '2026-01-05';

const isPostgres = process.env.TEST_ENGINE === 'postgres';
let folder = '';
let url = '';
let drop: (() => Promise<void>) | undefined;
/** Each run is two minutes after the one before it: the lease of a dead one is over. */
let minutes = 0;

const openIt = () => (isPostgres ? openPostgres({ url }) : openEmbedded(folder));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-closing-'));
  if (isPostgres) ({ url, drop } = await emptyDatabaseUrl());
  const { db, close } = await openIt();
  await migrate(db);
  const sale = posting({
    event: 'SALE',
    id: 'S1',
    currency: '840',
    owners: { merId: '7'.repeat(15), chnlCode: 'CH' },
    amounts: { gross: 10_000n, fee: 300n },
  });
  await transact(db, (tx) => post(tx, [sale], { now: `${DAY} 10:00:00` }));
  await close();
}, IN_TIME);
afterAll(async () => {
  await drop?.();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the process and kills it at the step; without one it goes on to its end. Its last line. */
async function run(step: CloseStep | '', isSoon = false) {
  if (!isSoon) minutes += 2;
  const time = new Date(Date.parse('2026-01-06T03:00:00Z') + minutes * 60_000).toISOString();
  const child = spawn(process.execPath, [PROCESS, url, folder, DAY, time, step], {
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
  const { rows } = await sql<{ status: string; told: number }>`
    select status, (select count(*)::int from audit_event where action = 'close') as told
      from ledger_day`.execute(db);
  const faults = await proveDay(db, DAY);
  await close();
  return { ...rows[0], faults };
}

it.each(['begun', 'checked', 'closed'] as const)(
  '[5.8] INV-24 a process that is killed once it has %s the day leaves it to the next one',
  async (step) => {
    expect(await run(step)).toBe(step);
    expect(await state()).toMatchObject({ status: 'CLOSING', told: 0 });
    // As long as it might still be alive nobody takes the day away.
    expect(await run('', true)).toBe('close.underWay');
  },
  IN_TIME,
);

it(
  '[5.8] INV-24 the next one closes it, and nobody closes it again',
  async () => {
    expect(await run('')).toBe('closed');
    expect(await state()).toEqual({ status: 'CLOSED', told: 1, faults: [] });
    expect(await run('')).toBe('close.closed');
    expect(await state()).toEqual({ status: 'CLOSED', told: 1, faults: [] });
  },
  IN_TIME,
);
