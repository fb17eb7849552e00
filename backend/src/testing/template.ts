import type { Kysely } from 'kysely';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';
import { hashPassword } from '../kernel/password.ts';
import { prepare } from '../prepare.ts';

/** Password of every account of a test database. */
export const TEST_PASSWORD = 'Console-2026';
/** Last day of the demonstration data of tests. */
export const TEST_ASOF = '2026-11-20';

/** `none`: the administrator only; `ci`: all demo accounts and a small set of business data. */
export const TEST_PROFILES = ['none', 'ci'] as const;
export type TestProfile = (typeof TEST_PROFILES)[number];

/** Tests sign in thousands of times; that a real hash costs more, `kernel/password.test.ts` shows. */
const CHEAP = { memoryKib: 8, passes: 1, lanes: 1 };
export const hashOfTestPassword = () => hashPassword(TEST_PASSWORD, CHEAP);

/** Turns an empty database into what the tests of a profile start from. */
export async function fillTemplate(db: Kysely<Database>, profile: TestProfile): Promise<void> {
  await migrate(db);
  await prepare(db, {
    demo: profile,
    captcha: true,
    password: TEST_PASSWORD,
    asof: TEST_ASOF,
  });
  const password = await hashOfTestPassword();
  await db.updateTable('sys_user').set({ password }).execute();
}
