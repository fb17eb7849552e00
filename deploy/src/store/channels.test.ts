import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Channel } from '@portal/contract/release/release';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { historyOf } from '../release/status.ts';
import { emptyStore, published, released } from '../testing/sample-build.ts';
import { channelFolder, readChannel, revisionsOf } from './channels.ts';
import { namesIn } from './objects.ts';

const WRITER = join(import.meta.dirname, '../testing/worker-promote.ts');
const PROCESSES = 5;
const WRITERS_EACH = 10;
/** Few in `npm test`, more in `npm run test:all`. */
const ROUNDS = Number(process.env.STORE_ROUNDS ?? 4);
const KILLS = Number(process.env.STORE_KILLS ?? 6);

let store: string;
beforeEach(async () => {
  store = await emptyStore();
  await published(store, 'orders', '00000002');
  await released(store, 'orders', '00000001');
});
afterEach(() => rm(store, { recursive: true }));

function startWriter(...args: string[]) {
  const child = spawn(process.execPath, [WRITER, store, ...args], { stdio: 'pipe' });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { child, nextLine: async () => String((await lines.next()).value) };
}

async function stop(child: ChildProcess, signal: NodeJS.Signals) {
  const closed = once(child, 'close');
  child.kill(signal);
  await closed;
}

it('[X.2] of 50 writers at once exactly one wins each revision, and the others are told', async () => {
  const writers = Array.from({ length: PROCESSES }, () =>
    startWriter('race', String(WRITERS_EACH)),
  );
  const all = async (line?: string) => {
    for (const { child } of line ? writers : []) child.stdin.write(`${line}\n`);
    return Promise.all(writers.map(({ nextLine }) => nextLine()));
  };
  await all();
  for (let rev = 2; rev < ROUNDS + 2; rev += 1) {
    await all('read');
    const answers = (await all('write')).flatMap((line) => line.split(';'));
    expect(answers.filter((answer) => answer === `won ${rev}`)).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'exit 5')).toHaveLength(
      PROCESSES * WRITERS_EACH - 1,
    );
  }
  for (const { child } of writers) await stop(child, 'SIGTERM');
  const entries = await historyOf(store, 'prod', 'orders');
  expect(entries).toHaveLength(ROUNDS + 1);
  expect(entries.every(({ fault }) => !fault)).toBe(true);
}, 60_000);

it('[X.2] a writer killed at any moment leaves the old state or the new', async () => {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { child, nextLine } = startWriter('forever');
    let seen = await nextLine();
    for (let lines = kill % 4; lines > 0; lines -= 1) seen = await nextLine();
    await stop(child, 'SIGKILL');
    const rev = (await readChannel(store, 'prod', 'orders'))?.rev ?? 0;
    expect(rev).toBeGreaterThanOrEqual(Number(seen.replace(/\D/g, '')));
  }
  const entries = await historyOf(store, 'prod', 'orders');
  expect(entries.every(({ fault }) => !fault)).toBe(true);
  const current = join(channelFolder(store, 'prod', 'orders'), 'current.json');
  expect(Channel.safeParse(JSON.parse(await readFile(current, 'utf8'))).success).toBe(true);
}, 60_000);

it('readers trust the highest revision, whatever current.json and half-written files say', async () => {
  const folder = channelFolder(store, 'prod', 'orders');
  await writeFile(join(folder, 'current.json'), '{}');
  await writeFile(join(folder, '.123-abc.tmp'), '{"schema":');
  await writeFile(join(folder, 'rev-00000009.json.bak'), '{');
  expect(await revisionsOf(store, 'prod', 'orders')).toEqual([1]);
  expect((await readChannel(store, 'prod', 'orders'))?.channel?.stable.name).toBe(
    'orders_00000001',
  );
});

it('current.json follows the newest revision and no temporary file stays', async () => {
  await released(store, 'orders', '00000002');
  const folder = channelFolder(store, 'prod', 'orders');
  const current = Channel.parse(JSON.parse(await readFile(join(folder, 'current.json'), 'utf8')));
  expect(current.rev).toBe(2);
  expect((await namesIn(folder)).sort()).toEqual([
    'current.json',
    'rev-00000001.json',
    'rev-00000002.json',
  ]);
});

it('temporary files that killed writers left are swept once they are old, and no others', async () => {
  const folder = channelFolder(store, 'prod', 'orders');
  const longAgo = new Date(Date.now() - 2 * 3600 * 1000);
  const [old, fresh, foreign] = ['.71-0123456789ab.tmp', '.72-0123456789ab.tmp', '.notes.tmp'];
  for (const name of [old, fresh, foreign]) await writeFile(join(folder, name), '{');
  for (const name of [old, foreign]) await utimes(join(folder, name), longAgo, longAgo);
  await released(store, 'orders', '00000002');
  const names = await namesIn(folder);
  expect(names.filter((name) => name.startsWith('.')).sort()).toEqual([fresh, foreign]);
});
