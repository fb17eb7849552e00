import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

/** `/healthz`: the process answers. `/readyz`: it takes requests, and its database answers. */
export function addHealth(app: FastifyInstance, isStopping: () => boolean): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    try {
      await sql`select 1`.execute(app.kernel.db);
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      return reply.code(503).send({ status: 'no database' });
    }
  });
}
