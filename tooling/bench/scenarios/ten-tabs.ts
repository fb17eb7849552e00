import type { Figures } from '../figures.ts';
import { menuLink, menuPaths, revealLink } from '../menu.ts';
import type { Visitor } from '../visitor.ts';

const TABS = 10;
const MB = 1_000_000;

/** Memory with the pages of the menu open in tabs, ten of them or as many as there are. */
export async function measureTenTabs(visitor: Visitor, figures: Figures): Promise<void> {
  const { page, cdp } = visitor;
  await visitor.open('index');
  const paths = (await menuPaths(page)).slice(0, TABS);
  for (const path of paths) {
    await revealLink(page, path);
    await page.click(menuLink(path));
    await visitor.quiet();
  }
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  const nodes = await page.evaluate(() => document.getElementsByTagName('*').length);
  figures.add('tabs.count', paths.length);
  figures.add('tabs.heap', usedSize / MB);
  figures.add('tabs.nodes', nodes);
  figures.add('tabs.listeners', jsEventListeners);
}
