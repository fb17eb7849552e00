import {
  ENGINE_TESTS,
  isEngineChecked,
  keepEngineChecked,
} from '@portal/backend/testing/engine-tests';
import { findPostgres } from '@portal/backend/testing/postgres';
import { ensureJourneyBrowser } from './browser.ts';
import { checks, tellUntested } from './check.ts';
import { type NamedTests, namedTests, testFiles, UnknownTest } from './named-tests.ts';
import { ROOT, type Step } from './run-step.ts';
import { runSteps, suite } from './steps.ts';
import { summarize } from './summary.ts';

/** `CONSOLE_JOURNEYS=all`: journeys in both languages and the whole backend on both engines. */
const isAll = process.env.CONSOLE_JOURNEYS === 'all';
const UNIT_PROJECTS = ['node', 'node-alone', 'web', 'web-alone'].flatMap((name) => [
  '--project',
  name,
]);
const PGLITE = 'backend on the embedded database';

const backend = (name: string, engine: string, paths: string[] = []) =>
  suite(name, ['--project', 'backend', ...paths], { env: { TEST_ENGINE: engine } });

const hasPostgres = async () =>
  Boolean(process.env.TEST_DATABASE_URL) || Boolean(await findPostgres());

/** Everything on PostgreSQL, on PGlite what can differ there; everything on PGlite without one. */
async function backendSuites(): Promise<[longest: Step, ...Step[]]> {
  if (!(await hasPostgres())) {
    console.log('- backend on PostgreSQL: left out, no PostgreSQL 15 or later is installed');
    return [backend(PGLITE, 'pglite')];
  }
  const isWhole = isAll || !isEngineChecked();
  if (isWhole && !isAll) {
    console.log('- the whole backend runs on PGlite: its version, a migration or db/ has changed');
  }
  return [
    backend('backend on PostgreSQL', 'postgres'),
    isWhole
      ? backend(PGLITE, 'pglite')
      : backend('backend where the embedded database can differ', 'pglite', ENGINE_TESTS),
  ];
}

const journeys = (paths: string[] = []) =>
  suite('browser journeys', ['--config', 'e2e/vitest.config.ts', ...paths], {
    env: { CONSOLE_BROWSER: ensureJourneyBrowser() },
    alone: true,
  });

async function everything(): Promise<void> {
  // The longest is first, so that everything else has passed beside it when it ends.
  const [longest, ...others] = await backendSuites();
  const outcomes = await runSteps([longest, ...checks, ...others, journeys()]);
  if (outcomes.some(({ name, failed }) => name === PGLITE && failed === 0)) keepEngineChecked();
  tellUntested();
  summarize(outcomes);
}

/** The backend on PostgreSQL where one is installed; `TEST_ENGINE` says otherwise. */
async function only(named: NamedTests): Promise<void> {
  const wanted = process.env.TEST_ENGINE;
  const engine = wanted || ((await hasPostgres()) ? 'postgres' : 'pglite');
  const steps = [
    ...(named.units.length > 0 ? [suite('unit tests', [...UNIT_PROJECTS, ...named.units])] : []),
    ...(named.backend.length > 0 ? [backend(`backend on ${engine}`, engine, named.backend)] : []),
    ...(named.journeys.length > 0 ? [journeys(named.journeys)] : []),
  ];
  summarize(await runSteps(steps));
}

const names = process.argv.slice(2);
try {
  if (names.length === 0) await everything();
  else await only(namedTests(ROOT, names, testFiles(ROOT)));
} catch (error) {
  if (!(error instanceof UnknownTest)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
