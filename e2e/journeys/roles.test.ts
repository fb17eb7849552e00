import { beforeAll, expect, it } from 'vitest';
import { addUsers } from '../harness/add-users.ts';
import { call, tokenOf } from '../harness/api.ts';
import { BASE } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { WORDS, type Words } from '../harness/words.ts';
import { FormDialog } from '../pages/form.ts';

/** Texts that an administrator of roles reads. */
const TEXTS = {
  'zh-CN': {
    name: '中文名称',
    nameEn: '英文名称',
    key: '权限字符',
    order: '显示顺序',
    create: '新增角色',
    change: '修改',
    saved: '角色已保存',
    expandAll: '展开全部',
    orders: '订单管理',
    notices: '通知公告',
    scope: '数据范围',
    custom: /自定部门/,
    scopeSaved: '数据范围已保存',
    assign: '分配用户',
    add: '添加用户',
    added: '用户已添加',
    cancelRole: '取消授权',
    cancelled: '已取消授权',
    account: '账号',
    menu: ['订单管理', '系统管理'],
  },
  'en-US': {
    name: 'Chinese name',
    nameEn: 'English name',
    key: 'Role key',
    order: 'Order',
    create: 'New role',
    change: 'Edit',
    saved: 'Role saved',
    expandAll: 'Expand all',
    orders: 'Orders',
    notices: 'Notices',
    scope: 'Data scope',
    custom: /Chosen departments/,
    scopeSaved: 'Data scope saved',
    assign: 'Assign users',
    add: 'Add users',
    added: 'Users added',
    cancelRole: 'Remove',
    cancelled: 'Removed from the role',
    account: 'Account',
    menu: ['Orders', 'System'],
  },
};

const OFFICE = '金边营业部';

const total = async (token: string, path: string) => (await call(token, path)).total ?? 0;

const namesOf = ({ language }: Words) =>
  ['one', 'two', 'three'].map((name) => `role.${name}.${language.slice(0, 2)}`);

beforeAll(() => addUsers(WORDS.flatMap(namesOf)), 60_000);

inOneLanguage('roles', (words) => {
  const texts = TEXTS[words.language];
  const key = `journey-${words.language.slice(0, 2)}`;
  const users = namesOf(words);
  const [first = ''] = users;

  it('[2.73] [2.62] [6.1] [6.3] a role gives its users exactly its pages, on its departments, and takes them back at once', async () => {
    const { page, list } = await enter(words, 'admin', { path: 'system/role' });
    await list.loaded();
    const form = new FormDialog(page, words);
    const node = (name: string) => form.dialog.getByRole('treeitem', { name, exact: true });

    await list.button(texts.create).click();
    await form.field(texts.name).fill(`旅程 ${words.htmlLang}`);
    await form.field(texts.nameEn).fill(`Journey ${words.htmlLang}`);
    await form.field(texts.key).fill(key);
    await form.field(texts.order).fill('50');
    await node(texts.orders).click();
    await form.dialog.getByRole('checkbox', { name: texts.expandAll }).check();
    await node(texts.notices).click();
    await form.save();
    await page.getByText(texts.saved).waitFor();
    await expect.poll(() => list.row(key).count()).toBe(1);

    await list.choose(list.row(key), texts.scope);
    await form.dialog.getByRole('radio', { name: texts.custom }).check();
    await node(OFFICE).click();
    await form.save();
    await page.getByText(texts.scopeSaved).waitFor();

    await list.choose(list.row(key), texts.assign);
    await list.button(texts.add).click();
    for (const name of users) {
      await form.dialog.getByRole('searchbox', { name: texts.account }).fill(name);
      await form.button(words.search).click();
      await form.dialog.getByRole('checkbox', { name }).check();
    }
    await form.button(texts.add).click();
    await page.getByText(texts.added).waitFor();
    await expect.poll(() => list.rows.count()).toBe(users.length);

    const user = await enter(words, first);
    expect(await user.shell.entries()).toEqual(texts.menu);
    await user.shell.open('notices');
    await user.list.loaded();
    const token = await tokenOf(user.page);
    const seen = await total(token, '/order/general/list');
    expect(seen).toBeGreaterThan(0);
    expect(seen).toBeLessThan(await total(await tokenOf(page), '/order/general/list'));

    await page.goto(`${BASE}system/role`);
    await list.loaded();
    await list.row(key).getByRole('button', { name: texts.change, exact: true }).click();
    await form.dialog.getByRole('checkbox', { name: texts.expandAll }).check();
    await node(texts.notices).click();
    await form.save();
    await page.getByText(texts.saved).waitFor();
    expect(await call(token, '/system/notice/list')).toMatchObject({ code: 403 });
    expect(await call(token, '/order/general/list')).toMatchObject({ code: 200 });
    await user.page.goto(BASE);
    expect(await user.shell.entries()).toEqual([texts.orders]);

    await list.choose(list.row(key), texts.assign);
    await expect.poll(() => list.rows.count()).toBe(users.length);
    const confirm = () => form.button(texts.cancelRole).click();
    await list.row(first).getByRole('button', { name: texts.cancelRole }).click();
    await confirm();
    await page.getByText(texts.cancelled).waitFor();
    await expect.poll(() => list.rows.count()).toBe(2);
    expect(await call(token, '/order/general/list')).toMatchObject({ code: 403 });
    for (const name of users.slice(1)) await list.row(name).getByRole('checkbox').check();
    await page.locator('.ui-toolbar-left').getByRole('button', { name: texts.cancelRole }).click();
    await confirm();
    await expect.poll(() => list.rows.filter({ hasText: 'role.' }).count()).toBe(0);
  });
});
