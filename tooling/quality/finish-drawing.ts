import { setImmediate } from 'node:timers/promises';
import { afterAll } from 'vitest';

/** A drawing may schedule one more; what is left after these rounds waits for a timer. */
const ROUNDS = 5;

/** Timers of the file that runs; files that share their modules share this. */
const KEY = Symbol.for('portal.timers');
const shared = globalThis as { [KEY]?: NodeJS.Timeout[] };

if (!shared[KEY]) {
  const timers: NodeJS.Timeout[] = [];
  shared[KEY] = timers;
  globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
    apply(start, self, args) {
      const timer = Reflect.apply(start, self, args);
      timers.push(timer);
      return timer;
    },
  });
}

/**
 * Toasts, dialogs and transitions are drawn outside the tree that a test takes down. React
 * finishes them here and their timers end: after the last file there is no window, and drawing
 * would fail there, or somewhere in the next file.
 */
afterAll(async () => {
  for (let round = 0; round < ROUNDS; round++) await setImmediate();
  for (const timer of shared[KEY]?.splice(0) ?? []) clearTimeout(timer);
});
