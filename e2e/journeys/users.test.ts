import { readFile } from 'node:fs/promises';
import type { Language } from '@portal/contract/constants';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { getInfo, tokenFor, tokenOf } from '../harness/api.ts';
import { BASE, openPage } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { workbook } from '../harness/sheet.ts';
import { FormDialog } from '../pages/form.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in.ts';

/** What the pages of users say. */
const TEXTS = {
  'zh-CN': {
    ...{ create: '新增用户', account: '账号', name: '姓名', phone: '电话', saved: '用户已保存' },
    ...{ dept: '部门', office: '金边营业部', allDepts: '全部部门', roles: ['运营', '审核员'] },
    ...{ secret: /的一次性密码$/, kept: '已保存，关闭', assign: '分配角色' },
    ...{ inUse: /^启用 /, stop: '停用', stopped: '用户已停用', own: '自己的账号在个人中心修改' },
    ...{ newPassword: '设置新密码', current: '当前密码', fresh: '新密码', confirm: '确认新密码' },
    ...{ import: '导入', update: '更新已存在的记录' },
    head: ['登录名称', '用户昵称', '电话'],
    wrong: '共 2 行：新增 1 · 更新 0 · 不变 0 · 有误 1',
    right: '共 1 行：新增 1 · 更新 0 · 不变 0 · 有误 0',
    imported: '已导入：新增 1 · 更新 0 · 不变 0',
    ...{ goodOnly: '导入 2 行中正确的 1 行', saveWrong: '下载有误的 1 行' },
    wrongFile: 'users_有误的行.xlsx',
    again: '共 1 行：新增 0 · 更新 0 · 不变 0 · 有误 1',
    phoneWrong: '电话应为 4 至 20 位数字',
  },
  'en-US': {
    ...{ create: 'New user', account: 'Account', name: 'Name', phone: 'Phone' },
    ...{ saved: 'User saved', dept: 'Department', office: '金边营业部' },
    ...{ allDepts: 'All departments', roles: ['Operator', 'Auditor'] },
    ...{ secret: /^One-time password of /, kept: 'Saved, close', assign: 'Assign roles' },
    ...{ inUse: / in use$/, stop: 'Disable', stopped: 'User disabled' },
    own: 'Change your own account in the personal center',
    ...{ newPassword: 'Set a new password', current: 'Current password' },
    ...{ fresh: 'New password', confirm: 'Confirm new password' },
    ...{ import: 'Import', update: 'Update records that exist' },
    head: ['Login name', 'Nickname', 'Phone'],
    wrong: '2 in all: 1 new · 0 changed · 0 unchanged · 1 wrong',
    right: '1 in all: 1 new · 0 changed · 0 unchanged · 0 wrong',
    imported: 'Imported: 1 new · 0 changed · 0 unchanged',
    ...{ goodOnly: 'Import 1 of 2', saveWrong: 'Download 1 line with errors' },
    wrongFile: 'users_errors.xlsx',
    again: '1 in all: 0 new · 0 changed · 0 unchanged · 1 wrong',
    phoneWrong: 'A phone number has 4 to 20 digits',
  },
} satisfies Record<Language, object>;

const OWN_PASSWORD = 'Kestrel-Ombre-7';
const PHONE = { width: 390, height: 844 };
const SUBMIT = { 'zh-CN': '设置新密码', 'en-US': 'Set new password' };

inOneLanguage('[2.73] [6.3] users', (words) => {
  const texts = TEXTS[words.language];
  const suffix = words.language.slice(0, 2);

  /** The list of users, for an administrator. */
  async function openUsers(options = {}) {
    const entered = await enter(words, 'admin', { path: 'system/user', ...options });
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
  async function takeOver(name: string, secret: string, options = {}) {
    const page = await openPage({ language: words.language, ...options });
    const signIn = new SignInPage(page, words);
    await signIn.open('order/general?pageSize=10');
    await signIn.signIn(name, secret);
    await page.getByRole('heading', { name: texts.newPassword }).waitFor();
    expect(await new Shell(page, words).menu.count()).toBe(0);
    await fillPasswords(page, secret, secret);
    const fresh = page.getByLabel(texts.fresh, { exact: true });
    await expect.poll(() => fresh.getAttribute('aria-invalid')).toBe('true');
    await fillPasswords(page, secret, OWN_PASSWORD);
    return page;
  }

  it('[2.62] one is added, chooses a password, is given a role, and is out once stopped', async () => {
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
  });

  it('[5.6] some are imported: good lines alone, wrong ones from the file that comes back', async () => {
    const { page, form, list } = await openUsers();
    const number = suffix === 'zh' ? 1 : 2;
    const good = [`import.${suffix}`, '甲', `8551234000${number}`];
    const bad = [`import2.${suffix}`, '乙', '12'];
    const file = form.dialog.locator('input[type=file]');
    await list.button(texts.import).click();
    await file.setInputFiles(workbook('users', [texts.head, good, bad]));
    await form.dialog.getByText(texts.wrong).waitFor();
    await form.dialog.getByRole('row').nth(1).getByText(texts.phoneWrong).waitFor();
    expect(await form.button(texts.import).count()).toBe(0);
    await form.button(texts.goodOnly).click();
    await form.dialog.getByText(texts.imported).waitFor();
    const downloads = page.waitForEvent('download');
    await form.button(texts.saveWrong).click();
    const download = await downloads;
    expect(download.suggestedFilename()).toBe(texts.wrongFile);
    await form.button(words.close).last().click();
    await list.search(texts.account, 'import');
    await list.row(`import.${suffix}`).waitFor();
    expect(await list.row(`import2.${suffix}`).count()).toBe(0);

    // The file that came back is read as it is; one cell of it is still wrong.
    await list.button(texts.import).click();
    const buffer = await readFile(await download.path());
    await file.setInputFiles({ ...workbook('again', []), buffer });
    await form.dialog.getByText(texts.again).waitFor();
    const corrected = [...bad.slice(0, 2), `8551234${number}`];
    await file.setInputFiles(workbook('users', [texts.head, corrected]));
    await form.dialog.getByText(texts.right).waitFor();
    await form.button(texts.import).click();
    await form.dialog.getByText(texts.imported).waitFor();
    await form.button(words.close).last().click();
    await list.row(`import2.${suffix}`).waitFor();
    expect(page.url()).toContain('userName=import');
  });

  it('[2.27] on a phone one is added in a department, and signs in', async () => {
    const name = `phone.${suffix}`;
    const admin = await openUsers(PHONE);
    const { page, form } = admin;
    await page.getByRole('button', { name: texts.allDepts }).click();
    await page.getByRole('treeitem', { name: texts.office }).click();
    await page.getByRole('button', { name: texts.office }).waitFor();
    await admin.list.button(texts.create).click();
    await form.field(texts.account).fill(name);
    await form.field(texts.name).fill(name);
    const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
    await form.save();
    const password = await readSecret(page);
    await page.getByRole('listitem').filter({ hasText: name }).first().waitFor();

    const own = await takeOver(name, password, PHONE);
    expect(await own.evaluate(overflow)).toBeLessThanOrEqual(0);
    await new Shell(own, words).userMenu.waitFor();
  });
});
