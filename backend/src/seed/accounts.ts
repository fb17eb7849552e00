import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { generatePassword, hashPassword } from '../kernel/password.ts';
import { type AccountSeed, ADMIN, DEMO_ACCOUNTS } from './data/accounts.ts';
import { ROLES } from './data/roles.ts';
import { takeFresh } from './marks.ts';

/** An account that this start has created; its password is shown once and stored only hashed. */
export interface CreatedAccount {
  userName: string;
  password: string;
  roleLabel: string;
}

export interface AccountOptions {
  /** Also the accounts of the demonstration data, one per role. */
  demo: boolean;
  /** One password for all of them instead of generated ones. */
  password?: string;
}

async function createAccount(
  tx: Transaction<Database>,
  seed: AccountSeed,
  password: string,
  changedAt: string | null,
): Promise<CreatedAccount> {
  const role = ROLES.find((candidate) => candidate.key === seed.role);
  if (!role) throw new Error(`account ${seed.userName} has the unknown role ${seed.role}`);
  await tx
    .insertInto('sys_user')
    .values({
      user_id: String(seed.id),
      dept_id: seed.deptId,
      user_name: seed.userName,
      nick_name: seed.nickName,
      password: await hashPassword(password),
      mrsp_flag: seed.mrspFlag ?? '0',
      pwd_update_date: changedAt,
      create_by: 'system',
    })
    .execute();
  await tx
    .insertInto('sys_user_role')
    .values({ user_id: String(seed.id), role_id: String(role.id) })
    .execute();
  return { userName: seed.userName, password, roleLabel: role.en };
}

/** Creates the accounts that have never existed here. */
export async function seedAccounts(
  tx: Transaction<Database>,
  { demo, password, now }: AccountOptions & { now: string },
): Promise<CreatedAccount[]> {
  const wanted = demo ? [ADMIN, ...DEMO_ACCOUNTS] : [ADMIN];
  const fresh = await takeFresh(tx, 'account', wanted, (seed) => seed.userName);
  // Nobody is reminded to change a password that is there to be tried out.
  const changedAt = demo ? now : null;
  const created: CreatedAccount[] = [];
  for (const seed of fresh) {
    created.push(await createAccount(tx, seed, password ?? generatePassword(), changedAt));
  }
  return created;
}
