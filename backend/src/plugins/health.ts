import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

/** A balancer does not wait for long either. */
const LIMIT_MS = 2_000;

/** Rejects when the database has not answered in time. */
async function askDatabase(app: FastifyInstance): Promise<void> {
  const timer = new AbortController();
  const late = async () => {
    await wait(LIMIT_MS, undefined, { signal: timer.signal });
    throw new Error(`no answer within ${LIMIT_MS} ms`);
  };
  try {
    await Promise.race([sql`select 1`.execute(app.kernel.db), late()]);
  } finally {
    timer.abort();
  }
}

/** Less than this is as good as full: one upload, one piece of an export. */
const ROOM_BYTES = 64 * 1024 * 1024;

/** True when the disk of a folder has no room left; what cannot be asked is not called full. */
async function isFull(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < ROOM_BYTES;
  } catch {
    return false;
  }
}

interface HealthOptions {
  isStopping: () => boolean;
  /** Folder of releases, and of the embedded database. */
  dataDir: string;
}

/** `/healthz`: the process answers. `/readyz`: it takes requests, and its database answers. */
export function addHealth(app: FastifyInstance, { isStopping, dataDir }: HealthOptions): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    try {
      await askDatabase(app);
      const found = {
        clock: app.scheduler.hasFiringsAhead,
        disk: await isFull(dataDir),
      };
      const warnings = Object.entries(found).flatMap(([name, isSo]) => (isSo ? [name] : []));
      return { status: 'ready', warnings: warnings.length > 0 ? warnings : undefined };
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      return reply.code(503).send({ status: 'no database' });
    }
  });
}
