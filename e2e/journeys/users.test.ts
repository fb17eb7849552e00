import type { Language } from '@portal/contract/constants';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { getInfo, tokenFor, tokenOf } from '../harness/api.ts';
import { BASE, openPage } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { overflowOf, PHONE } from '../harness/phone.ts';
import { FormDialog } from '../pages/form.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in.ts';

/** Texts of the pages of users. */
const TEXTS = {
  'zh-CN': {
    ...{ create: '新增用户', account: '账号', name: '姓名' },
    ...{ dept: '部门', office: '金边营业部', allDepts: '全部部门', roles: ['运营', '审核员'] },
    ...{ secret: /的一次性密码$/, kept: '已保存，关闭', assign: '分配角色' },
    ...{ inUse: /^启用 /, stop: '停用', stopped: '用户已停用' },
    ...{ newPassword: '设置新密码', current: '当前密码', fresh: '新密码', confirm: '确认新密码' },
  },
  'en-US': {
    ...{ create: 'New user', account: 'Account', name: 'Name' },
    ...{ dept: 'Department', office: '金边营业部' },
    ...{ allDepts: 'All departments', roles: ['Operator', 'Auditor'] },
    ...{ secret: /^One-time password of /, kept: 'Saved, close', assign: 'Assign roles' },
    ...{ inUse: / enabled$/, stop: 'Disable', stopped: 'User disabled' },
    ...{ newPassword: 'Set a new password', current: 'Current password' },
    ...{ fresh: 'New password', confirm: 'Confirm new password' },
  },
} satisfies Record<Language, object>;

const OWN_PASSWORD = 'Kestrel-Ombre-7';
const SUBMIT = { 'zh-CN': '设置新密码', 'en-US': 'Set new password' };

inOneLanguage('[2.73] [6.3] users', (words) => {
  const texts = TEXTS[words.language];
  const suffix = words.language.slice(0, 2);

  /** The list of users, for an administrator. */
  async function openUsers() {
    const entered = await enter(words, 'admin', { path: 'system/user' });
    return { ...entered, form: new FormDialog(entered.page, words) };
  }

  /** The secret that is shown once. */
  async function readSecret(page: Page) {
    const secret = page.getByRole('dialog', { name: texts.secret });
    const password = await secret.getByRole('code').textContent();
    await secret.getByRole('button', { name: texts.kept }).click();
    return password ?? '';
  }

  /** Adds a user without a password; answers the secret that is shown once. */
  async function addUser(
    { page, form, list }: Awaited<ReturnType<typeof openUsers>>,
    name: string,
  ) {
    await list.button(texts.create).click();
    await form.field(texts.account).fill(name);
    await form.field(texts.name).fill(`N ${name}`);
    await form.dialog.getByRole('combobox', { name: texts.dept }).click();
    await page.getByRole('option').first().waitFor();
    await page.keyboard.type(texts.office.slice(0, 2));
    await page.keyboard.press('Enter');
    await form.dialog.getByRole('checkbox', { name: texts.roles[0], exact: true }).check();
    await form.save();
    const password = await readSecret(page);
    await list.search(texts.account, name);
    await list.row(name).getByText(texts.office).waitFor();
    return password;
  }

  const fillPasswords = async (page: Page, current: string, fresh: string) => {
    await page.getByLabel(texts.current, { exact: true }).fill(current);
    await page.getByLabel(texts.fresh, { exact: true }).fill(fresh);
    await page.getByLabel(texts.confirm, { exact: true }).fill(fresh);
    await page.getByRole('button', { name: SUBMIT[words.language], exact: true }).click();
  };

  /** Signs in with a secret and replaces it, on the way to a list of orders. */
  async function takeOver(name: string, secret: string) {
    const page = await openPage({ language: words.language, ...PHONE });
    const signIn = new SignInPage(page, words);
    await signIn.open('order/general?pageSize=10');
    await signIn.signIn(name, secret);
    await page.getByRole('heading', { name: texts.newPassword }).waitFor();
    expect(await new Shell(page, words).menu.count()).toBe(0);
    await fillPasswords(page, secret, secret);
    const fresh = page.getByLabel(texts.fresh, { exact: true });
    await expect.poll(() => fresh.getAttribute('aria-invalid')).toBe('true');
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await fillPasswords(page, secret, OWN_PASSWORD);
    return page;
  }

  it('[2.62] [2.27] one is added, chooses a password, is given a role, and is out once stopped', async () => {
    const name = `journey.${suffix}`;
    const admin = await openUsers();
    const { list } = admin;
    const secret = await addUser(admin, name);

    const page = await takeOver(name, secret);
    await new Shell(page, words).userMenu.waitFor();
    expect(new URL(page.url()).pathname).toBe(`${BASE}order/general`);
    await page.getByRole('table').getByRole('row').nth(1).waitFor();
    expect(await tokenFor(name, secret)).toBe('undefined');

    await list.choose(list.row(name), texts.assign);
    await admin.page.getByRole('checkbox', { name: texts.roles[1] }).check();
    await list.button(words.save).click();
    await list.row(name).waitFor();
    expect(await getInfo(await tokenOf(page))).toMatchObject({ roles: ['ops', 'auditor'] });

    await list.row(name).getByRole('switch', { name: texts.inUse }).click();
    await admin.form.button(texts.stop).click();
    await admin.page.getByText(texts.stopped).waitFor();
    await expect
      .poll(() => list.row(name).getByRole('switch').getAttribute('aria-checked'))
      .toBe('false');
    await page.getByRole('button', { name: words.search, exact: true }).click();
    await page.getByRole('dialog', { name: words.over.title }).waitFor();

    await admin.page.setViewportSize(PHONE);
    await admin.page.getByRole('button', { name: texts.allDepts }).click();
    await admin.page.getByRole('treeitem', { name: texts.office }).click();
    await admin.page.getByRole('button', { name: texts.office }).waitFor();
    await list.button(texts.create).click();
    await admin.form.field(texts.account).waitFor();
    expect(await overflowOf(admin.page)).toBeLessThanOrEqual(0);
  });
});
