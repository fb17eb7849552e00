import type { Answer, CallInput, Route } from '@portal/contract/kit/route';
import type { CallOptions, Parts } from './client.ts';
import { exchange } from './exchange.ts';

type NoInput<R extends Route> =
  unknown extends CallInput<R>
    ? (input?: Record<string, never>, options?: CallOptions) => Promise<Answer<R>>
    : unknown;

/**
 * A route as a function: `const page = await configs.list({ query })`. Rejects with `AppError`
 * only. Carries its route and the permission that it needs.
 */
export type Call<R extends Route = Route> = ((
  input: CallInput<R>,
  options?: CallOptions,
) => Promise<Answer<R>>) &
  NoInput<R> & { readonly route: R; readonly permit: string | null };

function callOf<R extends Route>(route: R): Call<R> {
  const call = async (parts: Parts = {}, options: CallOptions = {}) =>
    (await exchange(route, parts, options)).value;
  return Object.assign(call, { route, permit: route.permit }) as unknown as Call<R>;
}

/** Makes the routes of a resource callable: `export const configs = connect(configRoutes)`. */
export function connect<const T extends Record<string, Route>>(
  routes: T,
): { [K in keyof T]: Call<T[K]> } {
  return Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [name, callOf(route)]),
  ) as { [K in keyof T]: Call<T[K]> };
}
