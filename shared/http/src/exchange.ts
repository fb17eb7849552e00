import { CODE, type Envelope } from '@portal/contract/kit/codes';
import type { Route } from '@portal/contract/kit/route';
import { AppError } from './app-error.ts';
import { type CallOptions, type Parts, randomKey, type Send, send } from './client.ts';
import { envelopeError, statusError, unreadableError } from './errors.ts';
import { nextCall, noticeRefusal } from './rights-version.ts';
import { noticeServerTime } from './server-time.ts';
import { announceLoss, type Loss } from './session-lost.ts';
import { giveProof } from './step-up.ts';
import { currentToken } from './token.ts';
import { noticeVersions } from './versions.ts';

interface Exchanged {
  value: unknown;
  headers: Headers;
}

/**
 * One call from request to value. One that needs a proof of who is there is repeated once that is given: with the
 * same idempotency key, and what was typed stays where it is meanwhile.
 */
export async function exchange(
  route: Route,
  parts: Parts,
  options: CallOptions = {},
  transport: Send = send,
): Promise<Exchanged> {
  const idempotencyKey = route.money && (options.idempotencyKey ?? randomKey());
  const same = { ...options, idempotencyKey };
  try {
    return await attempt(route, parts, same, transport);
  } catch (error) {
    await giveProof(error);
    options.signal?.throwIfAborted();
    return attempt(route, parts, same, transport);
  }
}

/** One attempt of a call; the only place where a refused session is noticed. */
async function attempt(
  route: Route,
  parts: Parts,
  options: CallOptions,
  transport: Send,
): Promise<Exchanged> {
  const token = currentToken();
  const call = nextCall();
  let loss: Loss = 'invalid';
  try {
    const response = await transport(route, token, parts, options);
    if (!response.ok) loss = 'expired';
    noticeServerTime(response.headers);
    noticeVersions(response.headers, call);
    return { value: await readAnswer(route, response), headers: response.headers };
  } catch (error) {
    options.signal?.throwIfAborted();
    if (error instanceof AppError && error.kind === 'forbidden') noticeRefusal();
    const lost = error instanceof AppError && error.kind === 'unauthenticated';
    if (lost && !options.quiet) announceLoss(route, token, loss);
    throw error;
  }
}

const isJson = (response: Response) =>
  (response.headers.get('content-type') ?? '').includes('application/json');

/** The value of a successful envelope, laid out as its kind says (conventions §1.1). */
function unwrap(route: Route, { code: _code, msg, ...rest }: Envelope): unknown {
  switch (route.answer) {
    case 'data':
      return rest.data;
    case 'page':
      return {
        rows: rest.rows ?? [],
        total: rest.total ?? 0,
        ...(rest.isCapped && { isCapped: true }),
      };
    case 'top':
      return rest;
    case 'msg':
      return msg;
    default:
      return undefined;
  }
}

/** Value of an answer, or the error that the catalogue has for it. */
async function readAnswer(route: Route, response: Response): Promise<unknown> {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  if (!response.ok) throw statusError(response.status, requestId);
  if (route.answer === 'file' && !isJson(response)) {
    return new Uint8Array(await response.arrayBuffer());
  }
  const envelope = await readEnvelope(response, requestId);
  const code = envelope.code ?? CODE.ok;
  if (code !== CODE.ok) throw envelopeError(code, { requestId, ...envelope });
  return unwrap(route, envelope);
}

async function readEnvelope(response: Response, requestId?: string): Promise<Envelope> {
  try {
    const envelope: Envelope = await response.json();
    return envelope;
  } catch (cause) {
    throw unreadableError(requestId, cause);
  }
}
