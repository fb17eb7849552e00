import { expect, it } from 'vitest';
import { call, tokenFor } from '../harness/api.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { find } from '../pages/form.ts';

const TEXTS = {
  'zh-CN': {
    lens: '权限透视',
    action: '操作',
    show: '查看原因',
    yes: /^operator .* 可以“退款管理 › 新增”$/,
    no: /^operator .* 不能“退款管理 › 审核”$/,
    granted: '有启用的角色授予了这项权限',
    notGranted: '已分配的角色都没有这项权限',
    roleB: '角色 B',
    compare: '对比',
    onlyB: /^仅 B \d+$/,
  },
  'en-US': {
    lens: 'Permission lens',
    action: 'Action',
    show: 'Show why',
    yes: /^operator .* can use “.+ › Add”$/,
    no: /^operator .* cannot use “.+ › .+”$/,
    granted: 'A role in use gives this permission',
    notGranted: 'None of the assigned roles has this permission',
    roleB: 'Role B',
    compare: 'Compare',
    onlyB: /^Only B \d+$/,
  },
};

inOneLanguage('the permission lens', (words) => {
  const t = TEXTS[words.language];

  it('[6.2] says why a user can and cannot, from the list of users, and what two roles differ in', async () => {
    const { page, list } = await enter(words, 'admin', { path: 'system/user' });
    await list.loaded();
    await list.choose(list.row('operator'), t.lens);
    const take = (label: string, typed: string) => find(page.getByRole('main'), label, typed);
    await take(t.action, 'order:refund:add');
    await page.getByRole('button', { name: t.show, exact: true }).click();
    await page.getByRole('heading', { name: t.yes }).waitFor();
    await page.getByText(t.granted, { exact: true }).waitFor();

    await take(t.action, 'order:refund:audit');
    await page.getByRole('button', { name: t.show, exact: true }).click();
    await page.getByRole('heading', { name: t.no }).waitFor();
    await page.getByText(t.notGranted, { exact: true }).waitFor();
    // The address has all of it: it is the same after a reload.
    await page.reload();
    await page.getByRole('heading', { name: t.no }).waitFor();

    await page.goto(page.url().replace(/system\/lens.*$/, 'system/role'));
    await list.loaded();
    await list.choose(list.row('ops'), t.lens);
    await take(t.roleB, 'auditor');
    await page.getByRole('button', { name: t.compare, exact: true }).click();
    await page.getByRole('button', { name: t.onlyB }).click();
    await page.getByRole('row', { name: 'order:refund:audit' }).waitFor();
    await expect.poll(() => page.getByRole('row', { name: 'order:refund:add' }).count()).toBe(0);

    const operator = await tokenFor('operator');
    expect(await call(operator, '/system/lens/choices')).toMatchObject({ code: 403 });
  });
});
