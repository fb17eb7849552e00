import { profileRoutes } from '@portal/contract/system/profile';
import { userRoutes } from '@portal/contract/system/user';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { hashOfTestPassword, TEST_PASSWORD, testApp } from '../testing/index.ts';
import { setParameter } from '../testing/parameter.ts';

const { as, db, clock } = await testApp();
const PARAMETER = 'sys.account.passwordHistory';
const USED = '最近 3 个密码不能再次使用';
const NEW = ['Kestrel-Ombre-7', 'Walnut-Sepia-8', 'Cobalt-Lagoon-9', 'Thistle-Umber-4'] as const;

const [admin, TEST_HASH] = [await as('admin'), await hashOfTestPassword()];
const { user_id: operatorId } = await db
  .selectFrom('sys_user')
  .where('user_name', '=', 'operator')
  .select('user_id')
  .executeTakeFirstOrThrow();
const change = (client: Client, oldPassword: string, newPassword: string) =>
  client.call(profileRoutes.updatePwd, { body: { oldPassword, newPassword } });
const reset = (password: string) =>
  admin.call(userRoutes.resetPwd, { body: { userId: operatorId, password } });
/** Changes from one to the next of several passwords. */
async function go(client: Client, passwords: readonly string[]) {
  for (const [at, next] of passwords.entries()) {
    if (at > 0) expect((await change(client, passwords[at - 1] ?? '', next)).code).toBe(200);
  }
}

beforeEach(async () => {
  await db.updateTable('sys_user').set({ password: TEST_HASH }).execute();
  await db.deleteFrom('password_history').execute();
  await setParameter(db, clock, PARAMETER, '3');
});

describe('[5.1] [5.8] a password that was used', () => {
  it('is not chosen again among the last ones, and may be after them', async () => {
    const operator = await as('operator');
    await go(operator, [TEST_PASSWORD, NEW[0], NEW[1], NEW[2]]);
    for (const used of [NEW[0], NEW[1]]) {
      expect((await change(operator, NEW[2], used)).msg, used).toBe(USED);
    }
    await go(operator, [NEW[2], NEW[3], NEW[0]]);
  });

  it('is not given by a reset either, nor is the present one', async () => {
    await go(await as('operator'), [TEST_PASSWORD, NEW[0], NEW[1]]);
    for (const used of [NEW[0], NEW[1]]) {
      const answer = await reset(used);
      expect([answer.msg, Object.keys(answer.fields ?? {})], used).toEqual([USED, ['password']]);
    }
    expect((await reset(NEW[2])).code).toBe(200);
    const again = await as('operator');
    expect((await change(again, NEW[2], NEW[1])).msg).toBe(USED);
  });

  it('counts for its user alone, and for nobody while the parameter is 0', async () => {
    const operator = await as('operator');
    await go(operator, [TEST_PASSWORD, NEW[0], NEW[1]]);
    await go(await as('finance'), [TEST_PASSWORD, NEW[0]]);
    await setParameter(db, clock, PARAMETER, '0');
    await go(operator, [NEW[1], NEW[0]]);
  });

  it('is forgotten once more lie behind it than the parameter can ask for', async () => {
    const hashes = Array.from({ length: 30 }, (_, at) => `hash-${at}`);
    for (const password of hashes) {
      await db
        .updateTable('sys_user')
        .set({ password })
        .where('user_id', '=', operatorId)
        .execute();
    }
    const kept = await db
      .selectFrom('password_history')
      .where('user_id', '=', operatorId)
      .orderBy('history_id')
      .select('password')
      .execute();
    expect(kept.map(({ password }) => password)).toEqual(hashes.slice(6, 29));
  });
});
