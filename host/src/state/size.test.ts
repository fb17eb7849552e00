import { DEFAULT_SIZE, SIZES } from '@portal/contract/constants';
import { createStore } from 'jotai';
import { beforeEach, expect, it, vi } from 'vitest';

async function load() {
  vi.resetModules();
  return { store: createStore(), ...(await import('./size.ts')) };
}

beforeEach(() => localStorage.clear());

it('[2.23] [9.1] there are four sizes, medium at first', async () => {
  expect([...SIZES]).toEqual(['default', 'medium', 'small', 'mini']);
  expect(DEFAULT_SIZE).toBe('medium');
  const { store, sizeAtom } = await load();
  expect(store.get(sizeAtom)).toBe('medium');
});

it('[2.23] a choice is remembered', async () => {
  const { store, sizeAtom } = await load();
  store.set(sizeAtom, 'mini');
  expect(store.get(sizeAtom)).toBe('mini');
  const again = await load();
  expect(again.store.get(again.sizeAtom)).toBe('mini');
});

it('[2.23] a stored size that does not exist counts as none', async () => {
  localStorage.setItem('size', 'huge');
  const { store, sizeAtom } = await load();
  expect(store.get(sizeAtom)).toBe('medium');
});
