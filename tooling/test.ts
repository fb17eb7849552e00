import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ENGINE_TESTS,
  isEngineChecked,
  keepEngineChecked,
} from '@portal/backend/testing/engine-tests';
import { findPostgres } from '@portal/backend/testing/postgres';
import { ensureJourneyBrowser } from './browser.ts';
import { changeOf, testsBeside } from './changed.ts';
import { checksOf, tellUntested } from './check.ts';
import { compareDependencies } from './dependencies.ts';
import { longTests, otherJourneys } from './left-out.ts';
import { type NamedTests, namedTests, testFiles, UnknownTest } from './named-tests.ts';
import { postgresOfNpm } from './npm-programs.ts';
import { type Outcome, ROOT, type Step } from './run-step.ts';
import { runSteps, suite } from './steps.ts';
import { summarize, summaryOf } from './summary.ts';

const UNIT_PROJECTS = ['--project', 'node*', '--project', 'web*'];
const POSTGRES = 'backend on PostgreSQL';
const PGLITE = 'backend on the embedded database';
/** Option for servers that test every change: the run fails if this machine cannot run something. */
const STRICT = '--strict';
const args = process.argv.slice(2);
const isStrict = args.includes(STRICT) || Boolean(process.env.CI);
/** The result of the last complete run, its commit and day. */
const REPORT = 'docs/tests.md';

interface Paths {
  only?: readonly string[];
  without?: readonly string[];
}

const pathsOf = ({ only = [], without = [] }: Paths): string[] => [
  ...only,
  ...without.flatMap((path) => ['--exclude', path]),
];

const backend = (name: string, engine: string, paths: Paths = {}) =>
  suite(name, ['--project', 'backend', ...pathsOf(paths)], { env: { TEST_ENGINE: engine } });

/** Returns true if there is a PostgreSQL to test with; one is fetched where none is installed. */
async function hasPostgres(): Promise<boolean> {
  if (process.env.TEST_DATABASE_URL || (await findPostgres())) return true;
  const fetched = postgresOfNpm();
  if (fetched) process.env.CONSOLE_POSTGRES = fetched;
  return fetched !== undefined;
}

const journeys = (paths: Paths = {}, env: Record<string, string> = {}) =>
  suite('browser journeys', ['--config', 'e2e/vitest.config.ts', ...pathsOf(paths)], {
    env: { CONSOLE_BROWSER: ensureJourneyBrowser(), ...env },
    alone: true,
  });

/** A minute of `npm run soak`: random commands from a new seed against the model of the ledger. */
const minuteOfSoak = (engine: string) =>
  suite('a minute of soak', ['--project', 'backend', 'backend/src/ledger/model.test.ts'], {
    env: { TEST_ENGINE: engine, LEDGER_RUNS: '20' },
  });

/** The backend on PostgreSQL with what runs on PGlite besides; all of it on PGlite without one. */
async function backends(without: string[], beside: Step[]): Promise<[Step, ...Step[]]> {
  if (await hasPostgres()) return [backend(POSTGRES, 'postgres', { without }), ...beside];
  console.log(`- ${POSTGRES}: left out: none is installed, and none could be fetched`);
  return [backend(PGLITE, 'pglite', { without })];
}

/** The tests that can differ on PGlite, once its version, a migration or `db/` has changed. */
const differing = (without: string[]): Step[] =>
  isEngineChecked()
    ? []
    : [
        backend('backend where the embedded database can differ', 'pglite', {
          only: ENGINE_TESTS,
          without,
        }),
      ];

/** Runs all steps; the longest is first, so that everything else has passed beside it when it ends. */
const runAll = (tests: 'usual' | 'all', [longest, ...others]: [Step, ...Step[]], ...last: Step[]) =>
  runSteps([longest, ...checksOf(tests), ...others, ...last]);

/** `npm test`: what every change is held against. Says what it leaves out. */
async function usual(): Promise<void> {
  const files = testFiles(ROOT);
  const long = longTests(files);
  const others = otherJourneys(files);
  const suites = await backends(long, differing(long));
  const outcomes = await runAll('usual', suites, journeys({ without: others }));
  tellUntested();
  const counts = `${long.length} long ones of the backend, ${others.length} of journeys`;
  console.log(`- files left to npm run test:all: ${counts}`);
  summarize(outcomes, { isStrict });
}

/** Writes down what a complete run said, and of which commit. */
function keepReport(outcomes: readonly Outcome[]): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const isClean = git('status', '--porcelain').trim() === '';
  const lines = [
    '# The last complete run of the tests',
    '',
    'Written by `npm run test:all`.',
    '',
    `Commit ${git('rev-parse', '--short=12', 'HEAD').trim()}${isClean ? '' : ', with changes'}, ${new Date().toISOString().slice(0, 10)}`,
    '',
    '```',
    ...summaryOf(outcomes).slice(1),
    '```',
    '',
  ];
  writeFileSync(join(ROOT, REPORT), lines.join('\n'));
}

/** `npm run test:all`: every test; the backend on both engines, journeys in both languages. Keeps what came of it. */
async function everything(): Promise<void> {
  const suites = await backends([], [backend(PGLITE, 'pglite')]);
  const inBoth = journeys({}, { CONSOLE_JOURNEYS: 'all' });
  const soak = minuteOfSoak(suites.length > 1 ? 'postgres' : 'pglite');
  const outcomes = await runAll('all', suites, inBoth, soak);
  if (outcomes.some(({ name, failed }) => name === PGLITE && failed === 0)) keepEngineChecked();
  tellUntested();
  await compareDependencies({});
  summarize(outcomes, { isStrict });
  keepReport(outcomes);
}

/** Files of the backend on PostgreSQL where there is one; `TEST_ENGINE` says otherwise. */
async function namedBackend(files: readonly string[]): Promise<Step> {
  const engine = process.env.TEST_ENGINE || ((await hasPostgres()) ? 'postgres' : 'pglite');
  return backend(`backend on ${engine}`, engine, { only: files });
}

/** Runs the named tests; looks for a database, or a browser, only where one of them needs it. */
async function only(named: NamedTests, beside: Step[] = []): Promise<void> {
  if (named.leftOut.length > 0) {
    console.log(`- journeys are run by their path: ${named.leftOut.join(' ')}`);
  }
  const steps = [
    ...beside,
    ...(named.units.length > 0 ? [suite('unit tests', [...UNIT_PROJECTS, ...named.units])] : []),
    ...(named.backend.length > 0 ? [await namedBackend(named.backend)] : []),
    ...(named.journeys.length > 0 ? [journeys({ only: named.journeys })] : []),
  ];
  summarize(await runSteps(steps));
}

/** `npm test -- --changed`: what the change reaches, but for the long tests that it left as they are. */
async function changed(): Promise<void> {
  const { since, files } = changeOf(ROOT);
  const all = testFiles(ROOT);
  const long = longTests(all).map((file) => `backend/${file}`);
  const own = testsBeside(files, all).filter(
    (test) => files.includes(test) || !long.includes(test),
  );
  console.log(`- ${files.length} files changed since ${since}`);
  const reached = [
    ...UNIT_PROJECTS,
    '--changed',
    since,
    '--passWithNoTests',
    '--tags-filter=!long',
  ];
  const steps = [suite('unit tests that import what changed', reached)];
  await only(namedTests(ROOT, own, all), steps);
}

const names = args.filter((arg) => arg !== STRICT);
try {
  if (names.length === 0) await usual();
  else if (names[0] === '--all') await everything();
  else if (names[0] === '--changed') await changed();
  else await only(namedTests(ROOT, names, testFiles(ROOT)));
} catch (error) {
  if (!(error instanceof UnknownTest)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
