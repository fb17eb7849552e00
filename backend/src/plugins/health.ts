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

/** `/healthz`: the process answers. `/readyz`: it takes requests, and its database answers. */
export function addHealth(app: FastifyInstance, isStopping: () => boolean): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    try {
      await askDatabase(app);
      const warnings = app.scheduler.hasFiringsAhead ? ['clock'] : undefined;
      return { status: 'ready', warnings };
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      return reply.code(503).send({ status: 'no database' });
    }
  });
}
