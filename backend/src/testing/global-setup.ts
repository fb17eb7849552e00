import { type PostgresServer, startPostgres } from './postgres.ts';
import { TEST_PROFILES } from './template.ts';
import { embeddedTemplate, postgresTemplate } from './template-store.ts';

let server: PostgresServer | undefined;

/** Makes the templates before the first test file; with PostgreSQL, starts a server unless told one. */
export async function setup(): Promise<void> {
  if (process.env.TEST_ENGINE !== 'postgres') {
    for (const profile of TEST_PROFILES) await embeddedTemplate(profile);
    return;
  }
  if (!process.env.TEST_DATABASE_URL) {
    server = await startPostgres();
    process.env.TEST_DATABASE_URL = server.url;
  }
  for (const profile of TEST_PROFILES) {
    await postgresTemplate(process.env.TEST_DATABASE_URL, profile);
  }
}

export async function teardown(): Promise<void> {
  await server?.stop();
}
