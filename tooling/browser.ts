import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { chromiumOfNpm } from './npm-programs.ts';

/** Quiet, without a sandbox (containers have no user namespaces) and without QUIC or updates. */
const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chrome without windows: what draws pages, and nothing around them. */
const WINDOWLESS = ['chrome-headless-shell', 'chromium-headless-shell'];
const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of a Chrome or Chromium: `CONSOLE_BROWSER`, else an installed one, else Playwright's own. */
export function findBrowser(): string | undefined {
  const wanted = process.env.CONSOLE_BROWSER;
  if (wanted) return wanted;
  return [...pathsOf(NAMES), ...PLACES, chromium.executablePath()].find(isExecutable);
}

/** Lists the paths where programs of these names may lie on the `PATH`. */
const pathsOf = (names: readonly string[]): string[] =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));

/**
 * For journeys: `CONSOLE_BROWSER`, else a Chrome without windows, else what `ensureBrowser` finds. Each context of a
 * whole Chrome has a window with a toolbar, which costs more processor time than most pages that are shown in it.
 */
export const ensureJourneyBrowser = (): string =>
  process.env.CONSOLE_BROWSER || (pathsOf(WINDOWLESS).find(isExecutable) ?? ensureBrowser());

/** Like `findBrowser`, but fetches one when there is none; throws when that fails too. */
export function ensureBrowser(): string {
  const found =
    findBrowser() ?? chromiumOfNpm() ?? (installPlaywrights() ? findBrowser() : undefined);
  if (found) return found;
  throw new Error('No Chrome or Chromium found: install one, or name it in CONSOLE_BROWSER.');
}

/** Starts the browser headless; the caller closes it. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
}

function installPlaywrights(): boolean {
  const cli = createRequire(import.meta.url).resolve('playwright-core/package.json');
  const command = [join(cli, '../cli.js'), 'install', 'chromium'];
  return (
    spawnSync(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
  );
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
