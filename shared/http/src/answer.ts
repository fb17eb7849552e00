import { CODE, type Envelope } from '@portal/contract/kit/codes';
import type { Route } from '@portal/contract/kit/route';
import { envelopeError, statusError, unreadableError } from './errors.ts';

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
export async function readAnswer(route: Route, response: Response): Promise<unknown> {
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
