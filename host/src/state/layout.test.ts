import { createStore } from 'jotai';
import { beforeEach, expect, it, vi } from 'vitest';
import { LAYOUT_DEFAULTS, readLayout, resetLayout } from './layout-settings.ts';

/** The settings of a page that has just been loaded. */
async function load() {
  vi.resetModules();
  return { store: createStore(), ...(await import('./layout.ts')) };
}
const stored = () => JSON.parse(localStorage.getItem('layout-setting') ?? 'null');

beforeEach(() => localStorage.clear());

it('[2.26] [9.1] the defaults are those of the specification', () => {
  expect(readLayout()).toEqual(LAYOUT_DEFAULTS);
  expect(LAYOUT_DEFAULTS).toMatchObject({
    theme: '#409EFF',
    sideTheme: 'theme-dark',
    showSettings: false,
    topNav: false,
    tagsView: true,
    fixedHeader: false,
    sidebarLogo: true,
    dynamicTitle: false,
  });
});

it.each(['', '{', 'null', '[]', '7', '"x"'])('[2.26] stored %j counts as nothing', (text) => {
  localStorage.setItem('layout-setting', text);
  expect(readLayout()).toEqual(LAYOUT_DEFAULTS);
});

it('[2.26] of what is stored, only what fits counts', () => {
  const text = { theme: 'red', topNav: true, tagsView: 'no', sideTheme: 'theme-light', x: 1 };
  localStorage.setItem('layout-setting', JSON.stringify(text));
  expect(readLayout()).toEqual({ ...LAYOUT_DEFAULTS, topNav: true, sideTheme: 'theme-light' });
});

it('[2.26] a change shows at once, and goes back when the drawer closes unsaved', async () => {
  const { store, layoutAtom, openSettingsAtom, previewLayoutAtom, closeSettingsAtom } =
    await load();
  store.set(openSettingsAtom);
  store.set(previewLayoutAtom, { theme: '#F5222D', topNav: true });
  expect(store.get(layoutAtom)).toMatchObject({
    theme: '#F5222D',
    topNav: true,
    showSettings: true,
  });
  store.set(closeSettingsAtom);
  expect(store.get(layoutAtom)).toEqual(LAYOUT_DEFAULTS);
  expect(stored()).toBeNull();
});

it('[2.26] saved settings are in local storage, stay, and are there after a reload', async () => {
  const { store, layoutAtom, openSettingsAtom, previewLayoutAtom, ...rest } = await load();
  store.set(openSettingsAtom);
  store.set(previewLayoutAtom, { tagsView: false });
  store.set(rest.saveLayoutAtom, store.get(layoutAtom));
  store.set(rest.closeSettingsAtom);
  expect(store.get(layoutAtom).tagsView).toBe(false);
  expect(stored()).toEqual({ ...LAYOUT_DEFAULTS, tagsView: false });
  const again = await load();
  expect(again.store.get(again.layoutAtom).tagsView).toBe(false);
});

it('[2.26] what is kept at once, beside an open drawer, keeps none of its changes', async () => {
  const { store, layoutAtom, openSettingsAtom, previewLayoutAtom, saveLayoutAtom } = await load();
  store.set(openSettingsAtom);
  store.set(previewLayoutAtom, { topNav: true });
  store.set(saveLayoutAtom, { appearance: 'dark' });
  expect(stored()).toEqual({ ...LAYOUT_DEFAULTS, appearance: 'dark' });
  expect(store.get(layoutAtom)).toMatchObject({ topNav: true, appearance: 'dark' });
});

it('[2.26] a reset clears what was saved and reloads', () => {
  localStorage.setItem('layout-setting', '{"topNav":true}');
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  resetLayout();
  expect(localStorage.getItem('layout-setting')).toBeNull();
  expect(reload).toHaveBeenCalledOnce();
});
