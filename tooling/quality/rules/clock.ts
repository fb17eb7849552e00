import { lineAt, select, type Tree } from '../tree.ts';

/** Code that runs in the product; tests and their helpers may ask the machine. */
const PRODUCT = /^(backend|simulator)\/src\/(?!.*\/?testing\/).*(?<!\.test)\.ts$/;
/** The clocks that everything else is given. */
const CLOCKS = ['backend/src/kernel/clock.ts', 'simulator/src/clock.ts'];
/** A column's default dates rows that nobody else dates. */
const ASKS =
  /\bDate\.now\b|\bnew Date\(\)|(?<!default )\b(?:local|current_|clock_|statement_|transaction_)(?:timestamp|date|time)\b|(?<![\w.])now\(\)/g;

/** Places that ask the machine or the database for the time instead of the clock they are given. */
export function askedTimes(tree: Tree): string[] {
  return select(tree, PRODUCT)
    .filter(([path]) => !CLOCKS.includes(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(ASKS)].map((found) => `${path}:${lineAt(text, found.index)} ${found[0]}`),
    );
}
