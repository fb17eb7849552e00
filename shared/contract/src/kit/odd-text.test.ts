import { describe, expect, it } from 'vitest';
import { cut, isSound, oddTextAt } from './odd-text.ts';
import { rule } from './rules.ts';

const ODD = ['La\u0000mp', '\ud800', 'a\udc00', '\udc00\ud800'];

describe('[5.8] text that nobody typed', () => {
  it.each(ODD)('%j is refused by every rule of a text', (text) => {
    const rules = [
      rule.text(40),
      rule.required(40),
      rule.free(40),
      rule.words(40),
      rule.code(),
      rule.search(),
      rule.reason(),
      rule.given(),
      rule.html(),
      rule.orEmpty(rule.free(40)),
      rule.pattern(40, /./, 'x'),
    ];
    expect(isSound(text)).toBe(false);
    for (const one of rules) {
      expect(one.safeParse(text).error?.issues[0]?.message).toBe('commonData.oddText');
    }
  });

  it('characters outside the first plane are text like any other', () => {
    expect(rule.free(4).safeParse('𬭎😀').success).toBe(true);
  });

  it.each([
    ['a', { name: 'x', item: [{ name: 'ok' }, { name: 'La\u0000mp' }] }, 'item.1.name'],
    ['b', { a: { b: ['\ud800'] }, c: '\u0000' }, 'a.b.0'],
    ['c', { volumes: { 'x\u0000': '1' } }, 'volumes'],
    ['d', { a: 1, b: null, c: [true, '😀'] }, undefined],
  ])('is found where it stands (%s)', (_, value, path) => {
    expect(oddTextAt(value)).toBe(path);
  });

  it('is looked for as deep as anything is nested', () => {
    let deep: unknown = '\u0000';
    for (let depth = 0; depth < 5_000; depth += 1) deep = { a: deep };
    expect(oddTextAt(deep)?.length).toBe(9_999);
  });
});

it('nothing of ours halves a character', () => {
  expect(cut('ab😀c', 3)).toBe('ab');
  expect(cut('ab😀c', 4)).toBe('ab😀');
  expect(cut('ab😀', 9)).toBe('ab😀');
  expect(cut('😀', 1)).toBe('');
});
