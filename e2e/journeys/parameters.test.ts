import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { FormDialog } from '../pages/form.ts';

inOneLanguage('parameters', (words) => {
  const { config } = words;

  it('[2.40] a parameter is created, found, edited, exported and deleted', async () => {
    const key = `journey.${words.language}`;
    const { page, shell, list } = await enter(words, 'admin');
    await shell.open('parameters');
    await list.loaded();
    const form = new FormDialog(page, words);

    await list.button(config.create).click();
    await form.field(config.name).fill('Journey');
    await form.field(config.key).fill(key);
    await form.field(config.value).fill('before');
    await form.choose(config.builtIn, config.no);
    await form.save();
    await page.getByText(config.saved).waitFor();
    await list.search(config.key, key);
    await expect.poll(() => list.column(config.value)).toEqual(['before']);

    await list.row(key).getByRole('button', { name: config.change }).click();
    await form.field(config.value).fill('after');
    await form.save();
    await expect.poll(() => list.column(config.value)).toEqual(['after']);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      list.button(words.export).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK');

    await list.button(config.refreshCache).click();
    await page.getByText(config.refreshed).waitFor();

    await list.choose(list.row(key), config.remove);
    await form.dialog.getByText(config.removeTitle(key)).waitFor();
    await form.button(config.remove).click();
    await page.getByText(config.removed).waitFor();
    await expect.poll(() => list.row(key).count()).toBe(0);
  });
});
