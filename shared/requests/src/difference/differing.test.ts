import { describe, expect, it } from 'vitest';
import { differing } from './differing.ts';

describe('[2.65] characters that two texts differ by', () => {
  it.each([
    ['14:31:08', '14:31:09', ['14:31:0', '8', '']],
    ['abc', 'abc', ['abc', '', '']],
    ['aa', 'aaa', ['aa', '', '']],
    ['12-5', '1205', ['12', '-', '5']],
  ])('%s beside %s', (text, other, parts) => {
    expect(differing(text, other)).toEqual(parts);
  });
});
