import { expect, it } from 'vitest';
import { sizeText } from './task.ts';

it.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_024, '1.0 KB'],
  [104_857_600, '100 MB'],
  [5_368_709_120, '5.0 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
