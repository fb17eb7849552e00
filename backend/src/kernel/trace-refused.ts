import { message } from '@portal/contract/kit/message';
import type { Route } from '@portal/contract/kit/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAway } from '../db/database-away.ts';
import { stampAt } from './clock.ts';
import { failure, refusalOf } from './envelope.ts';
import { bearer } from './guard.ts';
import { languageOf } from './language.ts';
import { writeOperation } from './oper-log.ts';
import type { ParsedInput } from './parse.ts';
import { isTraced } from './verb.ts';

/**
 * Logs what a signed-in user tried and was refused before anything ran: without the permission, or
 * with input that is not accepted.
 */
export async function traceRefused(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  error: unknown,
): Promise<void> {
  const token = isTraced(route) && !isAway(error) && bearer(request);
  if (!token) return;
  const { kernel } = request.server;
  const { params, query, body, id, ip } = request;
  try {
    const session = await kernel.sessions.find(token);
    if (!session) return;
    await writeOperation(
      kernel.db,
      { actor: session.actor, ip, requestId: id, now: stampAt(kernel.clock()) },
      {
        route,
        input: { params, query, body } as ParsedInput,
        answer: failure(error, languageOf(request.headers), id),
        error: refusalOf(error)?.message ?? message('system.failed', { id }),
        costMs: reply.elapsedTime,
      },
    );
  } catch (logError) {
    request.log.error({ err: logError }, 'refused operation not logged');
  }
}
