import type { Results } from '@electric-sql/pglite';

/** A fault of the engine's own code inside a statement: it cannot be trusted any more. */
export class EngineFault extends Error {
  constructor() {
    super('the embedded database failed inside a statement; start the console again');
  }
}

/**
 * The last result of a text of statements. The library swallows faults of its engine (stack,
 * memory) and answers as if nothing had been asked; such an answer lacks the command tag, and the
 * next statement would fail with `cannot drop active portal`.
 */
export function lastResult<T>(results: readonly Results<T>[]): Results<T> {
  const last = results.at(-1);
  if (!last || results.some(({ command }) => command === undefined)) throw new EngineFault();
  return last;
}
