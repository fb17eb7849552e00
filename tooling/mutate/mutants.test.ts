import { describe, expect, it } from 'vitest';
import { mutantsOf, sampleOf } from './mutants.ts';

/** The last line with each fault that was put into it. */
const faults = (...lines: string[]) =>
  mutantsOf('a.ts', lines.join('\n')).map(({ code }) => code.split('\n').at(-1));

describe('faults of', () => {
  it.each([
    ['a bound', 'x(a < b);', ['x(a <= b);', 'x(a >= b);']],
    ['an equality', 'x(a === b);', ['x(a !== b);']],
    ['a conjunction', 'x(a && b);', ['x(a || b);']],
    ['a sum', 'x(a + b);', ['x(a - b);']],
    ['a condition', 'x(a ? b : c);', ['x(true ? b : c);', 'x(false ? b : c);']],
    ['a denial', 'x(!a);', ['x(a);']],
    ['a number', 'x(7);', ['x(8);']],
    ['an exact number', 'x(1_000n);', ['x((1_000n + 1n));']],
    ['a truth', 'x(true);', ['x(false);']],
    ['a text', "x('a');", ["x('');"]],
    ['no text', "x('');", ["x('mutated');"]],
    ['a text with values', 'x(`a$' + '{b}`);', ['x(``);']],
    ['a list', 'x([a]);', ['x([]);']],
    ['a pattern', 'x(/^a+b$/u);', ['x(/a+b$/u);', 'x(/^a+b/u);', 'x(/^ab$/u);']],
    ['a search', 'x(a.some(b));', ['x(a.every(b));']],
    ['a filter', 'x(a.filter(b));', ['x(a);']],
    ['a condition of a query', 'x(a.where(b).execute());', ['x(a.execute());']],
    ['a count', 'x(a++);', ['x(a--);']],
  ])('%s', (_, source, changed) => {
    expect(faults(source)).toEqual([';', ...changed]);
  });

  it('a refusal is that nothing is thrown; its words for developers stay', () => {
    expect(faults("throw new RangeError('no tier');")).toEqual([';']);
  });

  it('types and imports there are none', () => {
    expect(faults("import { b } from 'b';")).toEqual([]);
    expect(faults("type Mode = 'WHOLE' | 'MARGINAL';")).toEqual([]);
  });

  it.each([
    ['a bound', 'where a < 1', ['where true', 'where a <= 1']],
    [
      'what is left out',
      "where a not in ('2', $" + '{b})',
      ['where true', "where a in ('2', $" + '{b})'],
    ],
    [
      'what is beside it',
      'where a = 1 and b = $' + '{c(d && {})}',
      ['where a = 1', 'where true and b = $' + '{c(d && {})}'],
    ],
    ['a range', 'where a between 1 and 2 and b', ['where a between 1 and 2', 'where true and b']],
    [
      'what is there',
      'where exists (select from a)',
      ['where true', 'where not exists (select from a)'],
    ],
    [
      'nothing',
      'where a is null -- and b',
      ['where true -- and b', 'where a is not null -- and b'],
    ],
    ['a part of a value', 'select a and b from c', ['select a from c']],
  ])('a query: %s', (_, query, changed) => {
    const inside = (code: string | undefined) => /`金额 (.*)`/.exec(code ?? '')?.[1];
    const found = faults(`sql\`金额 ${query}\``);
    expect(found.map(inside).filter(Boolean)).toEqual(expect.arrayContaining(changed));
  });
});

it('a fault behind characters of several bytes is where it is written', () => {
  const [mutant] = mutantsOf('a.ts', '// 金额\nconst is = a >= b; // 元');
  expect(mutant).toMatchObject({
    line: 2,
    before: 'const is = a >= b; // 元',
    after: 'const is = a > b; // 元',
    code: '// 金额\nconst is = a > b; // 元',
  });
});

it('a sample is the same each time, in the order of the lines', () => {
  const all = mutantsOf(
    'a.ts',
    Array.from({ length: 40 }, (_, at) => `x(a${at} < ${at});`).join('\n'),
  );
  const sample = sampleOf(all, 9);
  expect(sample).toHaveLength(9);
  expect(sampleOf(all, 9)).toEqual(sample);
  expect(sample.map(({ line }) => line)).toEqual(
    sample.map(({ line }) => line).sort((a, b) => a - b),
  );
  expect(new Set(sample.map(({ line }) => line)).size).toBeGreaterThan(4);
});
