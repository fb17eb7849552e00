import { API_BASE, REQUEST_TIMEOUT_MS } from '@portal/contract/constants';
import { IDLE_HEADER } from '@portal/contract/kit/codes';
import { fillPath, type Route } from '@portal/contract/kit/route';
import { currentLanguage } from '@portal/i18n';
import ky, { isTimeoutError } from 'ky';
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
  /** Sends a small body also while the page is being left. */
  keepalive?: boolean;
}

const client = ky.create({ prefix: API_BASE, retry: 0, throwHttpErrors: false });

/** 128 random bits as hex, such as for an idempotency key; `crypto.randomUUID` does not exist on plain http. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

let readIdle: () => number | undefined = () => undefined;

/** Names where a call learns for how many seconds no person has done anything; without one it says nothing of it. */
export function setIdleSource(source: () => number | undefined): void {
  readIdle = source;
}

/** Headers that every call has, whatever carries it. */
export function headersOf(
  route: Route,
  token: string | undefined,
  options: CallOptions,
): Record<string, string> {
  const idle = readIdle();
  return {
    'Accept-Language': currentLanguage(),
    ...route.headers,
    ...(token && route.token !== 'none' && { Authorization: `Bearer ${token}` }),
    ...(idle !== undefined && { [IDLE_HEADER]: String(idle) }),
    ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
  };
}

/** Milliseconds that a call may take. */
export const timeoutOf = (route: Route): number => route.timeoutMs ?? REQUEST_TIMEOUT_MS;

/** Sends a call; what comes back may still be an error of the server. */
export type Send = (
  route: Route,
  token: string | undefined,
  parts: Parts,
  options: CallOptions,
) => Promise<Response>;

/** The encryption is fetched by the first call that needs it: hardly any page does. */
async function sealedBody(fields: readonly string[], body: unknown): Promise<unknown> {
  const { seal } = await import('./seal.ts').catch((cause: unknown) => {
    throw transportError('network', cause);
  });
  return seal(fields, body);
}

/** Sends a call as JSON (specification §7), its `sealed` fields encrypted. */
export const send: Send = async (route, token, { params, query, body }, options) => {
  const json = route.sealed ? await sealedBody(route.sealed, body) : body;
  try {
    return await client(fillPath(route.path, params), {
      method: route.method,
      headers: headersOf(route, token, options),
      searchParams: serializeQuery(query),
      json,
      signal: options.signal,
      keepalive: options.keepalive,
      timeout: timeoutOf(route),
    });
  } catch (cause) {
    throw transportError(isTimeoutError(cause) ? 'timeout' : 'network', cause);
  }
};
