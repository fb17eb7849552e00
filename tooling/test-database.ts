import { findPostgres, startPostgres } from '@portal/backend/testing/postgres';

/**
 * Makes the tests that follow run on PostgreSQL where one is installed, one server for all of them,
 * else on the embedded database. Gives what stops it.
 */
export async function startDatabase(): Promise<() => Promise<void>> {
  process.env.TEST_ENGINE = (await findPostgres()) ? 'postgres' : 'pglite';
  if (process.env.TEST_ENGINE === 'pglite') return async () => undefined;
  const { url, stop } = await startPostgres();
  process.env.TEST_DATABASE_URL = url;
  return stop;
}
