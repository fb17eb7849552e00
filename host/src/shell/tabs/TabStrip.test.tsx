import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { address, go, prepareTabs, startTabs, tabIds, tabLink } from '../views/testing.tsx';

vi.mock('../../remotes/RemotePage.tsx', async () => ({
  RemotePage: (await import('../views/testing.tsx')).PageProbe,
}));

const WIDTH_PX = 100;

/** Lays the strip out: tabs of 100 px side by side, wherever each stands at the moment. */
function layOut(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(at * WIDTH_PX, 0, WIDTH_PX, 31);
  });
}

beforeEach(async () => {
  vi.restoreAllMocks();
  await prepareTabs();
  startTabs('/index');
  for (const path of ['/a', '/b/1', '/c']) go(path);
});

const press = (title: string, key: string, more: object = {}) =>
  fireEvent.keyDown(tabLink(title), { key, ...more });

it('[2.25] two records of one page are told apart by the end of their numbers', () => {
  go('/b/202611240000091');
  expect(tabLink('t/b/:id …00091')).toBeDefined();
  expect(tabLink('t/b/:id …1')).toBeDefined();
});

describe('with more tabs than there is room for', () => {
  /** Lays the list of tabs out wider than the strip, or not. */
  function measure(list: number): void {
    class Observer {
      private readonly told: () => void;
      constructor(told: () => void) {
        this.told = told;
      }
      observe = () => this.told();
      disconnect = () => undefined;
    }
    vi.stubGlobal('ResizeObserver', Observer);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return this.tagName === 'UL' ? list : 300;
    });
    document.body.replaceChildren();
    startTabs('/c');
  }
  afterEach(() => vi.unstubAllGlobals());

  it('[2.25] a button lists all of them and opens the chosen one', async () => {
    measure(400);
    fireEvent.click(await screen.findByRole('button', { name: '全部 4 个标签页' }));
    const items = screen.getAllByRole('menuitemradio');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      't/index',
      't/a',
      't/b/:id',
      't/c',
    ]);
    expect(items.map((item) => item.getAttribute('aria-checked'))).toEqual([
      ...['false', 'false', 'false', 'true'],
    ]);
    fireEvent.click(screen.getByRole('menuitemradio', { name: 't/a' }));
    expect(address()).toBe('/a');
  });

  it('[2.25] a strip that shows every tab has no such button', () => {
    measure(284);
    expect(screen.queryByRole('button', { name: /全部/ })).toBeNull();
  });
});

describe('with the mouse', () => {
  /** Presses a tab and moves to each x in turn; returns whether the click at the end went through. */
  function drag(title: string, from: number, ...to: number[]): boolean {
    layOut();
    const link = tabLink(title);
    fireEvent.pointerDown(link, { button: 0, clientX: from, pointerType: 'mouse' });
    for (const clientX of to) {
      fireEvent(window, new MouseEvent('pointermove', { clientX }));
    }
    fireEvent(window, new MouseEvent('pointerup'));
    return fireEvent.click(link);
  }

  it('[2.25] a tab follows the pointer past each neighbour, and stays in front of none pinned', () => {
    drag('t/a', 150, 210, 310);
    expect(tabIds()).toEqual(['/index', '/b/1', '/c', '/a']);
    drag('t/a', 350, 290, 190, 90, 10);
    expect(tabIds()).toEqual(['/index', '/a', '/b/1', '/c']);
  });

  it('[2.25] a pinned tab stays where it is', () => {
    drag('t/index', 50, 150, 250);
    expect(tabIds()).toEqual(['/index', '/a', '/b/1', '/c']);
  });

  it('[2.25] the end of a drag opens nothing; a press that hardly moves is a click', () => {
    expect(drag('t/a', 150, 210)).toBe(false);
    expect(address()).toBe('/c');
    drag('t/a', 250, 253);
    expect(address()).toBe('/a');
  });

  it('[2.25] a finger scrolls the strip instead', () => {
    layOut();
    fireEvent.pointerDown(tabLink('t/a'), { button: 0, clientX: 150, pointerType: 'touch' });
    fireEvent(window, new MouseEvent('pointermove', { clientX: 250 }));
    expect(tabIds()).toEqual(['/index', '/a', '/b/1', '/c']);
  });

  it('[2.25] the middle button closes a tab and opens no window; a pinned one stays', () => {
    const press = (title: string) => {
      const init = { button: 1, bubbles: true, cancelable: true };
      return fireEvent(tabLink(title), new MouseEvent('auxclick', init));
    };
    expect(press('t/a')).toBe(false);
    press('t/index');
    expect(tabIds()).toEqual(['/index', '/b/1', '/c']);
  });
});

describe('with the keyboard', () => {
  it('[2.25] one tab is a stop of Tab: the active one, else the first', () => {
    const stops = () =>
      screen.getAllByRole('link', { name: /^t\// }).map(({ tabIndex }) => tabIndex);
    expect(stops()).toEqual([-1, -1, -1, 0]);
    go('/401');
    expect(stops()).toEqual([0, -1, -1, -1]);
  });

  it('[2.25] arrows, Home and End move the focus and open nothing', () => {
    press('t/c', 'ArrowLeft');
    expect(document.activeElement).toBe(tabLink('t/b/:id'));
    press('t/b/:id', 'Home');
    expect(document.activeElement).toBe(tabLink('t/index'));
    press('t/index', 'ArrowRight');
    expect(document.activeElement).toBe(tabLink('t/a'));
    press('t/a', 'End');
    expect(document.activeElement).toBe(tabLink('t/c'));
    expect(address()).toBe('/c');
  });

  it('[2.25] Ctrl + Shift + arrow moves a tab, and the focus stays on it', async () => {
    press('t/a', 'ArrowRight', { ctrlKey: true, shiftKey: true });
    expect(tabIds()).toEqual(['/index', '/b/1', '/a', '/c']);
    await waitFor(() => expect(document.activeElement).toBe(tabLink('t/a')));
    press('t/a', 'ArrowLeft', { metaKey: true, shiftKey: true });
    press('t/a', 'ArrowLeft', { metaKey: true, shiftKey: true });
    expect(tabIds()).toEqual(['/index', '/a', '/b/1', '/c']);
  });

  it('[2.25] Delete closes, and the focus goes to the neighbour; a pinned tab stays', async () => {
    act(() => tabLink('t/a').focus());
    press('t/a', 'Delete');
    expect(tabIds()).toEqual(['/index', '/b/1', '/c']);
    await waitFor(() => expect(document.activeElement).toBe(tabLink('t/b/:id')));
    press('t/index', 'Delete');
    expect(tabIds()).toEqual(['/index', '/b/1', '/c']);
  });

  it('[2.25] the menu key opens the menu under the tab; Escape returns to it', () => {
    layOut();
    act(() => tabLink('t/a').focus());
    fireEvent.contextMenu(tabLink('t/a'), { clientX: 0, clientY: 0 });
    const menu = screen.getByRole('menu');
    expect([menu.style.left, menu.style.top]).toEqual(['100px', '31px']);
    expect(document.activeElement?.textContent).toBe('刷新');
    fireEvent.keyDown(menu, { key: 'Escape' });
    expect(document.activeElement).toBe(tabLink('t/a'));
  });
});
