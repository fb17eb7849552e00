import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { enter } from '../harness/enter.ts';
import { CHINESE, WORDS } from '../harness/words.ts';
import { FormDialog } from '../pages/form.ts';

/** Texts that the operator reads. */
const FORM = {
  create: '新增公告',
  saved: '公告已保存',
  title: '中文标题',
  content: '中文内容',
  english: '英文',
  titleEn: '英文标题',
  contentEn: '英文内容',
  pictures: '图片',
  attachments: '附件',
  image: '插入图片',
};

/** Texts that readers read. */
const READ = {
  'zh-CN': { title: '渠道维护', card: '公告', unread: /^通知，\d+ 条未读$/, isUnread: '未读' },
  'en-US': {
    title: 'Channel maintenance',
    card: 'Notices',
    unread: /^Notices, \d+ unread$/,
    isUnread: 'Unread',
  },
};

/** One red pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });
const plan = { name: '维护计划.txt', mimeType: 'text/plain', buffer: Buffer.from('ACLEDA 02:00') };

/** Pictures that have arrived and can be seen, by what they are called. */
const seen = (page: Page, name: string) =>
  page
    .getByRole('dialog')
    .getByAltText(name)
    .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));

async function write(): Promise<void> {
  const { page, shell, list } = await enter(CHINESE, 'operator');
  await shell.open('notices');
  await list.loaded();
  const form = new FormDialog(page, CHINESE);
  const isFocused = (element: Locator) => () =>
    element.evaluate((found) => found === document.activeElement);
  await list.button(FORM.create).click();
  await expect.poll(isFocused(form.field(FORM.title))).toBe(true);
  await page.keyboard.press('Escape');
  await form.dialog.waitFor({ state: 'detached' });
  await expect.poll(isFocused(list.button(FORM.create))).toBe(true);
  await page.keyboard.press('Enter');
  await form.field(FORM.title).fill('渠道维护');
  await form.field(FORM.content).click();
  await page.keyboard.press('Control+b');
  await page.keyboard.type('周六 02:00');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' ACLEDA 停机');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    form.button(FORM.image).click(),
  ]);
  await chooser.setFiles(picture('正文.png'));
  await form.field(FORM.content).getByAltText('正文.png').waitFor();
  await form.field(FORM.pictures).setInputFiles(picture('机房.png'));
  await form.dialog.getByAltText('机房.png').waitFor();
  await form.field(FORM.attachments).setInputFiles(plan);
  await form.dialog.getByText(plan.name, { exact: true }).waitFor();
  // A form waits for its files.
  await expect.poll(() => form.dialog.getByRole('progressbar').count()).toBe(0);
  await form.button(FORM.english).click();
  await form.field(FORM.titleEn).fill('Channel maintenance');
  await form.field(FORM.contentEn).fill('ACLEDA is down on Saturday');
  await form.save();
  await page.getByText(FORM.saved).waitFor();
  await expect.poll(() => list.column(FORM.title)).toContain('渠道维护');
}

describe('[2.41] notices', () => {
  it('an operator writes one with marks, pictures and a file; a merchant reads it in either language', async () => {
    await write();
    for (const words of WORDS) {
      const { title, card, unread, isUnread } = READ[words.language];
      const { page } = await enter(words, 'merchant');
      await page.getByRole('button', { name: unread }).click();
      await page.getByRole('dialog').getByRole('button', { name: title }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('heading', { name: title, exact: true }).waitFor();
      if (words === CHINESE) {
        const strong = drawer.getByText('周六 02:00', { exact: true });
        expect(await strong.evaluate((element) => element.tagName)).toBe('STRONG');
        expect(await seen(page, '正文.png')).toBe(1);
      } else await drawer.getByText('ACLEDA is down on Saturday').waitFor();
      expect(await seen(page, '机房.png')).toBe(1);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        drawer.getByRole('button', { name: plan.name }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(plan.name);
      expect(await readFile(await download.path(), 'utf8')).toBe('ACLEDA 02:00');
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'detached' });
      const region = page.getByRole('region', { name: card });
      const row = region.getByRole('listitem').filter({ hasText: title });
      await expect.poll(() => row.textContent()).not.toContain(isUnread);
    }
  });
});
