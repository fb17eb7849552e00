import type { Figures } from '../figures.ts';
import { costOfClick, type Shown } from '../gauge.ts';
import { MERCHANTS, ORDERS, rowsShown } from '../lists.ts';
import { tabLink } from '../menu.ts';
import type { Visitor } from '../visitor.ts';

const ROWS = 20;
const SWITCHES = 5;
const REFRESH = '[role=menu] [role=menuitem] >> nth=0';

/** Rows in a table that was not in the page when the others were marked. */
const newRowsShown: Shown = () => {
  const tables = [...document.querySelectorAll('table:not([data-old])')];
  const table = tables.find((one) => !one.closest('[style*="display: none"]'));
  return (table?.querySelectorAll('tbody tr[aria-selected]').length ?? 0) > 0;
};

/** Back and forth between two lists in kept tabs, and one of them remounted each time. */
export async function measureTabSwitch(visitor: Visitor, figures: Figures): Promise<void> {
  for (const path of [ORDERS, MERCHANTS]) await visitor.open(path);
  await visitor.page.click(tabLink(ORDERS));
  await visitor.quiet();
  for (let round = 0; round < SWITCHES; round++) {
    for (const path of [MERCHANTS, ORDERS]) await switchTo(visitor, figures, path);
    await remount(visitor, figures);
  }
}

async function switchTo(visitor: Visitor, figures: Figures, path: string): Promise<void> {
  const { page, cdp } = visitor;
  const wanted = JSON.stringify({ path, rows: ROWS });
  const cost = await costOfClick(page, cdp, tabLink(path), rowsShown, wanted);
  await visitor.quiet();
  figures.add('tabs.switch', cost.script);
}

/** The refresh of the orders' tab goes through `/redirect`; their rows are in the cache. */
async function remount(visitor: Visitor, figures: Figures): Promise<void> {
  const { page, cdp } = visitor;
  await page.click(tabLink(ORDERS), { button: 'right' });
  await page.evaluate(() => {
    for (const table of document.querySelectorAll('table')) table.dataset.old = '';
  });
  const cost = await costOfClick(page, cdp, REFRESH, newRowsShown);
  await visitor.quiet();
  figures.add('tabs.remount', cost.script);
}
