import { randomUUID } from 'node:crypto';
import { API_BASE } from '@portal/contract/constants';
import type { Envelope } from '@portal/contract/kit/codes';
import { orderDetailRoutes } from '@portal/contract/orders/detail';
import { generalOrderRoutes } from '@portal/contract/orders/general';
import { pastedRoutes } from '@portal/contract/orders/pasted';
import { loginCall } from '@portal/contract/session/paths';

/** Account that the bench signs in with unless told otherwise, and the password of all of them. */
export const ACCOUNT = 'admin';
export const PASSWORD = 'Bench-2026-console';

/** Signs in over HTTP and gives a function that sends calls: with GET, or with POST where there is a body. */
async function senderTo(origin: string, username = ACCOUNT) {
  const answer = await call<{ token: string }>(`${origin}${API_BASE}${loginCall.path}`, {
    method: loginCall.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const headers = { authorization: `Bearer ${answer.token}`, 'accept-language': 'en-US' };
  return (path: string, query: Record<string, string> = {}, body?: object): Promise<Response> =>
    fetch(`${origin}${API_BASE}${path}?${new URLSearchParams(query)}`, {
      headers: body
        ? { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
        : headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
}

/**
 * Signs in over HTTP and gives a function that asks a route with GET, or with POST where a body is sent; each
 * of those is a call of its own, also where it moves money.
 */
export async function enter(origin: string, username?: string) {
  const send = await senderTo(origin, username);
  return async (...call: Parameters<typeof send>) =>
    (await (await send(...call)).json()) as Envelope;
}

/** Milliseconds that the server says an answer took it. */
function atServer({ headers }: Response): number {
  const [, took] = /^app;dur=([\d.]+)$/.exec(headers.get('server-timing') ?? '') ?? [];
  if (took === undefined) throw new Error('The server does not say how long it took');
  return Number(took);
}

/** Signs in over HTTP and gives functions that ask for general orders and say the milliseconds. */
export async function signIn(origin: string, username?: string) {
  const send = await senderTo(origin, username);
  const timed = async (path: string, query: OrderFilter, body?: object) => {
    const startedAt = performance.now();
    const response = await send(path, query, body);
    const answer = (await response.json()) as Envelope;
    if (answer.code !== 200) throw new Error(`${path} says: ${answer.msg}`);
    return { answer, time: performance.now() - startedAt, atServer: atServer(response) };
  };
  return {
    async list(query: OrderFilter) {
      const { answer, ...times } = await timed(generalOrderRoutes.list.path, query);
      return { rows: answer.rows as Order[], total: answer.total ?? 0, ...times };
    },
    /** Milliseconds until all that the page of an order asks at once is there. */
    async detail(platOrderId: string) {
      const { get } = generalOrderRoutes;
      const { timeline, money } = orderDetailRoutes;
      const asked = [get, timeline, money].map(({ path }) =>
        timed(path.replace('{platOrderId}', platOrderId), {}),
      );
      return Math.max(...(await Promise.all(asked)).map(({ time }) => time));
    },
    /** Milliseconds of looking up pasted ids, all of which have to be found. */
    async ids(ids: string[]) {
      const { answer, time } = await timed(pastedRoutes.find.path, {}, { ids });
      const { orders } = answer.data as { orders: number };
      if (orders !== ids.length) throw new Error(`${orders} of ${ids.length} ids were found`);
      return time;
    },
    /** A report, or what it comes to. */
    report: async (path: string, query: OrderFilter) => (await timed(path, query)).time,
    /** Count and sums of a filter. */
    stat: async (query: OrderFilter) => (await timed(generalOrderRoutes.stat.path, query)).time,
  };
}

/** Words of a query as they are in the address. */
export type OrderFilter = Record<string, string>;

export interface Order {
  platOrderId: string;
  merOrderId: string;
  merId: string;
  currency: string;
  txnAmt: string;
  txnTime: string;
}

async function call<T>(url: string, init: RequestInit): Promise<T & Envelope> {
  const response = await fetch(url, init);
  const answer = (await response.json()) as T & Envelope;
  if (response.ok && (answer.code ?? 200) === 200) return answer;
  throw new Error(`${init.method ?? 'GET'} ${url}: ${answer.msg ?? response.status}`);
}
