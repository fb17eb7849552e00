import type { TestApp } from './index.ts';
import { type User, userOf } from './user.ts';

/** Roles of the seed that make, audit and review. */
const ROLES = ['2', '3', '4'];

/** Somebody new who may make, audit and review, by the rights of three roles. */
export async function userOfAllRoles(test: TestApp, userName: string): Promise<User> {
  const { user_id } = await test.db
    .insertInto('sys_user')
    .values({
      user_name: userName,
      nick_name: userName,
      password: '',
      dept_id: '101',
      create_by: 'test',
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  const rights = ROLES.map((role_id) => ({ user_id, role_id }));
  await test.db.insertInto('sys_user_role').values(rights).execute();
  return userOf(test, userName);
}
