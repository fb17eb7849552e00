import { PAGER_COUNT, PAGER_COUNT_NARROW } from '@portal/contract/constants';
import { describe, expect, it } from 'vitest';
import { pageItems } from './pages.ts';

const shown = (current: number, last: number, count: number) =>
  pageItems(current, last, count)
    .map((item) => (typeof item === 'number' ? item : '…'))
    .join(' ');

describe('page buttons', () => {
  it.each([
    [1, 1, '1'],
    [3, 7, '1 2 3 4 5 6 7'],
    [1, 65, '1 2 3 4 5 … 65'],
    [4, 65, '1 2 3 4 5 … 65'],
    [5, 65, '1 … 4 5 6 … 65'],
    [61, 65, '1 … 60 61 62 … 65'],
    [62, 65, '1 … 61 62 63 64 65'],
    [65, 65, '1 … 61 62 63 64 65'],
  ])('[2.30] page %i of %i: %s', (current, last, buttons) => {
    expect(shown(current, last, PAGER_COUNT)).toBe(buttons);
  });

  it.each([
    [1, 65, '1 2 3 … 65'],
    [33, 65, '1 … 33 … 65'],
    [65, 65, '1 … 63 64 65'],
  ])('[2.30] below 992 px, page %i of %i: %s', (current, last, buttons) => {
    expect(shown(current, last, PAGER_COUNT_NARROW)).toBe(buttons);
  });

  it('[2.30] never more buttons than the count, on any page', () => {
    for (let page = 1; page <= 40; page += 1) {
      expect(pageItems(page, 40, PAGER_COUNT)).toHaveLength(PAGER_COUNT);
    }
  });
});
