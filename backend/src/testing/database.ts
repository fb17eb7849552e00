import { randomBytes } from 'node:crypto';
import { type OpenDatabase, openMemory, openPostgres } from '../db/open.ts';
import type { TestProfile } from './template.ts';
import {
  createDatabase,
  databaseUrl,
  dropDatabase,
  embeddedTemplate,
  postgresTemplate,
} from './template-store.ts';

const serverUrl = () => {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL');
  return url;
};

async function openOnPostgres(template?: string): Promise<OpenDatabase> {
  const server = serverUrl();
  const name = `console_test_${randomBytes(6).toString('hex')}`;
  await createDatabase(server, name, template);
  const opened = openPostgres({ url: databaseUrl(server, name), poolSize: 4 });
  const close = async () => {
    await opened.close();
    await dropDatabase(server, name);
  };
  return { ...opened, close };
}

/** A database of its own on the engine named by `TEST_ENGINE`, copied from a template. */
export async function testDatabase(profile: TestProfile): Promise<OpenDatabase> {
  if (process.env.TEST_ENGINE === 'postgres') {
    return openOnPostgres(await postgresTemplate(serverUrl(), profile));
  }
  return openMemory(await embeddedTemplate(profile));
}

/** An empty database on the same engine. */
export async function emptyDatabase(): Promise<OpenDatabase> {
  return process.env.TEST_ENGINE === 'postgres' ? openOnPostgres() : openMemory();
}

/** Address of an empty database on the PostgreSQL server of the tests. */
export async function emptyDatabaseUrl(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = serverUrl();
  const name = `console_test_${randomBytes(6).toString('hex')}`;
  await createDatabase(server, name);
  return { url: databaseUrl(server, name), drop: () => dropDatabase(server, name) };
}
