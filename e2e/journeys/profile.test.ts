import type { Language } from '@portal/contract/constants';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { call, getInfo, tokenOf } from '../harness/api.ts';
import { BASE } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { tabTo } from '../harness/keyboard.ts';
import { PASSWORD } from '../harness/product.ts';

/** What the personal center says. */
const CENTER = {
  'zh-CN': {
    open: '个人中心',
    parts: { basic: '基本资料', password: '修改密码', signins: '最近登录', sessions: '在线会话' },
    ...{ nickName: '用户昵称', phone: '手机号码', email: '邮箱', save: '保存' },
    ...{ saved: '资料已保存', phoneWrong: '电话应为 4 至 20 位数字' },
    ...{ oldPassword: '原密码', newPassword: '新密码', confirm: '确认新密码' },
    ...{ oldWrong: '原密码不正确', changed: '密码已修改，其他会话均已退出' },
    ...{ signedIn: '登录成功', current: '当前会话', end: '退出此会话', endVerb: '退出会话' },
    ...{ ended: '会话已退出', picture: '更换头像', zoom: '缩放', use: '使用图片' },
    ...{ wrongType: '文件格式不正确，仅支持 png, jpg, jpeg', pictureSaved: '头像已更新' },
    unreadable: '图片无法读取，文件可能已损坏',
  },
  'en-US': {
    open: 'Personal center',
    parts: {
      basic: 'Profile',
      password: 'Password',
      signins: 'Recent sign-ins',
      sessions: 'Open sessions',
    },
    ...{ nickName: 'Nickname', phone: 'Phone', email: 'Email', save: 'Save' },
    ...{ saved: 'Profile saved', phoneWrong: 'A phone number has 4 to 20 digits' },
    ...{ oldPassword: 'Old password', newPassword: 'New password' },
    ...{ confirm: 'Confirm new password', oldWrong: 'The old password is wrong' },
    changed: 'Password changed, all other sessions are signed out',
    ...{ signedIn: 'Signed in', current: 'This session', end: 'Sign out' },
    ...{ endVerb: 'Sign out session', ended: 'Session signed out', picture: 'Change picture' },
    ...{ zoom: 'Zoom', use: 'Use picture', pictureSaved: 'Picture updated' },
    wrongType: 'png, jpg, jpeg',
    unreadable: 'The picture cannot be read, the file may be damaged',
  },
} satisfies Record<Language, object>;

const ACCOUNT = 'risk';
const REFUSAL = { code: 500, msg: 'Journey refusal' };
const NEW_PASSWORD = 'Kestrel-Ombre-7';

inOneLanguage('[2.5] the personal center', (words) => {
  const center = CENTER[words.language];
  const part = (page: Page, name: keyof typeof center.parts) =>
    page.getByRole('tab', { name: center.parts[name], exact: true });
  const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
  const press = (page: Page, name: string) =>
    page.getByRole('button', { name, exact: true }).click();
  const opened = async (options: { path?: string; width?: number; height?: number } = {}) => {
    const entered = await enter(words, ACCOUNT, { path: 'user/profile', ...options });
    await part(entered.page, 'basic').waitFor();
    return entered;
  };

  it('is reached from the user menu, and a new name is seen in the navbar at once', async () => {
    const { page, shell } = await enter(words, ACCOUNT);
    await shell.userMenu.click();
    await page.getByRole('menuitem', { name: center.open }).click();
    const before = await field(page, center.nickName).inputValue();
    await field(page, center.phone).fill('12');
    await press(page, center.save);
    await page.getByText(center.phoneWrong).waitFor();
    for (const name of ['Chan Lin', before]) {
      await field(page, center.nickName).fill(name);
      await field(page, center.phone).fill('85512345678');
      await field(page, center.email).fill('chan.lin@example.com');
      await press(page, center.save);
      await shell.userMenu.filter({ hasText: name }).waitFor();
      await page.getByRole('heading', { name }).waitFor();
    }
    await page.getByText(center.saved).first().waitFor();
    await page.reload();
    await expect.poll(() => field(page, center.phone).inputValue()).toBe('85512345678');
  });

  it('a picture is cropped by keyboard and then stands in the navbar', async () => {
    const { page, shell } = await opened();
    const pick = async (name: string, buffer: Buffer) => {
      const choosing = page.waitForEvent('filechooser');
      await press(page, center.picture);
      await (await choosing).setFiles({ name, mimeType: 'image/png', buffer });
    };
    await pick('me.gif', Buffer.from('GIF89a'));
    await page.getByText(center.wrongType).waitFor();
    await pick('me.png', Buffer.from('no picture'));
    await page.getByText(center.unreadable).waitFor();

    await pick('me.png', await page.screenshot());
    const zoom = page.getByRole('slider', { name: center.zoom, exact: true });
    await tabTo(page, zoom);
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
    expect(await zoom.inputValue()).toBe('1.5');
    await tabTo(page, page.getByRole('application'));
    await page.keyboard.press('ArrowLeft');
    await tabTo(page, page.getByRole('button', { name: center.use }));
    await page.route('**/profile/avatar*', (route) => route.fulfill({ json: REFUSAL }));
    await page.keyboard.press('Enter');
    await page.getByText(REFUSAL.msg).waitFor();
    await page.unroute('**/profile/avatar*');
    await page.keyboard.press('Enter');
    await page.getByText(center.pictureSaved).waitFor();
    const picture = shell.userMenu.locator('img');
    await picture.waitFor();
    const width = await picture.evaluate((image: HTMLImageElement) =>
      image.decode().then(() => image.naturalWidth),
    );
    expect(width).toBe(256);
    const focus = page.getByRole('button', { name: center.picture });
    await expect.poll(() => focus.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it('sign-ins are listed, and another session is signed out', async () => {
    const other = await tokenOf((await opened()).page);
    const { page } = await opened({ path: 'user/profile?tab=signins' });
    await page.getByRole('cell', { name: center.signedIn }).first().waitFor();
    await part(page, 'sessions').click();
    await page.getByText(center.current).waitFor();
    const before = await page.getByRole('button', { name: center.end, exact: true }).count();
    expect(before).toBeGreaterThan(0);
    const rows = page.getByRole('button', { name: center.end, exact: true });
    for (let left = before; left > 0; left--) {
      await rows.first().click();
      await press(page, center.endVerb);
      await expect.poll(() => rows.count()).toBe(left - 1);
    }
    expect((await getInfo(other)).code).toBe(401);
    expect((await getInfo(await tokenOf(page))).code).toBe(200);
  });

  it('[5.1] [9.3] a password is changed, encrypted on its way; other sessions end', async () => {
    const other = await tokenOf((await opened()).page);
    const { page } = await opened({ path: 'user/profile?tab=password' });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.postData() ?? '');
    });
    const change = async (from: string, to: string) => {
      await field(page, center.oldPassword).fill(from);
      await field(page, center.newPassword).fill(to);
      await field(page, center.confirm).fill(to);
      await page.keyboard.press('Enter');
    };
    await change('Wrong-Pass-1', NEW_PASSWORD);
    await page.getByText(center.oldWrong).first().waitFor();
    await change(PASSWORD, NEW_PASSWORD);
    await page.getByText(center.changed).waitFor();
    expect(sent).toHaveLength(2);
    for (const body of sent) {
      expect(body).toMatch(/^{"oldPassword":"rsa:[\w+/=]{344}","newPassword":"rsa:[\w+/=]{344}"}$/);
    }
    expect((await getInfo(other)).code).toBe(401);
    const token = await tokenOf(page);
    expect((await getInfo(token)).code).toBe(200);
    // The other journeys sign in with the password that all accounts have.
    const body = { oldPassword: NEW_PASSWORD, newPassword: PASSWORD };
    const back = await call(token, '/system/user/profile/updatePwd', { method: 'PUT', body });
    expect(back.code).toBe(200);
  });

  it('[2.27] every part fits a phone, and the arrow keys go from one to the next', async () => {
    const { page } = await opened({ width: 390, height: 844 });
    await tabTo(page, part(page, 'basic'));
    for (const name of ['password', 'signins', 'sessions', 'basic'] as const) {
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => page.url()).toContain(`${BASE}user/profile?tab=${name}`);
      expect(await part(page, name).getAttribute('aria-selected')).toBe('true');
      await page
        .getByRole('tabpanel')
        .locator('p, label')
        .filter({ visible: true })
        .first()
        .waitFor();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow, name).toBeLessThanOrEqual(0);
    }
  });
});
