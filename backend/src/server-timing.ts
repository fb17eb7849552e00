import { RIGHTS_VERSION_HEADER } from '@portal/contract/kit/codes';
import type { FastifyInstance } from 'fastify';

/**
 * Says with each answer how many milliseconds it took here (`Server-Timing: app;dur=4.2`, W3C Server Timing), so that
 * a slow screen is told from a slow way to it. To those who are signed in only: at sign-in it would help to tell
 * accounts that exist from others.
 */
export function addServerTiming(app: FastifyInstance): void {
  app.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader(RIGHTS_VERSION_HEADER)) return;
    reply.header('server-timing', `app;dur=${reply.elapsedTime.toFixed(1)}`);
  });
}
