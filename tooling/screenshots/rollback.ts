import { setTimeout } from 'node:timers/promises';
import { CONSOLE_BASE } from '@portal/contract/constants';
import { RELEASE_EVENTS_PATH } from '@portal/contract/release/paths';
import type { Browser, Page } from 'playwright-core';
import { buildChanged, ReleaseTool } from '../../e2e/harness/release.ts';
import { ACCOUNT } from '../bench/api.ts';
import { Traffic } from '../bench/traffic.ts';
import { type Frame, filmOf } from './film.ts';
import { openWindow, signIn } from './take.ts';

/** Its name in `docs/images`. */
export const FILM = 'rollback';

const WINDOW = { width: 1280, height: 640 };
const TERMINAL = { width: WINDOW.width, height: 236 };
const FILM_WIDTH = 1000;
/** Time that a person looks at a change. */
const LOOK_MS = 2_000;

/** The fault of the release that is taken back: its list has no amounts. */
export const FAULT = {
  file: 'src/pages/general/index.tsx',
  amounts: "  amount('txnAmt', { width: 160 }),\n",
};
const RELEASE = '0.2.0';
const REASON = 'amounts missing';

/** Makes a release of the orders live that has lost a column. */
async function releaseFault(releases: ReleaseTool): Promise<void> {
  const { dist, undo } = await buildChanged('orders', FAULT.file, [FAULT.amounts, '']);
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

/** Keeps every picture that a window draws from now on; `stop` ends it. */
async function recordWindow(page: Page): Promise<{ frames: Frame[]; stop(): Promise<void> }> {
  const frames: Frame[] = [{ at: Date.now(), png: await page.screenshot({ type: 'png' }) }];
  const cdp = await page.context().newCDPSession(page);
  cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    // The next one comes only after this; a window that has been closed meanwhile needs none.
    cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    const at = metadata.timestamp === undefined ? Date.now() : metadata.timestamp * 1000;
    frames.push({ at, png: Buffer.from(data, 'base64') });
  });
  await cdp.send('Page.startScreencast', { format: 'png' });
  const stop = async () => {
    await cdp.send('Page.stopScreencast');
  };
  return { frames, stop };
}

/** Time that a person takes for a word. */
const WORD_MS = 240;
const STYLE = `margin: 0; padding: 14px 18px; height: 100vh; box-sizing: border-box; overflow: hidden;
  white-space: pre-wrap; background: #16181d; color: #e6e8ee; font: 17px/1.5 monospace`;

/** A terminal as people see it: shows what is written into it, and keeps each state. */
class Terminal {
  readonly frames: Frame[] = [];
  readonly #page: Page;
  #text = '';

  private constructor(page: Page) {
    this.#page = page;
  }

  static async open(browser: Browser, size: { width: number; height: number }): Promise<Terminal> {
    const page = await browser.newPage({ viewport: size });
    await page.setContent(`<body style="${STYLE}"></body>`);
    return new Terminal(page);
  }

  async write(text: string): Promise<void> {
    this.#text += text;
    const at = Date.now();
    await this.#page.evaluate((shown) => {
      document.body.textContent = shown;
    }, `${this.#text}▌`);
    this.frames.push({ at, png: await this.#page.screenshot({ type: 'png' }) });
  }

  /** Writes a command word by word. */
  async type(command: string): Promise<void> {
    for (const word of command.split(/(?<= )/)) {
      await setTimeout(WORD_MS);
      await this.write(word);
    }
    await setTimeout(WORD_MS);
  }
}
