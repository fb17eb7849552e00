/** @module-tag long */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { startSimulator } from '@portal/simulator/start';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setEndpoints } from '../../../channel/endpoints.ts';
import { stampAt } from '../../../kernel/clock.ts';
import { filledDatabase } from '../../../testing/database.ts';
import { TEST_ASOF } from '../../../testing/index.ts';
import { effectsIn, LAB_KEY, LAB_SECRET, labEndpoint } from '../../../testing/lab-channel.ts';
import { addLike } from '../../../testing/like-merchant.ts';
import { pauseOf, ROUNDS, roundsText } from '../../../testing/rounds.ts';
import { POINTS } from './testing/points.ts';
import { effectFaults, faultsOf } from './testing/proofs.ts';

const PROCESS = new URL('./testing/settling-process.ts', import.meta.url).pathname;
/** A batch has 5,000 lines and more in the long run: three of each sale, and what was carried. */
const SALES = Number(process.env.SETTLE_SALES ?? 300);
/** Kills at points: each of them so often as it fits in, the first ones in any case. */
const KILLS = Number(process.env.SETTLE_KILLS ?? 3);
const IN_TIME = 60_000 * (ROUNDS + KILLS + 1);
const MERCHANT = '800000000000001';
const BEGAN = new Date(`${TEST_ASOF}T17:05:00.000Z`);

let folder = '';
let database: Awaited<ReturnType<typeof filledDatabase>>;
let simulator: Awaited<ReturnType<typeof startSimulator>>;
/** Batches that were said to be made, and to be paid or freed. */
const told = { made: [] as string[], paid: [] as string[] };

const bookOf = () => join(folder, 'channel.jsonl');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-settling-'));
  database = await filledDatabase('ci', folder);
  simulator = await startSimulator({
    port: 0,
    host: '127.0.0.1',
    seed: 'killed',
    now: BEGAN.toISOString(),
    key: LAB_KEY,
    secret: LAB_SECRET,
    state: bookOf(),
    adopts: false,
  });
  const { db, close } = await database.open();
  await setEndpoints(db, [labEndpoint(simulator.origin)], BEGAN);
  const { mer_id } = await db
    .selectFrom('mer_merchant')
    .where('status', '=', '0')
    .where('chk_status', '=', '1')
    .select('mer_id')
    .executeTakeFirstOrThrow();
  await addLike(db, mer_id, MERCHANT);
  await close();
});
afterAll(async () => {
  await simulator.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Lets a process settle; `lines` is told each of its lines and may kill it. */
async function settle(point: string, heard: (line: string, kill: () => void) => void) {
  const args = [database.url, folder, simulator.origin, MERCHANT, String(SALES), point];
  const child = spawn(process.execPath, [PROCESS, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    const [what = '', no = ''] = line.split(' ');
    if (what === 'made' || what === 'paid') told[what].push(no);
    heard(line, () => child.kill('SIGKILL'));
  });
  const [[code, signal]] = await Promise.all([once(child, 'exit'), once(lines, 'close')]);
  return code ?? signal;
}

it(
  `[2.68] INV-23: a process that is killed while it settles leaves each line once, ${roundsText}`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ended = await settle('', async (line, kill) => {
        if (!line.startsWith('made')) return;
        await wait(pauseOf(round, 600));
        kill();
      });
      expect(ended).toBe('SIGKILL');
    }
  },
  IN_TIME,
);

const names = Object.keys(POINTS);
it(
  `[2.68] one that is killed ${KILLS} times when it has ${names.join(', or ')}, leaves nothing half`,
  async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const point = names[kill % names.length] ?? '';
      const ended = await settle(point, (line, now) => line === 'stands still' && now());
      expect([point, ended]).toEqual([point, 'SIGKILL']);
    }
  },
  IN_TIME,
);

it(
  '[2.68] the next one settles what they left: each line once, and one payment at the bank a batch',
  async () => {
    expect(await settle('end', () => undefined)).toBe(0);
    const { db, close } = await database.open();
    const faults = await faultsOf(db);
    const effects = await effectFaults(db, effectsIn(bookOf()), stampAt(BEGAN));
    const { rows } = await sql<{ no: string; status: string }>`
      select batch_no as no, status from settle_batch where mer_id = ${MERCHANT}`.execute(db);
    await close();
    expect({ faults, effects }).toEqual({ faults: [], effects: [] });
    const statusOf = new Map(rows.map(({ no, status }) => [no, status]));
    expect(told.made.filter((no) => !statusOf.has(no))).toEqual([]);
    expect(new Set(told.made).size).toBe(told.made.length);
    expect(told.paid.filter((no) => !'36'.includes(statusOf.get(no) ?? '?'))).toEqual([]);
    expect(rows.filter(({ status }) => status === '3').length).toBeGreaterThan(0);
  },
  IN_TIME,
);
