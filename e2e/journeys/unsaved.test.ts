import { expect, it } from 'vitest';
import { enter } from '../harness/enter.ts';
import { CHINESE } from '../harness/words.ts';
import { FormDialog } from '../pages/form.ts';

it('[2.25] the browser asks before it reloads a window with unsaved input, and not without', async () => {
  const { page, shell, list } = await enter(CHINESE, 'admin');
  await shell.open('orders');
  await shell.open('parameters');
  await list.loaded();
  await list.button(CHINESE.config.create).click();
  const form = new FormDialog(page, CHINESE);
  await form.field(CHINESE.config.name).fill('half');
  await page.goBack();
  await shell.shown('orders');
  await shell.tabs.getByRole('img', { name: CHINESE.unsaved }).waitFor();
  expect(await form.dialog.count()).toBe(0);
  const asked = Promise.withResolvers<string>();
  page.once('dialog', (dialog) => {
    asked.resolve(dialog.type());
    void dialog.dismiss();
  });
  await page.evaluate(() => setTimeout(() => location.reload()));
  expect(await asked.promise).toBe('beforeunload');
  await shell.show('parameters');
  await expect.poll(() => form.field(CHINESE.config.name).inputValue()).toBe('half');
  await form.button(CHINESE.cancel).click();
  await form.button(CHINESE.discard).click();
  await expect.poll(() => form.dialog.count()).toBe(0);
  await page.reload();
  await shell.shown('parameters');
});
