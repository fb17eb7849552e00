import { setImmediate } from 'node:timers/promises';
import { afterAll } from 'vitest';

/** A drawing may schedule one more; what is left after these rounds waits for a timer. */
const ROUNDS = 5;

/**
 * Toasts and dialogs are drawn outside the tree that a test takes down. React finishes them here:
 * after the file there is no window, and drawing would fail somewhere in the next one.
 */
afterAll(async () => {
  for (let round = 0; round < ROUNDS; round++) await setImmediate();
});
