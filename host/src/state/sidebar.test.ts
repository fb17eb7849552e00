import { createStore } from 'jotai';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceAtom } from './device.ts';

const written: string[] = [];

/** The sidebar of a page that has just been loaded with this cookie. */
async function load(cookie: string) {
  vi.resetModules();
  written.length = 0;
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => written.push(text));
  return {
    store: createStore(),
    ...(await import('./sidebar.ts')),
    ...(await import('./device.ts')),
  };
}

beforeEach(() => vi.restoreAllMocks());

describe('sidebar', () => {
  it('[2.20] is open at first, and closed when the cookie says 0', async () => {
    const first = await load('');
    expect(first.store.get(first.sidebarAtom).isOpen).toBe(true);
    const later = await load('sidebarStatus=0');
    expect(later.store.get(later.sidebarAtom).isOpen).toBe(false);
  });

  it('[2.20] a toggle is remembered as 0 and 1', async () => {
    const { store, toggleSidebarAtom } = await load('');
    store.set(toggleSidebarAtom);
    store.set(toggleSidebarAtom);
    expect(written.map((text) => text.split(';')[0])).toEqual([
      'sidebarStatus=0',
      'sidebarStatus=1',
    ]);
  });

  it('[2.27] becoming mobile closes it without animation and forgets nothing', async () => {
    const page = await load('sidebarStatus=1');
    page.store.set(page.changeDeviceAtom, 'mobile');
    expect(page.store.get(page.sidebarAtom)).toEqual({ isOpen: false, isAnimated: false });
    page.store.set(page.toggleSidebarAtom);
    expect(page.store.get(page.sidebarAtom)).toEqual({ isOpen: true, isAnimated: true });
    page.store.set(page.closeSidebarAtom, true);
    expect(page.store.get(page.sidebarAtom)).toEqual({ isOpen: false, isAnimated: true });
    page.store.set(page.changeDeviceAtom, 'desktop');
    expect(page.store.get(page.sidebarAtom)).toEqual({ isOpen: true, isAnimated: false });
    expect(written).toEqual([]);
    expect(page.store.get(deviceAtom)).toBe('desktop');
  });
});
