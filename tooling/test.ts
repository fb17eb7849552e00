import {
  ENGINE_TESTS,
  isEngineChecked,
  keepEngineChecked,
} from '@portal/backend/testing/engine-tests';
import { findPostgres } from '@portal/backend/testing/postgres';
import { ensureBrowser } from './browser.ts';
import { checks, tellUntested } from './check.ts';
import type { Step } from './run-step.ts';
import { runSteps, suite } from './steps.ts';
import { summarize } from './summary.ts';

/** `CONSOLE_JOURNEYS=all`: journeys in both languages and the whole backend on both engines. */
const isAll = process.env.CONSOLE_JOURNEYS === 'all';
const PGLITE = 'backend on the embedded database';

const backend = (name: string, engine: string, paths: string[] = []) =>
  suite(name, ['--project', 'backend', ...paths], { env: { TEST_ENGINE: engine } });

/** Everything on PostgreSQL, on PGlite what can differ there; everything on PGlite without one. */
async function backendSuites(): Promise<Step[]> {
  if (!process.env.TEST_DATABASE_URL && !(await findPostgres())) {
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

const journeys = (browser: string) =>
  suite('browser journeys', ['--config', 'e2e/vitest.config.ts'], {
    env: { CONSOLE_BROWSER: browser },
    alone: true,
  });

const outcomes = await runSteps([...checks, ...(await backendSuites()), journeys(ensureBrowser())]);
if (outcomes.some(({ name, failed }) => name === PGLITE && failed === 0)) keepEngineChecked();
tellUntested();
summarize(outcomes);
