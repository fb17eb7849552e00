import { parseArgs } from 'node:util';

export interface Options {
  /** Demo data to measure on (`CONSOLE_DEMO`). */
  profile: 'ci' | 'demo' | 'full';
  /** Interleaved rounds in the browser. */
  rounds: number;
  /** File for the figures, besides the table. */
  json: string | undefined;
}

export const USAGE = `Usage: pnpm bench [--profile ci|demo|full] [--rounds n] [--json file]
  --profile  demo data to measure on, default demo; ci is a quick run
  --rounds   rounds in the browser, default 5 (ci: 3)
  --json     also write the figures to this file`;

/** Reads the command line; throws an error whose message is fit for the person who typed it. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      profile: { type: 'string', default: 'demo' },
      rounds: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const { profile, json } = values;
  if (profile !== 'ci' && profile !== 'demo' && profile !== 'full') {
    throw new Error(`Unknown profile "${profile}".\n${USAGE}`);
  }
  const rounds = Number(values.rounds ?? (profile === 'ci' ? 3 : 5));
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new Error(`--rounds must be a whole number above zero.\n${USAGE}`);
  }
  return { profile, rounds, json };
}
