import { sql } from 'kysely';
import { DirectoryLocked } from '../db/directory-lock.ts';
import { type OpenDatabase, openEmbedded, openPostgres } from '../db/open.ts';
import type { StartConfig } from './environment.ts';
import { StartFailure } from './failure.ts';

const OLDEST_VERSION = 15;

const reasonOf = (error: unknown) => {
  const { code, message } = error as { code?: string; message?: string };
  return message || code || 'no answer';
};

/** The address without user and password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

async function openServer(
  url: string,
  onConnectionLost: (error: Error) => void,
): Promise<OpenDatabase> {
  const opened = openPostgres({ url, onConnectionLost });
  try {
    const { rows } = await sql<{ version: number }>`
      select current_setting('server_version_num')::int / 10000 as version`.execute(opened.db);
    const version = rows[0]?.version ?? 0;
    if (version < OLDEST_VERSION) {
      throw new StartFailure(
        'unavailable',
        `PostgreSQL ${OLDEST_VERSION} or newer is needed, the server is version ${version}.`,
      );
    }
    return opened;
  } catch (error) {
    await opened.close();
    if (error instanceof StartFailure) throw error;
    const line = `DATABASE_URL: no database at ${placeOf(url)} (${reasonOf(error)}).`;
    throw new StartFailure('unavailable', line, error);
  }
}

async function openDirectory(dataDir: string): Promise<OpenDatabase> {
  try {
    return await openEmbedded(dataDir);
  } catch (error) {
    if (error instanceof DirectoryLocked) {
      const line = `CONSOLE_DATA_DIR: another process uses ${dataDir}. Stop it, or choose another directory.`;
      throw new StartFailure('busy', line, error);
    }
    if (
      ['EACCES', 'EROFS', 'ENOTDIR', 'EEXIST'].includes((error as { code?: string }).code ?? '')
    ) {
      const line = `CONSOLE_DATA_DIR: cannot write to ${dataDir} (${reasonOf(error)}).`;
      throw new StartFailure('cannotCreate', line, error);
    }
    const line = `CONSOLE_DATA_DIR: the database in ${dataDir} cannot be opened (${reasonOf(error)}).`;
    throw new StartFailure('data', line, error);
  }
}

/** Opens the configured database and makes sure that it answers. */
export function openConfigured(
  { databaseUrl, dataDir }: StartConfig,
  onConnectionLost: (error: Error) => void,
): Promise<OpenDatabase> {
  return databaseUrl ? openServer(databaseUrl, onConnectionLost) : openDirectory(dataDir);
}
