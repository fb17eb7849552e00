import { findPostgres } from '@portal/backend/testing/postgres';
import { ensureBrowser } from './browser.ts';
import { checks } from './check.ts';
import { runSteps, type Step, suite } from './steps.ts';

const backend = (engine: string, env: Record<string, string>) =>
  suite(`backend on ${engine}`, ['--project', 'backend'], env);

/** The backend suite on both engines; PostgreSQL where one is installed. */
async function backendSuites(): Promise<Step[]> {
  const embedded = backend('the embedded database', { TEST_ENGINE: 'pglite' });
  if (process.env.TEST_DATABASE_URL || (await findPostgres())) {
    return [embedded, backend('PostgreSQL', { TEST_ENGINE: 'postgres' })];
  }
  console.log('- backend on PostgreSQL: left out, no PostgreSQL 15 or later is installed');
  return [embedded];
}

const journeys = (browser: string) =>
  suite('browser journeys', ['--config', 'e2e/vitest.config.ts'], { CONSOLE_BROWSER: browser });

const { passed, failed } = await runSteps([
  ...checks,
  ...(await backendSuites()),
  journeys(ensureBrowser()),
]);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode ||= failed > 0 ? 1 : 0;
