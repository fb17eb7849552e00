import { describe, expect, it } from 'vitest';
import { useOf } from './use-of.ts';

describe('[2.55] the bar of a limit', () => {
  it.each([
    ['nothing used', '0', '1000', '0', '0', 'low'],
    ['just below the warning', '799', '1000', '79', '79', 'low'],
    ['a warning from 80 percent on', '800', '1000', '80', '80', 'warning'],
    ['not yet full', '999', '1000', '99', '99', 'warning'],
    ['full', '1000', '1000', '100', '100', 'danger'],
    ['lowered below what is used', '2500', '1000', '250', '100', 'danger'],
    ['more than a double holds', '19999999999999999', '20000000000000000', '99', '99', 'warning'],
  ])('%s', (_, used, max, percent, width, level) => {
    expect(useOf(used, max)).toEqual({ percent, width, level });
  });
});
