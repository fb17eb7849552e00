/** @module-tag long */
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { UNITS, type Unit } from '@portal/contract/release/release';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyStore, published } from '../testing/sample-build.ts';
import { historyOf } from './status.ts';

const WORKER = join(import.meta.dirname, '../testing/worker-promote.ts');
const PROCESSES = 10;
const RELEASES = 50;
/** Few in a single run, more in `npm run test:all`. */
const ROUNDS = Number(process.env.STORE_ROUNDS ?? 2);
/** Fifty builds, each with its compressed twins. */
const LONG_MS = 300_000;

/** `orders@00000008`: the units in turn, each release with a build of its own. */
const targets = Array.from({ length: RELEASES }, (_, at) => {
  const unit = UNITS[at % UNITS.length] as Unit;
  return { unit, buildId: String(at + 1).padStart(8, '0') };
});

let store: string;
beforeAll(async () => {
  store = await emptyStore();
  for (const { unit, buildId } of targets) await published(store, unit, buildId);
}, LONG_MS);
afterAll(() => rm(store, { recursive: true }));

/** A process that promotes all of its targets at once when it is told to, and answers how each ended. */
function startTeam(own: typeof targets) {
  const args = [WORKER, store, 'teams', ...own.map(({ unit, buildId }) => `${unit}@${buildId}`)];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { child, nextLine: async () => String((await lines.next()).value) };
}

it(
  '[X.2] of 50 releases of seven units at once each is a revision, or is told that it lost',
  async () => {
    const teams = Array.from({ length: PROCESSES }, (_, at) =>
      startTeam(targets.filter((_target, index) => index % PROCESSES === at)),
    );
    await Promise.all(teams.map(({ nextLine }) => nextLine()));
    for (let round = 1; round <= ROUNDS; round += 1) {
      await rm(join(store, 'channels/prod'), { recursive: true, force: true });
      for (const { child } of teams) child.stdin.write('go\n');
      const answers = (await Promise.all(teams.map(({ nextLine }) => nextLine())))
        .flatMap((line) => line.split(';'))
        .sort();
      expect(answers).toHaveLength(RELEASES);
      const won = answers.filter((answer) => answer.startsWith('won '));
      const lost = answers.filter((answer) => answer === 'exit 5');
      expect(won.length + lost.length, answers.join()).toBe(RELEASES);
      const written: string[] = [];
      for (const unit of UNITS) {
        const history = (await historyOf(store, 'prod', unit)).reverse();
        expect(history.map(({ rev }) => rev)).toEqual(history.map((_, at) => at + 1));
        for (const [at, { channel, fault }] of history.entries()) {
          expect(fault).toBe('');
          expect(channel?.previous[0]).toEqual(history[at - 1]?.channel?.stable);
          written.push(`won ${unit} ${channel?.rev} ${channel?.stable.name}`);
        }
      }
      expect(written.sort()).toEqual(won);
    }
    for (const { child } of teams) child.kill();
  },
  LONG_MS,
);
