import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { join } from 'node:path';
import { type Copy, copyOf } from './planted/copy.ts';
import { type Patch, readPatches } from './planted/patches.ts';
import { ROOT } from './run-step.ts';
import { startDatabase } from './test-database.ts';

/**
 * `npm run planted`: puts each planted bug into a copy of the repository and tells whether the backend's
 * tests of its area notice it (money §9, T10). Fails when one is not noticed or does not fit any more.
 */
const FOLDER = join(import.meta.dirname, 'planted');

/** Returns true if the test files pass in the copy. */
async function passes({ root }: Copy, tests: readonly string[]): Promise<boolean> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = ['run', '--project', 'backend', '--silent', '--bail=1', '--maxWorkers=1'];
  const child = spawn(process.execPath, [vitest, ...args, ...tests], {
    cwd: root,
    stdio: 'ignore',
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}

async function fateOf(copy: Copy, { file, tests }: Patch): Promise<string> {
  try {
    copy.apply(file);
  } catch {
    return 'does not apply';
  }
  try {
    return (await passes(copy, tests)) ? 'NOT caught' : 'caught';
  } finally {
    copy.undo(file);
  }
}

async function tryAll(patches: readonly Patch[], copy: Copy): Promise<void> {
  const all = [...new Set(patches.flatMap(({ tests }) => tests))];
  if (!(await passes(copy, all))) throw new Error('The tests fail without any planted bug.');
  for (const patch of patches) {
    const started = performance.now();
    const fate = await fateOf(copy, patch);
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`${patch.name.padEnd(36)} ${fate} (${seconds} s)`);
    if (fate !== 'caught') process.exitCode = 1;
  }
}

const stop = await startDatabase();
const copy = copyOf(ROOT);
const end = async () => {
  copy.remove();
  await stop();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await end();
    process.exit(128 + constants.signals[signal]);
  });
}
try {
  await tryAll(readPatches(FOLDER, process.argv.slice(2)), copy);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await end();
}
