import { CODE } from '@portal/contract/kit/envelope';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failure } from '../kernel/envelope.ts';
import { fail } from '../kernel/fail.ts';
import { languageOf } from '../kernel/language.ts';
import { notFound, Refusal } from '../kernel/refusal.ts';
import { SECURITY_HEADERS } from './headers.ts';

/** Returns the refusal for an error that the HTTP server raises itself, before a route runs. */
function refusalOf(error: FastifyError): unknown {
  if (error instanceof Refusal) return error;
  if (error.statusCode === 413) return new Refusal('system.tooLarge', { cause: error });
  const isClientFault = (error.statusCode ?? 500) < 500;
  return isClientFault ? new Refusal('system.malformed', { cause: error }) : error;
}

/**
 * Answers a request that cannot be routed, such as one whose path is no UTF-8, like every unreadable one: no hook has
 * run for it.
 */
export function answerUnrouted(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply
    .code(CODE.ok)
    .headers(SECURITY_HEADERS)
    .headers({ 'x-request-id': request.id, 'cache-control': 'no-store' })
    .send(fail(request, reply, refusalOf(error)));
}

/** Unreadable requests get the envelope with HTTP 200; an unknown path is a real 404. */
export function addAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    fail(request, reply, refusalOf(error)),
  );
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(CODE.notFound)
      .header('cache-control', 'no-store')
      .send(failure(notFound(), languageOf(request.headers), request.id)),
  );
}
