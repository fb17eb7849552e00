import { expect, it } from 'vitest';
import { parseQuery } from './query-string.ts';

it('[7.1] a query nests one level, leaves empty values out and lists repeated names', () => {
  expect(
    parseQuery('a=1&b=&params%5BbeginTime%5D=2026-01-01&params[endTime]=x%20y&c=1&c=2'),
  ).toEqual({
    a: '1',
    params: { beginTime: '2026-01-01', endTime: 'x y' },
    c: ['1', '2'],
  });
});

it('a query cannot reach the prototype of anything', () => {
  const parsed = parseQuery('__proto__[admin]=1&constructor[prototype]=1&__proto__=2');
  expect(({} as Record<string, unknown>).admin).toBeUndefined();
  expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
});
