import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ensureBrowser, ensureJourneyBrowser } from './browser.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-browsers-'));
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CONSOLE_BROWSER', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function install(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, '');
  chmodSync(path, 0o755);
  return path;
}

it('journeys take a browser without windows before a whole one, everything else a whole one', () => {
  const whole = install('chromium');
  expect(ensureJourneyBrowser()).toBe(whole);
  const windowless = install('chromium-headless-shell');
  expect(ensureJourneyBrowser()).toBe(windowless);
  expect(ensureBrowser()).toBe(whole);
});

it('a browser that somebody names is taken for both', () => {
  install('chromium');
  install('chromium-headless-shell');
  vi.stubEnv('CONSOLE_BROWSER', '/opt/browser');
  expect(ensureJourneyBrowser()).toBe('/opt/browser');
  expect(ensureBrowser()).toBe('/opt/browser');
});
