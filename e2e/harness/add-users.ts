import { expect } from 'vitest';
import { call, tokenFor } from './api.ts';
import { PASSWORD } from './product.ts';

const FIRST_PASSWORD = 'Kestrel-Ombre-7';

/** Accounts without a role, whose users have chosen their passwords. */
export async function addUsers(names: readonly string[]): Promise<void> {
  const admin = await tokenFor('admin');
  for (const userName of names) {
    const body = { userName, nickName: userName, password: FIRST_PASSWORD, deptId: '103' };
    const added = await call(admin, '/system/user', { method: 'POST', body });
    expect(added).toMatchObject({ code: 200 });
    const token = await tokenFor(userName, FIRST_PASSWORD);
    const change = { oldPassword: FIRST_PASSWORD, newPassword: PASSWORD };
    const path = '/system/user/profile/updatePwd';
    expect(await call(token, path, { method: 'PUT', body: change })).toMatchObject({ code: 200 });
  }
}
