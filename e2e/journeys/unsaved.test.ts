import { describe, expect, it } from 'vitest';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { CHINESE, WORDS, type Words } from '../harness/words.ts';
import { FormDialog } from '../pages/form.ts';
import { Shell } from '../pages/shell.ts';

/** A new parameter is half filled in, and another page is shown: the form waits in its tab. */
async function halfFilled(words: Words) {
  const entered = await enter(words, 'admin');
  const { page, shell, list } = entered;
  await shell.open('orders');
  await shell.open('parameters');
  await list.loaded();
  await list.button(words.config.create).click();
  const form = new FormDialog(page, words);
  await form.field(words.config.name).fill('half');
  await page.goBack();
  await shell.shown('orders');
  const dot = shell.tabs.getByRole('img', { name: words.unsaved });
  await dot.waitFor();
  return { ...entered, form, dot };
}

inOneLanguage('unsaved input', (words) => {
  const title = words.menu.parameters;
  const question = words.unsavedIn(title);

  it('[4.2] switching tabs does not ask; closing and refreshing do, and name the tab', async () => {
    const { page, shell, form, dot } = await halfFilled(words);
    expect(await form.dialog.count()).toBe(0);
    const box = await dot.boundingBox();
    expect([box?.width, box?.height]).toEqual([6, 6]);
    for (const action of ['one', 'refresh', 'all'] as const) {
      await shell.choose('parameters', action);
      await form.dialog.getByText(question).waitFor();
      await form.button(words.stay).click();
      await form.dialog.waitFor({ state: 'detached' });
    }
    await shell.show('parameters');
    await expect.poll(() => form.field(words.config.name).inputValue()).toBe('half');
    await page.goBack();
    await shell.choose('parameters', 'one');
    await form.button(words.discard).click();
    await expect.poll(() => shell.titles()).not.toContain(title);
    expect(await dot.count()).toBe(0);
    await shell.open('parameters');
    expect(await form.dialog.count()).toBe(0);
  });

  it('[4.2] Escape, cancel and a press beside the form ask first', async () => {
    const { page, shell, list } = await enter(words, 'admin', { path: 'system/config' });
    await shell.shown('parameters');
    await list.button(words.config.create).click();
    const form = new FormDialog(page, words);
    await form.field(words.config.name).fill('half');
    const ask = page.getByRole('dialog').filter({ hasText: words.discardTitle });
    const ways = [
      () => page.keyboard.press('Escape'),
      () => form.button(words.cancel).click(),
      () => page.mouse.click(20, 500),
    ];
    for (const leave of ways) {
      await leave();
      await ask.getByRole('button', { name: words.stay }).click();
      await ask.waitFor({ state: 'detached' });
      expect(await form.field(words.config.name).inputValue()).toBe('half');
    }
    await page.keyboard.press('Escape');
    await ask.getByRole('button', { name: words.discard }).click();
    await expect.poll(() => form.dialog.count()).toBe(0);
  });

  it('[1.1] switching the language keeps what was typed', async () => {
    const { page, shell } = await halfFilled(words);
    await shell.switchLanguage();
    const other = WORDS.find((candidate) => candidate !== words) ?? words;
    const switched = new Shell(page, other);
    await switched.currentTab.filter({ hasText: other.menu.orders }).waitFor();
    await switched.show('parameters');
    const form = new FormDialog(page, other);
    await expect.poll(() => form.field(other.config.name).inputValue()).toBe('half');
  });

  it('[2.24] logging out names the tab, and the browser does not ask again', async () => {
    const { page, shell, form } = await halfFilled(words);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await shell.userMenu.click();
    await page.getByRole('menuitem', { name: words.signOut }).click();
    await form.dialog.getByText(question).waitFor();
    await form.button(words.signOut).click();
    await page.waitForURL('**/login**');
    expect(asked).toEqual([]);
  });
});

describe('the browser', () => {
  it('[2.25] asks before it reloads a window with unsaved input, and not without', async () => {
    const { page, shell, form } = await halfFilled(CHINESE);
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
});
