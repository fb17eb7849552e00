import type { Route } from '@portal/contract/kit/route';
import { currentToken } from './token.ts';

/** Kind of refusal of a session by the server: with an envelope of code 401, or with HTTP 401. */
export type Loss = 'invalid' | 'expired';

const listeners = new Set<(loss: Loss) => void>();
let announced: string | undefined;

/**
 * Calls back when the server no longer accepts the session: once per token, however many calls
 * fail with it. Returns how to stop listening.
 */
export function onSessionLost(listener: (loss: Loss) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Tells the listeners that `token` was refused. Silent for calls that need no session, such as
 * signing in (specification §8), and for late answers to a token that has been replaced.
 */
export function announceLoss(route: Route, token: string | undefined, loss: Loss): void {
  if (route.token === 'none' || !token) return;
  if (token !== currentToken() || token === announced) return;
  announced = token;
  for (const listener of listeners) listener(loss);
}
