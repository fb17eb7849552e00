import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { enter } from '../harness/enter.ts';
import { PAGES } from '../harness/menu-words.ts';
import { CHINESE } from '../harness/words.ts';

/** Notes every shift that nobody's input explains, with what moved. */
function watchShifts() {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries() as unknown as LayoutShift[]) {
      // Groups of the menu open and close under the hand that presses them.
      const sources = entry.sources.filter(
        ({ node }) => !(node instanceof Element && node.closest('nav')),
      );
      if (sources.length === 0) continue;
      const moved = sources.map(
        ({ node, previousRect: a, currentRect: b }) =>
          `${(node as Element | null)?.className} ${a.x},${a.y},${a.width}>${b.x},${b.y},${b.width}`,
      );
      shifts.push(`${entry.value.toFixed(4)} ${entry.hadRecentInput} ${moved.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.splice(0));

/** Texts that fill in, such as a count, move nothing that could be pressed. */
const LIMIT = 0.002;
const isSeen = (shift: string) => Number(shift.split(' ')[0]) > LIMIT;

it('[2.30] nothing moves under the hand when the data of a page arrives', async () => {
  const { page, shell } = await enter(CHINESE, 'admin');
  await page.evaluate(watchShifts);
  await shiftsOf(page);
  for (const name of PAGES) {
    await shell.open(name);
    await page.getByRole('main').getByText(/\d/).filter({ visible: true }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect.soft((await shiftsOf(page)).filter(isSeen), name).toEqual([]);
  }
});
