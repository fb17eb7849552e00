import { act, renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { deviceAtom } from './device.ts';
import { sidebarAtom, toggleSidebarAtom } from './sidebar.ts';
import { useDevice } from './useDevice.ts';

let width = 1440;

function start() {
  const store = createStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const view = renderHook(({ path }) => useDevice(path), { wrapper, initialProps: { path: '/a' } });
  return { store, go: (path: string) => view.rerender({ path }) };
}

function resizeTo(next: number): void {
  width = next;
  act(() => void window.dispatchEvent(new Event('resize')));
}

beforeEach(() => {
  width = 1440;
  vi.spyOn(document.body, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, 0, width, 900),
  );
});

it.each([
  [992, 'mobile'],
  [993, 'desktop'],
])('[2.27] a body %i px wide is %s from the start', (start_, device) => {
  width = start_;
  expect(start().store.get(deviceAtom)).toBe(device);
});

it('[2.27] a resize to below the breakpoint closes the sidebar without animation', () => {
  const { store } = start();
  resizeTo(390);
  expect(store.get(deviceAtom)).toBe('mobile');
  expect(store.get(sidebarAtom)).toEqual({ isOpen: false, isAnimated: false });
});

it('[2.27] a resize while the document is hidden is ignored', () => {
  const { store } = start();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  resizeTo(390);
  expect(store.get(deviceAtom)).toBe('desktop');
});

it('[2.27] on mobile a change of route closes the open sidebar with animation', () => {
  width = 390;
  const { store, go } = start();
  act(() => store.set(toggleSidebarAtom));
  go('/b');
  expect(store.get(sidebarAtom)).toEqual({ isOpen: false, isAnimated: true });
});

it('[2.27] on a wide window a change of route leaves the sidebar alone', () => {
  const { store, go } = start();
  go('/b');
  expect(store.get(sidebarAtom).isOpen).toBe(true);
});
