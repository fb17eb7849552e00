import type { Kysely } from 'kysely';
import type { Database } from './db/schema.ts';
import { bindDemoAccounts } from './demo/bind-accounts.ts';
import { type DemoProfile, loadDemo, type OnProgress } from './demo/index.ts';
import type { Clock } from './kernel/clock.ts';
import { refreshNameKeys } from './modules/merchant/blacklist/index.ts';
import { fillAccounts } from './modules/merchant/static-qr/index.ts';
import type { CreatedAccount } from './seed/accounts.ts';
import { seed } from './seed/index.ts';

export interface PrepareOptions {
  demo: DemoProfile;
  captcha: boolean;
  /** One password for the accounts instead of generated ones. */
  password?: string;
  /** Last day of the demonstration data; yesterday unless given. */
  asof?: string;
  /** Told before the demonstration data is loaded: passwords must not get lost with it. */
  onAccounts?: (accounts: readonly CreatedAccount[]) => void;
  onProgress?: OnProgress;
  clock?: Clock;
}

/** Seeds a migrated database and loads its demonstration data; does only what is missing. */
export async function prepare(db: Kysely<Database>, options: PrepareOptions): Promise<void> {
  const { demo, captcha, password, asof, onProgress, clock } = options;
  const { accounts } = await seed(db, { captcha, demo: demo !== 'none', password, clock });
  options.onAccounts?.(accounts);
  await refreshNameKeys(db);
  await fillAccounts(db);
  if (demo === 'none') return;
  await loadDemo(db, demo, { asof, onProgress, clock });
  await bindDemoAccounts(db);
}
