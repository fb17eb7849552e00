import { dirname } from 'node:path';
import type { Unit } from '@portal/contract/release/release';
import { defaultEnv, defaultStore } from '@portal/deploy/cli/context';
import { ReleaseError } from '@portal/deploy/errors';
import { unitNamed } from '@portal/deploy/release/find-version';
import { checkTogether } from '@portal/deploy/release/gate';
import { buildUnits } from './build/build-units.ts';
import { reachOf } from './build/reach/reach.ts';
import { Sources } from './build/reach/sources.ts';
import { unitPath } from './build/units.ts';
import { testFiles } from './named-tests.ts';
import { ROOT, type Step } from './run-step.ts';
import { runSteps, suite, tool } from './steps.ts';
import { summarize } from './summary.ts';

const PROJECTS = ['node', 'web*'].flatMap((name) => ['--project', name]);

/**
 * Returns the tests that a release of a unit is held against: its own, and those beside each file of the
 * shared packages that its bundle carries. What the host provides has its tests in a release of the host.
 */
export function testsOf(folder: string, bundled: Iterable<string>, tests: readonly string[]) {
  const carried = new Set([...bundled].filter((file) => file.startsWith('shared/')).map(dirname));
  return tests.filter((test) => test.startsWith(`${folder}/`) || carried.has(dirname(test)));
}

/** Checks of the unit's own folder, its tests, and the types of all that it imports. */
async function checksOf(unit: Unit): Promise<Step[]> {
  const folder = unitPath(unit);
  const { files } = await reachOf(new Sources(ROOT), unit);
  const tests = testsOf(folder, files.keys(), testFiles(ROOT));
  const noWarnings = '--error-on-warnings';
  return [
    suite('tests', [...PROJECTS, '--tags-filter=!long', ...tests]),
    tool('types', 'typescript/bin/tsc', '-b', '--checkers', '1', folder),
    tool('format and lint', '@biomejs/biome/bin/biome', 'check', noWarnings, folder),
    tool('imports', 'dependency-cruiser/bin/dependency-cruiser.mjs', folder),
  ];
}

/** Publishes the unit as its sources are, without releasing it, and says the command that would. */
async function publish(unit: Unit): Promise<void> {
  const store = defaultStore();
  const [release] = await buildUnits({
    root: ROOT,
    store,
    only: [unit],
    onNewStore: (folder) => console.log(`Started a new release store in ${folder}`),
    onBuilt: (_, milliseconds) => console.log(`built ${unit} in ${milliseconds} ms`),
  });
  if (!release) throw new Error(`${unit} was not built`);
  await checkTogether(store, defaultEnv(), [release]);
  console.log(`${unit}@${release.version} is published and fits what is live. To release it:`);
  console.log(`npm run mrel -- promote ${unit}@${release.version} --reason <why>`);
  if (unit === 'host') return;
  console.log('To have it looked at first, by a link where the store has keys:');
  console.log(`npm run mrel -- try ${unit}@${release.version}`);
}

/**
 * `npm run ship <unit>`: all that a team's CI does for its unit, and nothing for the others: checks, tests,
 * builds and publishes it. People decide what is live.
 */
if (import.meta.main) {
  try {
    const unit = unitNamed(process.argv[2] ?? '');
    summarize(await runSteps(await checksOf(unit)));
    if (!process.exitCode) await publish(unit);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof ReleaseError ? error.exitCode : 1;
  }
}
