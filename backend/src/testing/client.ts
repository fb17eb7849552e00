import { API_BASE, type Language } from '@portal/contract/constants';
import type { Envelope } from '@portal/contract/kit/envelope';
import { fillPath, type Route } from '@portal/contract/kit/route';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** Parts of a call, typed loosely: tests send what no client would. */
export interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface CallOptions {
  language?: Language;
  headers?: Record<string, string>;
  /** Address that the call comes from; this machine unless given. */
  ip?: string;
}

function queryText(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value !== null && typeof value === 'object'
      ? Object.entries(value).map(([inner, text]) => [`${name}[${inner}]`, String(text)])
      : [[name, String(value)]],
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

/** Calls routes over HTTP as one user, or as nobody. */
export interface Client {
  /** The JSON answer. */
  call(route: Route, input?: LooseInput, options?: CallOptions): Promise<Envelope>;
  /** The whole HTTP response. */
  send(route: Route, input?: LooseInput, options?: CallOptions): Promise<LightMyRequestResponse>;
  token?: string;
}

export function clientOf(app: FastifyInstance, token?: string): Client {
  const send: Client['send'] = (route, input = {}, { language = 'zh-CN', headers, ip } = {}) =>
    app.inject({
      method: route.method,
      remoteAddress: ip,
      url: API_BASE + fillPath(route.path, input.params) + queryText(input.query),
      headers: {
        'accept-language': language,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(input.body === undefined ? {} : { payload: input.body as object }),
    });
  return {
    token,
    send,
    call: async (route, input, options) => (await send(route, input, options)).json<Envelope>(),
  };
}
