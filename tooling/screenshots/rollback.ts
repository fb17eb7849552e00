import { setTimeout } from 'node:timers/promises';
import { CONSOLE_BASE } from '@portal/contract/constants';
import { RELEASE_EVENTS_PATH } from '@portal/contract/release/paths';
import type { Browser, Page } from 'playwright-core';
import { buildChanged, ReleaseTool } from '../../e2e/harness/release.ts';
import { ACCOUNT } from '../bench/api.ts';
import { Traffic } from '../bench/traffic.ts';
import { filmOf } from './film.ts';
import { recordWindow } from './record-window.ts';
import { openWindow, signIn } from './take.ts';
import { Terminal } from './terminal.ts';

/** Its name in `docs/images`. */
export const FILM = 'rollback';

const WINDOW = { width: 1280, height: 640 };
const TERMINAL = { width: WINDOW.width, height: 236 };
const FILM_WIDTH = 1000;
/** Time that a person looks at a change. */
const LOOK_MS = 2_000;

/** The fault of the release that is taken back: its list has no amounts. */
const COLUMNS = 'src/pages/general/fields.ts';
const AMOUNTS = "  amount('txnAmt', { width: 172 }),\n";
const RELEASE = '0.2.0';
const REASON = 'amounts missing';

/** Makes a release of the orders live that has lost a column. */
async function releaseFault(releases: ReleaseTool): Promise<void> {
  const { dist, undo } = await buildChanged('orders', COLUMNS, [AMOUNTS, '']);
  try {
    const { version } = await releases.publish(dist, 'orders', RELEASE);
    await releases.mrel('promote', `orders@${version}`);
  } finally {
    await undo();
  }
}

/** Opens the list and waits until the window listens for releases. */
async function openOrders(page: Page, origin: string): Promise<void> {
  const traffic = await Traffic.record(await page.context().newCDPSession(page));
  const listens = page.waitForRequest((request) => request.url().endsWith(RELEASE_EVENTS_PATH));
  await page.goto(`${origin}${CONSOLE_BASE}order/general`);
  await traffic.quiet();
  await signIn(page, ACCOUNT, traffic);
  await listens;
  await traffic.quiet();
}

/**
 * Films one open window while a release of its remote is rolled back in a terminal: the window
 * learns of it, and a reload shows the earlier version. Returns WebP, and the milliseconds from the
 * end of the command until the window offered the reload.
 */
export async function filmRollback(
  browser: Browser,
  { origin, dataDir, now }: { origin: string; dataDir: string; now: Date },
): Promise<{ film: Buffer; shownAfter: number }> {
  const releases = new ReleaseTool(dataDir);
  await releaseFault(releases);
  const page = await openWindow(browser, { viewport: WINDOW, language: 'en-US' }, now);
  const terminal = await Terminal.open(browser, TERMINAL);
  const amounts = page.getByRole('columnheader', { name: 'Amount' });
  const reload = page.getByRole('button', { name: 'Reload' });
  try {
    await openOrders(page, origin);
    await amounts.waitFor({ state: 'hidden' });
    await terminal.write(`# orders ${RELEASE} is live; its list has lost the amounts\n$ `);
    const recording = await recordWindow(page);
    await setTimeout(LOOK_MS);
    await terminal.type(`npm run mrel -- rollback orders --reason "${REASON}"`);
    const output = await releases.mrel('rollback', 'orders', '--reason', REASON);
    const endedAt = Date.now();
    await Promise.all([terminal.write(`\n${output}$ `), reload.waitFor()]);
    const shownAfter = Date.now() - endedAt;
    await setTimeout(LOOK_MS);
    await reload.hover();
    await setTimeout(LOOK_MS / 4);
    await reload.click();
    await amounts.waitFor();
    await page.locator('tbody a.ui-link').first().waitFor();
    await setTimeout(LOOK_MS / 2);
    await recording.stop();
    return { film: await filmOf(recording.frames, terminal.frames, FILM_WIDTH), shownAfter };
  } finally {
    await page.context().close();
  }
}
