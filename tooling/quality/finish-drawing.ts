import { setImmediate } from 'node:timers/promises';
import { afterAll } from 'vitest';

/** A drawing may schedule one more; what is left after these rounds waits for a timer. */
const ROUNDS = 5;

const timers: NodeJS.Timeout[] = [];

globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
  apply(start, self, args) {
    const timer = Reflect.apply(start, self, args);
    timers.push(timer);
    return timer;
  },
});

/**
 * Toasts, dialogs and transitions are drawn outside the tree that a test takes down. React
 * finishes them here and their timers end: after the file there is no window, and drawing would
 * fail somewhere in the next one.
 */
afterAll(async () => {
  for (let round = 0; round < ROUNDS; round++) await setImmediate();
  for (const timer of timers) clearTimeout(timer);
});
