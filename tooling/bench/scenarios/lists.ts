import type { Figures } from '../figures.ts';
import { type Cost, costOfClick } from '../gauge.ts';
import { firstCell, MERCHANTS, ORDERS, rowsShown, type WantedRows } from '../lists.ts';
import { closeTab, menuLink, revealLink } from '../menu.ts';
import { largestPaintTime } from '../paint.ts';
import type { Visitor } from '../visitor.ts';

const FULL_PAGE = 50;

/** One round of the warm figures of a signed-in visitor: code is there, data is not. */
export async function measureLists(visitor: Visitor, figures: Figures): Promise<void> {
  await listToList(visitor, figures);
  await byAddress(visitor, figures);
  await nextPage(visitor, figures);
  await pageSize(visitor, figures);
}

function clickForRows(visitor: Visitor, target: string, wanted: WantedRows): Promise<Cost> {
  return costOfClick(visitor.page, visitor.cdp, target, rowsShown, JSON.stringify(wanted));
}

/**
 * From the merchants to the orders through the menu. Page and dictionaries of the orders are
 * there; their rows are not, because the list was opened with another page size and closed.
 */
async function listToList(visitor: Visitor, figures: Figures): Promise<void> {
  const { page, traffic } = visitor;
  await visitor.open(`${ORDERS}?pageSize=10`);
  await revealLink(page, MERCHANTS);
  await page.click(menuLink(MERCHANTS));
  await visitor.quiet();
  await closeTab(page, ORDERS);
  await revealLink(page, ORDERS);
  const mark = traffic.mark;
  const cost = await clickForRows(visitor, menuLink(ORDERS), { path: ORDERS, rows: 20 });
  await visitor.quiet();
  figures.add('list.time', cost.time);
  figures.add('list.cpu', cost.cpu);
  figures.add('list.script', cost.script);
  figures.add('list.long-tasks', cost.longTasks);
  figures.add('list.requests', traffic.between(mark).length);
}

/** The list is reloaded with its code in the browser's cache. */
async function byAddress(visitor: Visitor, figures: Figures): Promise<void> {
  await visitor.open(ORDERS);
  figures.add('list.lcp', await visitor.page.evaluate(largestPaintTime));
}

/** All 50 rows are replaced by others. */
async function nextPage(visitor: Visitor, figures: Figures): Promise<void> {
  await visitor.open(`${ORDERS}?pageSize=${FULL_PAGE}`);
  for (const number of [2, 3, 4]) {
    const { text, columns } = await visitor.page.evaluate(firstCell);
    const button = `footer nav button:text-is("${number}")`;
    const wanted = { path: ORDERS, rows: FULL_PAGE, oldFirst: text };
    const cost = await clickForRows(visitor, button, wanted);
    await visitor.quiet();
    figures.add('table.columns', columns);
    figures.add('table.cell', (cost.cpu * 1000) / (FULL_PAGE * columns));
  }
}

/** The last entry of the page size list, 50, is chosen. */
async function pageSize(visitor: Visitor, figures: Figures): Promise<void> {
  const { page } = visitor;
  await visitor.open(`${ORDERS}?pageSize=10`);
  await page.click('footer [role=combobox]');
  const option = '[role=option]:visible >> nth=-1';
  await page.locator(option).waitFor();
  const cost = await clickForRows(visitor, option, { path: ORDERS, rows: FULL_PAGE });
  await visitor.quiet();
  figures.add('table.size', cost.time);
}
