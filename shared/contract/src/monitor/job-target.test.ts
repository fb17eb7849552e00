import { describe, expect, it } from 'vitest';
import { literalOf, literalRefusal, readTarget, textOfLiteral, writeTarget } from './job-target.ts';

describe('[5.5] target of a job', () => {
  it.each([
    ['dict.refresh', 'dict.refresh', []],
    ['dict.refresh()', 'dict.refresh', []],
    ['log.retention(90)', 'log.retention', ['90']],
    [`log.keep( 90 , 'a, b',true,"it's")`, 'log.keep', ['90', "'a, b'", 'true', `"it's"`]],
    ['log.keep(,5)', 'log.keep', ['', '5']],
    ['log.keep(5,)', 'log.keep', ['5', '']],
  ])('%s is a name and literals', (text, name, literals) => {
    expect(readTarget(text)).toEqual({ name, literals });
  });

  it.each([
    '',
    'log',
    'log.',
    '.x(1)',
    'log.x(1',
    'log.x(1) ',
    "log.x('a)",
    'log.x(1 2)',
    'a.b((1))',
  ])('%j is none', (text) => expect(readTarget(text)).toBeUndefined());

  it.each(['dict.refresh', 'log.retention(90)', `log.keep(90, 'a, b', true, "it's")`])(
    '%s is written as it was read',
    (text) => {
      const target = readTarget(text);
      expect(target && writeTarget(target)).toBe(text);
    },
  );

  it.each([
    ['all', "'all'"],
    ["it's", `"it's"`],
    ['a("b")', "'ab'"],
    ['', "''"],
  ])('text %j is the literal %s and back', (text, literal) => {
    expect(literalOf({ type: 'text' }, text)).toBe(literal);
    expect(literalOf({ type: 'text' }, textOfLiteral(literal))).toBe(literal);
  });

  it.each([
    ['90', undefined],
    ['1', undefined],
    ['3650', undefined],
    ['', 'commonData.blankMsg'],
    ['0', 'job.integer?min=1&max=3650'],
    ['3651', 'job.integer?min=1&max=3650'],
    ['1.5', 'job.integer?min=1&max=3650'],
    ['-1', 'job.integer?min=1&max=3650'],
    ["'1'", 'job.integer?min=1&max=3650'],
  ])('an integer from 1 to 3650: %j', (literal, refusal) => {
    expect(literalRefusal({ type: 'integer', min: 1, max: 3650 }, literal)).toBe(refusal);
  });

  it('other types take their own literals only', () => {
    expect(literalRefusal({ type: 'boolean' }, 'true')).toBeUndefined();
    expect(literalRefusal({ type: 'boolean' }, "'true'")).toBe('commonData.optionMsg');
    expect(literalRefusal({ type: 'text' }, "''")).toBeUndefined();
    expect(literalRefusal({ type: 'text' }, 'all')).toBe('commonData.formatMsg');
  });
});
