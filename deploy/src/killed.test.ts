/** @module-tag long */
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { UNITS } from '@portal/contract/release/release';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collect } from './release/gc.ts';
import { makeKeys } from './release/keys.ts';
import { historyOf } from './release/status.ts';
import { damageOf } from './store/damage.ts';
import { listReleases } from './store/objects.ts';
import { runMrel } from './testing/run-mrel.ts';
import { emptyStore, published, released, sampleBuild } from './testing/sample-build.ts';

const CLI = join(import.meta.dirname, 'cli.ts');
const KILLED_AT = join(import.meta.dirname, 'testing/killed-at.ts');
/** Days after which gc removes what no channel uses. */
const LATER_DAYS = 31;
/** One command is killed a few hundred times, each time in a process of its own. */
const LONG_MS = 3_600_000;

const old = await sampleBuild('orders', '00000003');
const files = Object.fromEntries(
  ['a', 'b', 'c', 'd'].map((name) => [
    `static/js/async/${name}.js`,
    `self.${name} = 1;`.repeat(64),
  ]),
);
const fresh = await sampleBuild('orders', '00000004', { files });
afterAll(() => Promise.all([old, fresh].map((dist) => rm(dirname(dist), { recursive: true }))));

interface Command {
  name: string;
  args: string[];
  /** Ends what was begun; left out, the same command does. */
  again?: (store: string) => Promise<unknown>;
  days?: number;
}

const COMMANDS: Command[] = [
  { name: 'publish', args: ['publish', fresh, '--unit', 'orders'] },
  { name: 'promote', args: ['promote', 'orders@00000003', '--reason', 'new'] },
  { name: 'first promote', args: ['promote', 'finance@00000009'] },
  { name: 'promote of two units', args: ['promote', 'host@00000002', 'orders@00000003'] },
  { name: 'rollback', args: ['rollback', 'orders', '--reason', 'slow'] },
  {
    name: 'gc',
    args: ['gc'],
    days: LATER_DAYS,
    again: (store) =>
      collect(store, {
        isDryRun: false,
        now: Date.now() + LATER_DAYS * 24 * 3600 * 1000,
        settleMs: 0,
      }),
  },
];

/** State of a store as readers find it: each version with its damage, each channel with the state of its history. */
async function seen(store: string): Promise<Record<string, string>> {
  const parts: Record<string, string> = {};
  for (const unit of UNITS) {
    for (const release of await listReleases(store, unit)) {
      const damage = await damageOf(store, release);
      parts[`${unit}@${release.version}`] = damage.length > 0 ? `damaged ${damage}` : 'whole';
    }
    const history = await historyOf(store, 'prod', unit);
    const newest = history[0]?.channel;
    const faults = history.filter(({ fault }) => fault).length;
    parts[unit] = JSON.stringify([
      newest?.rev,
      newest?.stable,
      newest?.hold,
      newest?.previous,
      faults,
    ]);
  }
  return parts;
}

/** Runs a command in a process of its own, which kills itself at a point when there is one. */
function run(store: string, { args, days = 0 }: Command, at?: number, isHalf = false) {
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    CLOCK_DAYS: String(days),
    KILL_AT: at === undefined ? '' : String(at),
    KILL_HALF: isHalf ? 'yes' : '',
  };
  const call = ['--import', KILLED_AT, CLI, ...args, '--store', store];
  const { status, signal, stdout } = spawnSync(process.execPath, call, { env, encoding: 'utf8' });
  return { status, signal, changes: stdout.trimEnd().split('\n').at(-1)?.split(' ') ?? [] };
}

async function copied<T>(store: string, use: (copy: string) => Promise<T>): Promise<T> {
  const copy = await mkdtemp(join(tmpdir(), 'console-killed-'));
  try {
    await cp(store, copy, { recursive: true, preserveTimestamps: true });
    return await use(copy);
  } finally {
    await rm(copy, { recursive: true });
  }
}

/** Every part of a store is as it was before, or as the whole command leaves it. */
function expectOldOrNew(
  found: Record<string, string>,
  before: Record<string, string>,
  after: Record<string, string>,
  point: string,
): void {
  for (const part of new Set([
    ...Object.keys(before),
    ...Object.keys(after),
    ...Object.keys(found),
  ])) {
    expect([before[part], after[part]], `${part} ${point}`).toContain(found[part]);
  }
}

describe.each(['unsigned', 'signed'])('in a store that is %s', (kind) => {
  let store: string;
  let kills = 0;

  beforeAll(async () => {
    store = await emptyStore();
    if (kind === 'signed') await makeKeys(store, ['operations']);
    await released(store, 'host', '00000001');
    await published(store, 'host', '00000002');
    await published(store, 'finance', '00000009');
    for (const id of ['00000001', '00000002']) await released(store, 'orders', id);
    await runMrel(store, 'publish', old, '--unit', 'orders');
  });
  afterAll(async () => {
    console.log(`${kind}: ${kills} kills`);
    await rm(store, { recursive: true });
  });

  it.each(COMMANDS)(
    '[X.2] $name killed at each of its points leaves the old state or the new',
    async (command) => {
      const before = await seen(store);
      const whole = await copied(store, async (copy) => {
        const { status, changes } = run(copy, command);
        expect(status).toBe(0);
        return { changes, after: await seen(copy) };
      });
      expect(whole.after).not.toEqual(before);
      for (const [index, change] of whole.changes.entries()) {
        for (const isHalf of ['write', 'remove'].includes(change) ? [false, true] : [false]) {
          await copied(store, async (copy) => {
            const point = `${isHalf ? 'within' : 'before'} ${change} ${index + 1}`;
            expect(run(copy, command, index + 1, isHalf).signal, point).toBe('SIGKILL');
            kills += 1;
            const found = await seen(copy);
            expectOldOrNew(found, before, whole.after, point);
            if (JSON.stringify(found) === JSON.stringify(whole.after)) return;
            await (command.again?.(copy) ?? runMrel(copy, ...command.args));
            expect(await seen(copy), `${point}, and again`).toEqual(whole.after);
          });
        }
      }
    },
    LONG_MS,
  );
});
