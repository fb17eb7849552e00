import { MRSP_FLAG } from '@portal/contract/system/dictionaries';
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

/** An account as table rows, and what is shown of it once. */
async function accountOf(seed: AccountSeed, password: string, changedAt: string | null) {
  const role = ROLES.find((candidate) => candidate.key === seed.role);
  if (!role) throw new Error(`account ${seed.userName} has the unknown role ${seed.role}`);
  const created: CreatedAccount = { userName: seed.userName, password, roleLabel: role.en };
  return {
    user: {
      user_id: String(seed.id),
      dept_id: seed.deptId,
      user_name: seed.userName,
      nick_name: seed.nickName,
      name_en: seed.nickNameEn,
      password: await hashPassword(password),
      mrsp_flag: seed.mrspFlag ?? MRSP_FLAG.platform,
      pwd_update_date: changedAt,
      create_by: 'system',
    },
    role: { user_id: String(seed.id), role_id: String(role.id) },
    created,
  };
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
  if (fresh.length === 0) return [];
  // A hash is made to be slow, and each is made on a core of its own.
  const accounts = await Promise.all(
    fresh.map((seed) => accountOf(seed, password ?? generatePassword(), changedAt)),
  );
  await tx
    .insertInto('sys_user')
    .values(accounts.map(({ user }) => user))
    .execute();
  await tx
    .insertInto('sys_user_role')
    .values(accounts.map(({ role }) => role))
    .execute();
  return accounts.map(({ created }) => created);
}
