/** Rows that one statement of a handler changes: far below 300 ms on either engine. */
export const BATCH = 200;

/**
 * Repeats a statement that changes at most `BATCH` rows until it finds fewer, and looks at the
 * signal between. Returns how many rows all of them changed.
 */
export async function inBatches(
  signal: AbortSignal,
  change: () => Promise<number>,
): Promise<number> {
  let total = 0;
  for (;;) {
    signal.throwIfAborted();
    const changed = await change();
    total += changed;
    if (changed < BATCH) return total;
  }
}
