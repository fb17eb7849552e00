import type { Locator, Page } from 'playwright-core';

const MOST_STEPS = 120;

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const element = await target.elementHandle();
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await page.evaluate((wanted) => wanted === document.activeElement, element)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${target}`);
}

/** Goes to the element and presses Enter on it. */
export async function enterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
