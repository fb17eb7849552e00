import { expect, it } from 'vitest';
import { faultOf } from './fault.ts';

it.each([
  ['SALE,2.02611E+15,x', { from: 5, to: 16 }, 'faultScientific'],
  ['SALE,"2.02611e+15",x', { from: 5, to: 18 }, 'faultScientific'],
  ['SALE,12.3x,x', { from: 5, to: 10 }, undefined],
  ['SALE,\uFFFD\uFFFD,x', { from: 5, to: 7 }, 'faultEncoding'],
  ['SALE,\uFFFD\uFFFD,x', null, 'faultEncoding'],
  // Somewhere else in the line than what is wrong.
  ['SALE,\uFFFD\uFFFD,12.3x', { from: 8, to: 13 }, undefined],
  ['SALE,2.02611E+15,12.3x', { from: 17, to: 22 }, undefined],
] as const)('[2.65] %s: the cause is told where the text shows it', (line, span, fault) => {
  expect(faultOf(line, span)).toBe(fault);
});
