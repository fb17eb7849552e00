import { isAway } from '../db/database-away.ts';

/**
 * Runs tasks one after the other. One that fails keeps no later one from running; the first failure is
 * thrown at the end. Only a stop, or a database that is away, ends it at once.
 */
export async function eachAlone(
  signal: AbortSignal,
  tasks: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const failures: unknown[] = [];
  for (const task of tasks) {
    signal.throwIfAborted();
    try {
      await task();
    } catch (error) {
      if (signal.aborted || isAway(error)) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
