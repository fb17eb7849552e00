import { parseArgs } from 'node:util';
import { MIN_SAMPLES_OF_P95 } from './statistics.ts';

const PROFILES = ['ci', 'demo', 'large', 'full', 'huge'] as const;
export type Profile = (typeof PROFILES)[number];

export interface Options {
  /**
   * Demo data to measure on (`CONSOLE_DEMO`); `full` has a ledger of 10 million entries, `huge` ten
   * million orders and 100,000 merchants on PostgreSQL, beside those of `large`.
   */
  profile: Profile;
  /** Interleaved rounds in the browser. */
  rounds: number;
  /** File for the figures, besides the table. */
  json: string | undefined;
  /** Measure nothing but money: ledger, intake and settlement on PostgreSQL. */
  money: boolean;
  /** Measure nothing but queries: lists, reports and searches on PostgreSQL. */
  queries: boolean;
  /** Measure nothing but news of releases, each rollback in as many windows as there are rounds. */
  news: boolean;
  /** Measure nothing but the sizes of a build, and write them as budgets. */
  writeBudgets: boolean;
}

export const USAGE = `Usage: npm run bench -- [--profile ci|demo|large|full|huge] [--rounds n]
                        [--money | --queries | --news] [--json file]
       npm run bench -- --write-budgets
  --profile  demo data to measure on, default large; ci is a quick run, full has
             a ledger of 10 million entries, huge 10 million orders
  --rounds   rounds in the browser, default 5; fewer have no p95
  --money    measure nothing but ledger, intake and settlement on PostgreSQL
  --queries  measure nothing but lists, reports and searches on PostgreSQL
  --news     measure nothing but how releases reach open windows
  --json     also write the figures to this file
  --write-budgets  only build, and write the sizes to tooling/bench/budgets.json`;

/** Reads the command line; throws an error whose message is fit for the person who typed it. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      profile: { type: 'string', default: 'large' },
      rounds: { type: 'string', default: String(MIN_SAMPLES_OF_P95) },
      money: { type: 'boolean', default: false },
      queries: { type: 'boolean', default: false },
      news: { type: 'boolean', default: false },
      json: { type: 'string' },
      'write-budgets': { type: 'boolean', default: false },
    },
  });
  const { money, queries, news, json } = values;
  const profile = PROFILES.find((one) => one === values.profile);
  if (!profile) throw new Error(`Unknown profile "${values.profile}".\n${USAGE}`);
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new Error(`--rounds must be a whole number above zero.\n${USAGE}`);
  }
  return { profile, rounds, money, queries, news, json, writeBudgets: values['write-budgets'] };
}
