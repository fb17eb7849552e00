import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Limits of this console's connections to PostgreSQL, in milliseconds. Statements are short (about
 * 300 ms is normal); the server ends what takes longer, and frees what a lost process still holds.
 */
export const SERVER_LIMITS = {
  statement_timeout: 30_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 60_000,
} as const;

/** No answer by then although the server's own limit is over: the server or the way to it is gone. */
const ANSWER_TIMEOUT_MS = 35_000;

const exempt = new AsyncLocalStorage<true>();

/** Runs `work`, whose statements are waited for as long as they take: the work of a start. */
export function withoutTimeLimit<T>(work: () => Promise<T>): Promise<T> {
  return exempt.run(true, work);
}

/** How long to wait for the answer to a statement; `undefined` as long as it takes. */
export function answerTimeoutMs(): number | undefined {
  return exempt.getStore() ? undefined : ANSWER_TIMEOUT_MS;
}
