import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { call, tokenFor, tokenOf } from '../harness/api.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import type { Words } from '../harness/words.ts';
import { FormDialog } from '../pages/form.ts';

/** What these two pages say, by language. */
const TEXTS = {
  'zh-CN': {
    create: '新增菜单',
    below: '新增下级',
    change: '修改',
    remove: '删除',
    zh: '中文标题',
    en: '英文标题',
    path: '路由地址',
    component: '组件',
    saved: '菜单已保存，侧边栏已更新',
    deleted: '菜单已删除，侧边栏已更新',
    inUse: '还有 1 个角色使用',
    tools: '开发工具',
    newDept: '新增部门',
    dept: '部门名称',
    parent: '上级部门',
    deptSaved: '部门已保存',
    deptDeleted: '部门已删除',
    hasChildren: '还有下级部门',
  },
  'en-US': {
    create: 'New menu',
    below: 'New below',
    change: 'Edit',
    remove: 'Delete',
    zh: 'Chinese title',
    en: 'English title',
    path: 'Path',
    component: 'Component',
    saved: 'Menu saved, sidebar updated',
    deleted: 'Deleted, sidebar updated',
    inUse: 'Roles that have it: 1',
    tools: 'Tools',
    newDept: 'New department',
    dept: 'Name',
    parent: 'Parent',
    deptSaved: 'Department saved',
    deptDeleted: 'Deleted',
    hasChildren: 'Others are below it',
  },
};

/** The tree of a page. */
function treeOf(page: Page, words: Words) {
  const rows = page.getByRole('treegrid').locator('tbody tr[aria-level]');
  const row = (text: string) => rows.filter({ has: page.getByText(text, { exact: true }) });
  return {
    rows,
    row,
    names: async () => {
      const cells = await rows.locator('td:first-child').allInnerTexts();
      return cells.map((text) => text.trim());
    },
    choose: async (text: string, verb: string) => {
      await row(text).getByRole('button', { name: words.moreActions }).click();
      await page.getByRole('menuitem', { name: verb }).click();
    },
  };
}

/** The menus of a seeded role with one more, or without it. */
async function setRoleMenus(token: string, roleKey: string, menuIds: (held: string[]) => string[]) {
  const { rows = [] } = await call(token, `/system/role/list?roleKey=${roleKey}`);
  const [{ roleId }] = rows as [{ roleId: string }];
  const { data } = await call(token, `/system/role/${roleId}`);
  const { menuIds: held, ...role } = data as { menuIds: string[] };
  const body = { ...role, menuIds: menuIds(held) };
  const answer = await call(token, '/system/role', { method: 'PUT', body });
  expect(answer.code, answer.msg).toBe(200);
}

inOneLanguage('menus and departments', (words) => {
  const t = TEXTS[words.language];
  const isChinese = words.language === 'zh-CN';
  const dir = isChinese ? '试用目录' : 'Trial directory';
  const leaf = isChinese ? '试用报表' : 'Trial report';
  const path = `trial-${words.htmlLang.toLowerCase()}`;

  it('[2.73] a page is made, seen in the sidebar, put in order, granted and deleted', async () => {
    const { page, shell } = await enter(words, 'admin', { path: 'system/menu' });
    const tree = treeOf(page, words);
    const form = new FormDialog(page, words);
    const fill = async (title: string, address: string) => {
      await form.field(t.zh).fill(title);
      await form.field(t.en).fill(title);
      await form.field(t.path).fill(address);
    };
    await tree.rows.first().waitFor();

    await page.getByRole('button', { name: t.create }).click();
    await fill(dir, path);
    await form.dialog.getByRole('radio', { name: 'report' }).check();
    await form.save();
    await page.getByText(t.saved).first().waitFor();

    await tree.choose(dir, t.below);
    await fill(leaf, 'daily');
    await form.choose(t.component, 'reports/daily/index');
    await form.save();
    await tree.row(leaf).waitFor();
    const group = shell.menu.getByRole('button', { name: dir, exact: true });
    await group.click();
    await shell.menu.getByRole('link', { name: leaf, exact: true }).click();
    await shell.currentTab.filter({ hasText: leaf }).waitFor();
    await shell.view.locator(':scope > :not(h1)').first().waitFor();
    await shell.tabs.getByRole('link').nth(1).click();

    const before = await shell.entries();
    expect(before.slice(-2)).toEqual([t.tools, dir]);
    await tree.row(dir).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(async () => (await shell.entries()).slice(-2)).toEqual([dir, t.tools]);
    expect(await tree.row(dir).evaluate((row) => row === document.activeElement)).toBe(true);

    const token = await tokenOf(page);
    const { data } = await call(token, '/system/menu/list', { language: words.language });
    const ids = (data as { menuId: string; menuName: string }[])
      .filter(({ menuName }) => menuName === dir || menuName === leaf)
      .map(({ menuId }) => menuId);
    const reader = await tokenFor('readonly');
    const sidebar = async () => JSON.stringify(await call(reader, '/getRouters'));
    expect(await sidebar()).not.toContain(leaf);
    await setRoleMenus(token, 'readonly', (held) => [...held, ...ids]);
    expect(await sidebar()).toContain(leaf);
    await page.reload();
    await tree.row(leaf).getByRole('button', { name: words.moreActions }).click();
    const item = page.getByRole('menuitem', { name: t.remove });
    await item.hover();
    await page.getByText(t.inUse).waitFor();
    await page.keyboard.press('Escape');
    await setRoleMenus(token, 'readonly', (held) => held.filter((id) => !ids.includes(id)));
    expect(await sidebar()).not.toContain(leaf);
    await page.reload();

    for (const title of [leaf, dir]) {
      await tree.choose(title, t.remove);
      await form.button(t.remove).click();
      await page.getByText(t.deleted).first().waitFor();
      await tree.row(title).waitFor({ state: 'detached' });
    }
    await expect.poll(() => shell.entries()).toEqual(before.filter((entry) => entry !== dir));
  });

  it('[2.73] a department with one below it is made, moved and deleted', async () => {
    const { page } = await enter(words, 'admin', { path: 'system/dept' });
    const tree = treeOf(page, words);
    const form = new FormDialog(page, words);
    const upper = isChinese ? '技术部' : 'Engineering';
    const lower = isChinese ? '测试组' : 'Quality';
    await tree.rows.first().waitFor();

    await page.getByRole('button', { name: t.newDept }).click();
    await form.field(t.dept).fill(upper);
    await form.save();
    await tree.choose(upper, t.below);
    await form.field(t.dept).fill(lower);
    await form.save();
    await tree.row(lower).waitFor();
    expect(await tree.row(lower).getAttribute('aria-level')).toBe('3');

    await tree.row(upper).getByRole('button', { name: t.change }).click();
    await form.choose(t.parent, '财务结算部');
    await form.save();
    await expect.poll(() => tree.row(lower).getAttribute('aria-level')).toBe('4');
    const names = await tree.names();
    expect(names.slice(names.indexOf('财务结算部'))).toEqual(['财务结算部', upper, lower]);

    await tree.row(upper).getByRole('button', { name: words.moreActions }).click();
    await page.getByRole('menuitem', { name: t.remove }).hover();
    await page.getByText(t.hasChildren).waitFor();
    await page.keyboard.press('Escape');
    for (const name of [lower, upper]) {
      await tree.choose(name, t.remove);
      await form.button(t.remove).click();
      await tree.row(name).waitFor({ state: 'detached' });
    }
    await page.getByText(t.deptDeleted).first().waitFor();
  });
});
