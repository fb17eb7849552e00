import { join } from 'node:path';
import { Kysely } from 'kysely';
import { lockDirectory } from './directory-lock.ts';
import { guarded } from './guard.ts';
import { PgliteClient } from './pglite-client.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { engineModule } from './pglite-engine.ts';
import { type PostgresOptions, postgresDialect } from './postgres-dialect.ts';
import type { Database } from './schema.ts';

export type Engine = 'pglite' | 'postgres';

/** An open database and what belongs to it. */
export interface OpenDatabase {
  db: Kysely<Database>;
  engine: Engine;
  /** Gives back the memory that an embedded engine has taken. Nobody else may ask meanwhile. */
  renew?(): Promise<void>;
  /** Ends the connections or the thread, and frees the data directory. */
  close(): Promise<void>;
}

/** PostgreSQL 15 or newer by address. */
export function openPostgres(options: PostgresOptions): OpenDatabase {
  const db = new Kysely<Database>({ dialect: guarded(postgresDialect(options)) });
  return { db, engine: 'postgres', close: () => db.destroy() };
}

/**
 * The embedded database below `dataDir`, for one process; a new one is filled from a dumped image, where one
 * is given. Throws `DirectoryLocked`.
 */
export async function openEmbedded(dataDir: string, image?: string): Promise<OpenDatabase> {
  const engine = await engineModule();
  const unlock = lockDirectory(dataDir);
  const client = new PgliteClient({ engine, directory: join(dataDir, 'database'), image });
  try {
    await client.ready;
  } catch (error) {
    await client.close();
    unlock();
    throw error;
  }
  const db = new Kysely<Database>({ dialect: guarded(pgliteDialect(client)) });
  const close = async () => {
    await db.destroy();
    await client.close();
    unlock();
  };
  return { db, engine: 'pglite', renew: () => client.renew(), close };
}

/** The embedded engine in memory, empty or from a dumped image: for tests and tools. */
export async function openMemory(image?: string): Promise<OpenDatabase & { client: PgliteClient }> {
  const client = new PgliteClient({ engine: await engineModule(), image });
  await client.ready;
  const db = new Kysely<Database>({ dialect: guarded(pgliteDialect(client)) });
  return { db, engine: 'pglite', client, close: () => db.destroy() };
}
