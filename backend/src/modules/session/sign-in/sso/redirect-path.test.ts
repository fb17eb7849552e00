import { expect, it } from 'vitest';
import { redirectPath } from './redirect-path.ts';

it('a path of the console is kept with its query and fragment', () => {
  const kept = ['/', '/order/general', '/order/general?status=1&merId=%E4%B8%AD', '/a/b#c', '/404'];
  expect(kept.map(redirectPath)).toEqual(kept);
  expect(redirectPath('/a/./b/../c')).toBe('/a/c');
});

it.each([
  [null],
  [''],
  ['order'],
  ['//evil.example'],
  ['/\\evil.example'],
  ['///evil.example'],
  ['https://evil.example'],
  ['https:evil.example'],
  ['javascript:alert(1)'],
  ['/.//evil.example'],
  ['/a/..//evil.example'],
  ['/../../'],
  ['/..'],
  ['/../oap-mer/prod-api/logout'],
  ['/\t/evil.example'],
  ['\n//evil.example'],
  [' //evil.example'],
  [`/${'a'.repeat(600)}`],
])('C12 %j is no path of the console', (wanted) => {
  expect(redirectPath(wanted)).toBe('/');
});
