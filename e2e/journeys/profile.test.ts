import type { Language } from '@portal/contract/constants';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { BASE } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { tabTo } from '../harness/keyboard.ts';
import { overflowOf, PHONE } from '../harness/phone.ts';

/** Texts of the personal center. */
const CENTER = {
  'zh-CN': {
    parts: { basic: '基本资料', password: '修改密码', signins: '最近登录', sessions: '在线会话' },
    ...{ picture: '更换头像', zoom: '缩放', use: '使用图片', pictureSaved: '头像已更新' },
  },
  'en-US': {
    parts: {
      basic: 'Profile',
      password: 'Password',
      signins: 'Recent sign-ins',
      sessions: 'Open sessions',
    },
    ...{ picture: 'Change picture', zoom: 'Zoom', use: 'Use picture' },
    pictureSaved: 'Picture updated',
  },
} satisfies Record<Language, object>;

const ACCOUNT = 'risk';
const REFUSAL = { code: 500, msg: 'Journey refusal' };

inOneLanguage('[2.5] the personal center', (words) => {
  const center = CENTER[words.language];
  const part = (page: Page, name: keyof typeof center.parts) =>
    page.getByRole('tab', { name: center.parts[name], exact: true });

  it('[2.27] a picture is cropped by keyboard and stands in the navbar; every part fits a phone', async () => {
    const { page, shell } = await enter(words, ACCOUNT, { path: 'user/profile' });
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: center.picture, exact: true }).click();
    const buffer = await page.screenshot();
    await (await choosing).setFiles({ name: 'me.png', mimeType: 'image/png', buffer });
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

    await page.setViewportSize(PHONE);
    await tabTo(page, part(page, 'basic'));
    for (const name of ['password', 'signins', 'sessions', 'basic'] as const) {
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => page.url()).toContain(`${BASE}user/profile?tab=${name}`);
      await page
        .getByRole('tabpanel')
        .locator('p, label')
        .filter({ visible: true })
        .first()
        .waitFor();
      expect(await overflowOf(page), name).toBeLessThanOrEqual(0);
    }
  });
});
