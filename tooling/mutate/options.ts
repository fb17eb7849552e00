import { parseArgs } from 'node:util';
import { PACKAGE_NAMES } from './packages.ts';

export interface Options {
  names: string[];
  /** As many faults of each package, the same ones each time; all when left out. */
  sample: number | undefined;
}

export const USAGE = `Usage: npm run mutate -- [--sample n] package…
  packages   ${PACKAGE_NAMES.join(', ')}
  --sample   try n faults of each package instead of all, the same ones each time`;

/** Reads the command line; throws an error whose message is fit for the person who typed it. */
export function readOptions(args: string[]): Options {
  const { values, positionals: names } = parseArgs({
    args,
    options: { sample: { type: 'string' } },
    allowPositionals: true,
  });
  const unknown = names.find((name) => !PACKAGE_NAMES.includes(name));
  if (unknown !== undefined) throw new Error(`Unknown package "${unknown}".\n${USAGE}`);
  if (names.length === 0) throw new Error(`Say which package.\n${USAGE}`);
  const sample = values.sample === undefined ? undefined : Number(values.sample);
  if (sample !== undefined && !(Number.isInteger(sample) && sample > 0)) {
    throw new Error(`--sample must be a whole number above zero.\n${USAGE}`);
  }
  return { names, sample };
}
