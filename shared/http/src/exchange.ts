import { CODE, type Envelope } from '@portal/contract/kit/codes';
import type { Route } from '@portal/contract/kit/route';
import { AppError } from './app-error.ts';
import { type CallOptions, type Parts, type Send, send } from './client.ts';
import { envelopeError, statusError, unreadableError } from './errors.ts';
import { nextCall, noticeRefusal } from './rights-version.ts';
import { noticeServerTime } from './server-time.ts';
import { announceLoss, type Loss } from './session-lost.ts';
import { currentToken } from './token.ts';
import { noticeVersions } from './versions.ts';

/** One call from request to value; the only place where a refused session is noticed. */
export async function exchange(
  route: Route,
  parts: Parts,
  options: CallOptions = {},
  transport: Send = send,
): Promise<{ value: unknown; headers: Headers }> {
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
