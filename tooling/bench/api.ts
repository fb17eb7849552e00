import { API_BASE } from '@portal/contract/constants';
import type { Envelope } from '@portal/contract/kit/codes';
import { generalOrderRoutes } from '@portal/contract/orders/general';
import { loginCall } from '@portal/contract/session/paths';

/** Account and password that the bench signs in with. */
export const ACCOUNT = 'admin';
export const PASSWORD = 'Bench-2026-console';

/** Signs in over HTTP and gives a function that asks a route with GET. */
export async function enter(origin: string) {
  const answer = await call<{ token: string }>(`${origin}${API_BASE}${loginCall.path}`, {
    method: loginCall.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: ACCOUNT, password: PASSWORD }),
  });
  const headers = { authorization: `Bearer ${answer.token}`, 'accept-language': 'en-US' };
  return async function ask(path: string, query: Record<string, string> = {}): Promise<Envelope> {
    const response = await fetch(`${origin}${API_BASE}${path}?${new URLSearchParams(query)}`, {
      headers,
    });
    return (await response.json()) as Envelope;
  };
}

/** Signs in over HTTP and gives a function that lists general orders: rows and milliseconds. */
export async function signIn(origin: string) {
  const ask = await enter(origin);
  return async function listOrders(query: Record<string, string>) {
    const startedAt = performance.now();
    const answer = await ask(generalOrderRoutes.list.path, query);
    if (answer.code !== 200) throw new Error(`The order list says: ${answer.msg}`);
    return { rows: answer.rows as Order[], time: performance.now() - startedAt };
  };
}

export interface Order {
  platOrderId: string;
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
