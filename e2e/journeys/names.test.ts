import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { enter } from '../harness/enter.ts';
import { PAGES } from '../harness/menu-words.ts';
import { ENGLISH } from '../harness/words.ts';

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

it('[1.1] home and every list name their controls for a screen reader', async () => {
  const { page, shell } = await enter(ENGLISH, 'admin');
  for (const name of PAGES) {
    await shell.open(name);
    await page.getByRole('main').getByText(/\d/).filter({ visible: true }).first().waitFor();
    expect(await nameless(page), name).toEqual([]);
  }
});
