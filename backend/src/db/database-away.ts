import { sqlState } from './sql-errors.ts';

/**
 * The database could not be reached, or the connection broke before the answer came. Message and
 * code are those of the reason, which is the `cause`.
 */
export class DatabaseAway extends Error {
  readonly code: unknown;

  constructor(cause: unknown) {
    const { message, code } = cause as { message?: string; code?: unknown };
    super(message, { cause });
    this.code = code;
  }
}

/** The connection broke during COMMIT: nobody knows whether the transaction took place. */
export class OutcomeUnknown extends DatabaseAway {}

/**
 * States in which PostgreSQL cannot serve just now: connection lost (08), shut down or starting
 * (57P), out of disk, memory or connections (53), I/O error (58030), idle for too long inside a
 * transaction (25P03).
 */
const AWAY = /^(?:08|53|57P|58030$|25P03$)/;

/** Nothing is wrong with the call itself: it may succeed a little later. */
export function isAway(error: unknown): boolean {
  return error instanceof DatabaseAway || AWAY.test(sqlState(error) ?? '');
}
