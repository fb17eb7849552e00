import { beforeEach, expect, it, vi } from 'vitest';

let heard: () => void;
const system = { matches: false };

/** The appearance of a page that has just been loaded. */
async function load() {
  vi.resetModules();
  return import('./appearance.ts');
}

beforeEach(() => {
  system.matches = false;
  const addEventListener = (_type: string, listener: () => void) => {
    heard = listener;
  };
  vi.stubGlobal('matchMedia', () => Object.assign(system, { addEventListener }));
});

it('[2.26] dark and light are shown whatever the device wants', async () => {
  const { showAppearance, isDark } = await load();
  showAppearance('dark');
  expect(isDark()).toBe(true);
  system.matches = true;
  showAppearance('light');
  expect(isDark()).toBe(false);
});

it('[2.26] system follows the device, also later; a choice of the person does not', async () => {
  const { showAppearance, isDark } = await load();
  showAppearance('system');
  expect(isDark()).toBe(false);
  system.matches = true;
  heard();
  expect(isDark()).toBe(true);
  showAppearance('light');
  heard();
  expect(isDark()).toBe(false);
});
