import { expect, it } from 'vitest';
import { durationOf } from './duration-of.ts';

it.each([
  [0, { unit: 'ms', values: { count: 0 } }],
  [999, { unit: 'ms', values: { count: 999 } }],
  [1000, { unit: 's', values: { count: 1 } }],
  [1260, { unit: 's', values: { count: 1.2 } }],
  [59_999, { unit: 's', values: { count: 59.9 } }],
  [60_000, { unit: 'min', values: { count: 1, seconds: 0 } }],
  [125_900, { unit: 'min', values: { count: 2, seconds: 5 } }],
])('%i ms are %j', (ms, expected) => {
  expect(durationOf(ms)).toEqual(expected);
});
