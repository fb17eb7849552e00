import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { PAGES } from '../harness/menu-words.ts';
import { WORDS } from '../harness/words.ts';
import { SignInPage } from '../pages/sign-in.ts';

const NAMELESS = /^- (button|link|textbox|combobox|checkbox|radio|slider|img)(:| *$| \[)/;

/**
 * Controls and pictures that have no name for somebody who cannot see them. What is typed into a
 * combobox has the name of the combobox around it.
 */
async function nameless(page: Page): Promise<string[]> {
  const snapshot = await page.locator('body').ariaSnapshot();
  const lines = snapshot.split('\n').map((line) => line.trim());
  return lines.filter(
    (line, at) => NAMELESS.test(line) && !lines[at - 1]?.startsWith('- combobox "'),
  );
}

describe.each(WORDS)('for a screen reader in $language', (words) => {
  it('[1.1] sign-in names its controls', async () => {
    const page = await openPage({ language: words.language });
    await new SignInPage(page, words).open();
    expect(await nameless(page)).toEqual([]);
  });

  it('[1.1] home and every list name their controls', async () => {
    const { page, shell } = await enter(words, 'admin');
    for (const name of PAGES) {
      await shell.open(name);
      await page.getByRole('main').getByText(/\d/).filter({ visible: true }).first().waitFor();
      expect(await nameless(page), name).toEqual([]);
    }
  });

  it('[2.40] the form of a parameter names its fields', async () => {
    const { page, list } = await enter(words, 'admin', { path: 'system/config' });
    await list.loaded();
    await list.button(words.config.create).click();
    await page.getByRole('dialog').waitFor();
    expect(await nameless(page)).toEqual([]);
  });
});
