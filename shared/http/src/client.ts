import { API_BASE, REQUEST_TIMEOUT_MS } from '@portal/contract/constants';
import { fillPath, type Route } from '@portal/contract/kit/route';
import { currentLanguage } from '@portal/i18n';
import ky from 'ky';
import { transportError } from './errors.ts';
import { serializeQuery } from './query.ts';

/** Parts of a request, as `CallInput` has them. */
export interface Parts {
  params?: Record<string, unknown>;
  query?: object;
  body?: unknown;
}

export interface CallOptions {
  /** Aborts the call; it then rejects with the reason of the signal. */
  signal?: AbortSignal;
  /** Names one intent of a call that moves money: a repeat with the same key acts once. */
  idempotencyKey?: string;
  /** The caller answers a refused session itself: nobody else is told. */
  quiet?: boolean;
}

const client = ky.create({ prefix: API_BASE, retry: 0, throwHttpErrors: false });

/** 128 random bits as hex; `crypto.randomUUID` does not exist on plain http. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function headersOf(route: Route, token: string | undefined, options: CallOptions) {
  return {
    'Accept-Language': currentLanguage(),
    ...(token && route.token !== 'none' && { Authorization: `Bearer ${token}` }),
    ...(route.money && { 'Idempotency-Key': options.idempotencyKey ?? randomKey() }),
  };
}

/** Sends a call (specification §7); what comes back may still be an error of the server. */
export async function send(
  route: Route,
  token: string | undefined,
  { params, query, body }: Parts,
  options: CallOptions,
): Promise<Response> {
  const timeout = route.timeoutMs ?? REQUEST_TIMEOUT_MS;
  try {
    return await client(fillPath(route.path, params), {
      method: route.method,
      headers: headersOf(route, token, options),
      searchParams: serializeQuery(query),
      json: body,
      signal: options.signal,
      timeout,
    });
  } catch (cause) {
    throw transportError(cause);
  }
}
