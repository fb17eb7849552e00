import { userInfo } from 'node:os';
import { join } from 'node:path';
import { Channel } from '@portal/contract/release/release';
import { ReleaseError } from '../errors.ts';

/** Options that every verb takes. */
export interface GlobalOptions {
  env: string;
  store: string;
  json?: boolean;
}

/** Environment that the server of this machine shows: `CONSOLE_ENV`, else `prod`. */
export function defaultEnv(): string {
  return process.env.CONSOLE_ENV || 'prod';
}

/** Release store below the data directory, `CONSOLE_DATA_DIR` or `./data`. */
export function defaultStore(): string {
  return join(process.env.CONSOLE_DATA_DIR || 'data', 'releases');
}

/** Who releases: `MREL_BY`, else the account on this machine. */
export function operator(): string {
  return process.env.MREL_BY || userInfo().username;
}

export function checkEnv(env: string): string {
  if (Channel.shape.env.safeParse(env).success) return env;
  throw new ReleaseError('usage', `"${env}" is not a name of an environment`);
}
