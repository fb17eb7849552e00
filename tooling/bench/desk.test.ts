import { expect, it } from 'vitest';
import { monthBefore } from './desk.ts';

it('a fee is replayed over the month before the newest order', () => {
  expect(monthBefore('20261126235959')).toBe('2026-10');
  expect(monthBefore('20260131000000')).toBe('2025-12');
});
