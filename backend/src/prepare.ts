import type { Kysely } from 'kysely';
import { transactAtStart } from './db/migrate.ts';
import type { Database } from './db/schema.ts';
import { bindDemoAccounts } from './demo/bind-accounts.ts';
import { type DemoProfile, loadDemo, type OnProgress } from './demo/index.ts';
import type { Clock } from './kernel/clock.ts';
import { refreshNameKeys } from './modules/merchant/blacklist/index.ts';
import { fillAccounts } from './modules/merchant/static-qr/index.ts';
import type { CreatedAccount } from './seed/accounts.ts';
import { seed } from './seed/index.ts';

export interface BasicsOptions {
  demo: DemoProfile;
  captcha: boolean;
  /** One password for the accounts instead of generated ones. */
  password?: string;
  clock?: Clock;
}

export interface DemoOptions {
  demo: DemoProfile;
  /** Last day of the demonstration data; yesterday unless given. */
  asof?: string;
  onProgress?: OnProgress;
  clock?: Clock;
}

/** True if the demonstration data of a migrated database still have to be loaded. */
export async function isDemoDue(db: Kysely<Database>, demo: DemoProfile): Promise<boolean> {
  if (demo === 'none') return false;
  const mark = await db.selectFrom('demo_load').select('profile').executeTakeFirst();
  return mark === undefined;
}

/** Seeds a migrated database; does only what is missing. Answers the accounts that it has created. */
export async function prepareBasics(
  db: Kysely<Database>,
  { demo, captcha, password, clock }: BasicsOptions,
): Promise<readonly CreatedAccount[]> {
  const { accounts } = await seed(db, { captcha, demo: demo !== 'none', password, clock });
  // Inside a transaction, so that keys are not rotated between reading them and writing by them.
  await transactAtStart(db, async (tx) => {
    await refreshNameKeys(tx);
    await fillAccounts(tx);
  });
  return accounts;
}

/** Loads the demonstration data of a seeded database, once. */
export async function prepareDemo(
  db: Kysely<Database>,
  { demo, ...options }: DemoOptions,
): Promise<void> {
  if (demo === 'none') return;
  await loadDemo(db, demo, options);
  await bindDemoAccounts(db);
}

/** All that a migrated database needs, for tests and tools. */
export async function prepare(
  db: Kysely<Database>,
  options: BasicsOptions & DemoOptions,
): Promise<void> {
  await prepareBasics(db, options);
  const { demo, asof, onProgress, clock } = options;
  await prepareDemo(db, { demo, asof, onProgress, clock });
}
