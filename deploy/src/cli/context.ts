import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { Channel } from '@portal/contract/release/release';
import type { Command } from 'commander';
import { type EXIT, ReleaseError } from '../errors.ts';

/** Default folder of the console's data, the same wherever a command is started. */
const DATA_DIR = join(import.meta.dirname, '../../../data');

/** Options that every verb takes. */
export interface GlobalOptions {
  env: string;
  store: string;
  json?: boolean;
}

/** Answer of a verb: for machines and for people. */
export interface Report {
  json: unknown;
  text: string;
  /** Fault that the answer found, for the exit code. */
  wrong?: keyof typeof EXIT | undefined;
}

/** Starts a verb of the command line. */
export type Verb = (usage: string, description: string) => Command;
/** Takes what a verb has to say. */
export type Reporter = (answer: Report, options: GlobalOptions) => void;

/** Environment that the server of this machine shows: `CONSOLE_ENV`, else `prod`. */
export function defaultEnv(): string {
  return process.env.CONSOLE_ENV || 'prod';
}

/** Release store below the data directory, `CONSOLE_DATA_DIR` or `data` in this repository. */
export function defaultStore(): string {
  return resolve(process.env.CONSOLE_DATA_DIR || DATA_DIR, 'releases');
}

/** Returns the name of the person who releases: `MREL_BY`, else the account on this machine. */
export function operator(): string {
  return process.env.MREL_BY || userInfo().username;
}

export function checkEnv(env: string): string {
  if (Channel.shape.env.safeParse(env).success) return env;
  throw new ReleaseError('usage', `"${env}" is not a name of an environment`);
}
