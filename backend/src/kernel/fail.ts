import { CODE, type Envelope } from '@portal/contract/kit/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failure, isFault } from './envelope.ts';
import { languageOf } from './language.ts';

/** Seconds until the caller may ask again: about what a restart of the database takes. */
const RETRY_AFTER_S = 5;

/** Answers a failed request with its envelope; what the operator must know goes into the log. */
export function fail(request: FastifyRequest, reply: FastifyReply, error: unknown): Envelope {
  if (isFault(error)) request.log.error({ err: error }, 'request failed');
  const envelope = failure(error, languageOf(request.headers), request.id);
  if (envelope.code === CODE.unavailable) reply.header('retry-after', RETRY_AFTER_S);
  return envelope;
}
