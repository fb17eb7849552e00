import { parseArgs } from 'node:util';
import { MIN_SAMPLES_OF_P95 } from './statistics.ts';

export interface Options {
  /** Demo data to measure on (`CONSOLE_DEMO`). */
  profile: 'ci' | 'demo' | 'full';
  /** Interleaved rounds in the browser. */
  rounds: number;
  /** File for the figures, besides the table. */
  json: string | undefined;
  /** Measure nothing but the sizes of a build, and write them as budgets. */
  writeBudgets: boolean;
}

export const USAGE = `Usage: npm run bench -- [--profile ci|demo|full] [--rounds n] [--json file]
       npm run bench -- --write-budgets
  --profile  demo data to measure on, default demo; ci is a quick run
  --rounds   rounds in the browser, default 5; fewer have no p95
  --json     also write the figures to this file
  --write-budgets  only build, and write the sizes to tooling/bench/budgets.json`;

/** Reads the command line; throws an error whose message is fit for the person who typed it. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      profile: { type: 'string', default: 'demo' },
      rounds: { type: 'string', default: String(MIN_SAMPLES_OF_P95) },
      json: { type: 'string' },
      'write-budgets': { type: 'boolean', default: false },
    },
  });
  const { profile, json } = values;
  if (profile !== 'ci' && profile !== 'demo' && profile !== 'full') {
    throw new Error(`Unknown profile "${profile}".\n${USAGE}`);
  }
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new Error(`--rounds must be a whole number above zero.\n${USAGE}`);
  }
  return { profile, rounds, json, writeBudgets: values['write-budgets'] };
}
