import { expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

it.each([
  [undefined, undefined],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=40-', { from: 40, to: 99 }],
  ['bytes=40-49', { from: 40, to: 49 }],
  ['bytes=99-', { from: 99, to: 99 }],
  ['bytes=90-1000', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-1000', { from: 0, to: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=50-40', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['lines=0-1', undefined],
])('[2.61] of 100 bytes %j is %j', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});
