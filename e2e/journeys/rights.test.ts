import { expect, it } from 'vitest';
import { addUsers } from '../harness/add-users.ts';
import { call, tokenFor } from '../harness/api.ts';
import { BASE } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { CHINESE as words } from '../harness/words.ts';
import { FormDialog } from '../pages/form.ts';

const USER = 'rights.user';
const ROLE = 'rights-journey';
const TYPED = 'Typed before the rights changed';
const GONE = `您的权限已变更，以下页面已关闭：${words.menu.notices}。`;
const CONFIG = ['system:config:list', 'system:config:query', 'system:config:add'];

interface Menu {
  menuId: string;
  perms: string;
}

/** Gives the user a role, and returns how to change what it permits, as an administrator does. */
async function giveRole() {
  const admin = await tokenFor('admin');
  const { data } = await call(admin, '/system/menu/list');
  const body = (perms: readonly string[]) => ({
    roleNameZh: '权限旅程',
    roleNameEn: 'Journey of rights',
    roleKey: ROLE,
    roleSort: 60,
    status: '0',
    menuCheckStrictly: true,
    remark: '',
    menuIds: (data as Menu[]).filter((menu) => perms.includes(menu.perms)).map((m) => m.menuId),
  });
  const send = async (method: string, perms: readonly string[], roleId?: string) =>
    expect(
      await call(admin, '/system/role', { method, body: { ...body(perms), roleId } }),
    ).toMatchObject({ code: 200 });
  await send('POST', [...CONFIG, 'system:notice:list']);
  const roles = (await call(admin, `/system/role/list?roleKey=${ROLE}`)).rows as {
    roleId: string;
  }[];
  const users = (await call(admin, `/system/user/list?userName=${USER}`)).rows as {
    userId: string;
  }[];
  const roleId = roles[0]?.roleId ?? '';
  const query = `userId=${users[0]?.userId}&roleIds=${roleId}`;
  expect(await call(admin, `/system/user/authRole?${query}`, { method: 'PUT' })).toMatchObject({
    code: 200,
  });
  return (...perms: string[]) => send('PUT', perms, roleId);
}

it('[6.1] [6.4] an open window follows rights that change: menu, pages and what is typed', async () => {
  await addUsers([USER]);
  const permit = await giveRole();
  const { page, shell, list } = await enter(words, USER, { path: 'system/notice' });
  await list.loaded();
  await shell.open('parameters');
  await list.loaded();
  await list.button(words.config.create).click();
  const name = new FormDialog(page, words).field(words.config.name);
  await name.fill(TYPED);

  await permit(...CONFIG, 'system:dept:list');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText(GONE).waitFor();
  expect(await shell.titles()).toEqual([words.menu.parameters]);
  expect(await name.inputValue()).toBe(TYPED);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '放弃修改' }).click();
  await shell.menu.getByRole('link', { name: '部门管理', exact: true }).waitFor();
  expect(await shell.menu.getByRole('link', { name: words.menu.notices }).count()).toBe(0);

  await page.goto(`${BASE}system/notice`);
  await page.getByRole('heading', { name: words.noAccess }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`${BASE}401`);
  await page.getByText('/system/notice').waitFor();
  await permit(...CONFIG, 'system:notice:list');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await list.loaded();
  expect(new URL(page.url()).pathname).toBe(`${BASE}system/notice`);
  await page.goto(`${BASE}system/nobody`);
  await page.getByRole('heading', { name: words.notFound }).waitFor();
});
