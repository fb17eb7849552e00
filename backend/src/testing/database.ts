import { randomBytes } from 'node:crypto';
import { type OpenDatabase, openEmbedded, openMemory, openPostgres } from '../db/open.ts';
import './keys.ts';
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

async function openOnPostgres(
  template?: string,
  poolSize = 4,
  isOwner = false,
): Promise<OpenDatabase> {
  const server = serverUrl();
  const name = `console_test_${randomBytes(6).toString('hex')}`;
  await createDatabase(server, name, template, isOwner);
  const opened = openPostgres({ url: databaseUrl(server, name), poolSize });
  const close = async () => {
    await opened.close();
    await dropDatabase(server, name);
  };
  return { ...opened, close };
}

/**
 * A database of its own on the engine named by `TEST_ENGINE`, copied from a template. `poolSize`: how many
 * connections it has on PostgreSQL, where it is used as the console does, which does not own its tables, unless
 * `isOwner`: for commands that change some.
 */
export async function testDatabase(
  profile: TestProfile,
  poolSize?: number,
  isOwner?: boolean,
): Promise<OpenDatabase> {
  if (process.env.TEST_ENGINE === 'postgres') {
    return openOnPostgres(await postgresTemplate(serverUrl(), profile), poolSize, isOwner);
  }
  return openMemory(await embeddedTemplate(profile));
}

/** An empty database on the same engine. */
export async function emptyDatabase(): Promise<OpenDatabase> {
  return process.env.TEST_ENGINE === 'postgres' ? openOnPostgres() : openMemory();
}

/** Address of a database on the PostgreSQL server of the tests, empty or copied from a template. */
export async function emptyDatabaseUrl(
  template?: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const server = serverUrl();
  const name = `console_test_${randomBytes(6).toString('hex')}`;
  await createDatabase(server, name, template);
  return { url: databaseUrl(server, name), drop: () => dropDatabase(server, name) };
}

/** A database that processes open, one after the other on the embedded engine. */
export interface FilledDatabase {
  /** Address on PostgreSQL; '' for the embedded engine, whose files are in the folder. */
  url: string;
  open(): Promise<OpenDatabase>;
  drop(): Promise<void>;
}

/** A database on the engine named by `TEST_ENGINE`, copied from a template, that lies below `folder` or there. */
export async function filledDatabase(
  profile: TestProfile,
  folder: string,
): Promise<FilledDatabase> {
  if (process.env.TEST_ENGINE === 'postgres') {
    const template = await postgresTemplate(serverUrl(), profile);
    const { url, drop } = await emptyDatabaseUrl(template);
    return { url, drop, open: async () => openPostgres({ url }) };
  }
  const image = await embeddedTemplate(profile);
  const { close } = await openEmbedded(folder, image);
  await close();
  return { url: '', drop: async () => undefined, open: () => openEmbedded(folder) };
}
