import { store } from '@portal/auth';
import { setSingleKeys, useShortcuts } from '@portal/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { menuAtom, routesAtom } from '../../state/menu.ts';
import { openTab, type Tab, visitOf } from '../../state/tabs.ts';
import { tabsAtom } from '../../state/tabs-atoms.ts';
import { layerAtom } from '../layers/open-layer.ts';
import { useShellKeys } from './useShellKeys.ts';

const ofPage = vi.fn();
const leaf = (path: string, component: string) => ({
  path,
  name: path,
  component,
  meta: { title: path },
});

function Shown() {
  useShortcuts({ o: ofPage });
  useShellKeys();
  const { pathname } = useLocation();
  return (
    <>
      <p>{pathname}</p>
      <input aria-label="field" />
      <dialog aria-label="dialog" open>
        <button type="button">in dialog</button>
      </dialog>
    </>
  );
}

const press = (key: string, more: KeyboardEventInit = {}, at: Element = document.body) =>
  fireEvent.keyDown(at, { key, ...more });
const at = () => document.querySelector('p')?.textContent;

beforeEach(() => {
  ofPage.mockReset();
  store.set(layerAtom, undefined);
  store.set(menuAtom, [
    leaf('/index', 'reports/home/index'),
    leaf('/o', 'orders/general/index'),
    leaf('/x', 'system/x/index'),
  ]);
  const tabs = store.get(routesAtom).pages.reduce<Tab[]>((open, page) => {
    const location = { pathname: page.path, search: '', hash: '', state: null, key: page.path };
    const visit = visitOf(page, { ...location, mask: undefined });
    return visit ? openTab(open, visit) : open;
  }, []);
  store.set(tabsAtom, tabs);
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/index']} useTransitions={false}>
        <Shown />
      </MemoryRouter>
    </Provider>,
  );
});
afterEach(() => setSingleKeys(true));

it.each([{ ctrlKey: true }, { metaKey: true }])(
  '[2.22] %j and K open the search, from a field too',
  (modifier) => {
    const field = screen.getByRole('textbox', { name: 'field' });
    expect(press('k', modifier, field)).toBe(false);
    expect(store.get(layerAtom)).toBe('palette');
  },
);

it('? shows all keys', () => {
  press('?', { shiftKey: true });
  expect(store.get(layerAtom)).toBe('keys');
});

it('g and a letter go to a page of the menu; the letter is not the page’s own', () => {
  press('g');
  press('o');
  expect(at()).toBe('/o');
  expect(ofPage).not.toHaveBeenCalled();
  press('g');
  press('h');
  expect(at()).toBe('/index');
});

it('g and the letter of a page that is not in the menu do nothing', () => {
  press('g');
  press('r');
  expect(at()).toBe('/index');
});

it('without g before it, and with another key between, the letter is the page’s own', () => {
  press('o');
  press('g');
  press('q');
  press('o');
  expect(at()).toBe('/index');
  expect(ofPage).toHaveBeenCalledTimes(2);
});

it('[ and ] go to the neighbouring tabs, round the ends', () => {
  press(']');
  expect(at()).toBe('/o');
  press('[');
  press('[');
  expect(at()).toBe('/x');
  press(']');
  expect(at()).toBe('/index');
});

it('single keys are off in fields, in dialogs, while composing and with a modifier', () => {
  press('?', {}, screen.getByRole('textbox', { name: 'field' }));
  press('?', {}, screen.getByRole('button', { name: 'in dialog' }));
  press('?', { isComposing: true });
  press('?', { altKey: true });
  expect(store.get(layerAtom)).toBeUndefined();
});

it('single keys can be switched off; the search key stays', () => {
  setSingleKeys(false);
  press('?');
  press('o');
  press(']');
  expect([store.get(layerAtom), ofPage.mock.calls, at()]).toEqual([undefined, [], '/index']);
  press('k', { ctrlKey: true });
  expect(store.get(layerAtom)).toBe('palette');
});
