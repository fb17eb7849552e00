import { lineAt, select, type Tree } from '../tree.ts';

/** Code that runs on the server; tests and their helpers may ask the machine. */
const SERVER = /^(backend|tooling\/simulator)\/src\/(?!.*\/?testing\/).*(?<!\.test)\.ts$/;
/** Code that runs in the browser; there the machine is asked how long something takes, never which day it is. */
const BROWSER = /^(shared|host|remotes)\/.*\/?src\/(?!.*\/?testing\/).*(?<!\.test)\.tsx?$/;
const ASKS_DEVICE = /\bnew Date\(\)|\bdayjs\(\)/g;
/** The clocks that everything else is given. */
const CLOCKS = ['backend/src/kernel/clock.ts', 'tooling/simulator/src/clock.ts'];
/** A column's default dates rows that nobody else dates. */
const ASKS =
  /\bDate\.now\b|\bnew Date\(\)|(?<!default )\b(?:local|current_|clock_|statement_|transaction_)(?:timestamp|date|time)\b|(?<![\w.])now\(\)/g;

/** Places that ask the machine or the database for the time instead of the clock they are given. */
export function askedTimes(tree: Tree): string[] {
  const found = ([path, text]: [string, string], asks: RegExp) =>
    [...text.matchAll(asks)].map(({ index, 0: what }) => `${path}:${lineAt(text, index)} ${what}`);
  return [
    ...select(tree, SERVER)
      .filter(([path]) => !CLOCKS.includes(path))
      .flatMap((file) => found(file, ASKS)),
    ...select(tree, BROWSER).flatMap((file) => found(file, ASKS_DEVICE)),
  ];
}
