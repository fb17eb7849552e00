import { setImmediate } from 'node:timers/promises';

/** Longest that lines are worked on before other calls have their turn. */
const SLICE_MS = 15;

/** `map` of every item, in slices between which other calls are answered. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > SLICE_MS) {
      await setImmediate();
      began = performance.now();
    }
    results.push(map(item));
  }
  return results;
}
