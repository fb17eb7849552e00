import { join } from 'node:path';
import { expect, it } from 'vitest';
import { namedTests, testFiles } from './named-tests.ts';

const ROOT = join(import.meta.dirname, '..');
const FILES = [
  'backend/src/openapi.test.ts',
  'backend/src/server.test.ts',
  'e2e/journeys/orders.test.ts',
  'host/src/enter.test.ts',
  'remotes/orders/src/pages/general/GeneralPage.test.tsx',
  'remotes/orders-old/src/Page.test.tsx',
  'shared/contract/src/orders/orders.test.ts',
];

const named = (...names: string[]) => namedTests(ROOT, names, FILES);
const NONE = { units: [], backend: [], journeys: [], leftOut: [] };

it('a file is run by the suite that it belongs to', () => {
  expect(named('backend/src/server.test.ts')).toEqual({
    ...NONE,
    backend: ['backend/src/server.test.ts'],
  });
  expect(named('./e2e/journeys/orders.test.ts')).toEqual({
    ...NONE,
    journeys: ['e2e/journeys/orders.test.ts'],
  });
  expect(named(join(ROOT, 'host/src/enter.test.ts')).units).toHaveLength(1);
});

it('a folder is all tests below it, and none of a folder whose name begins alike', () => {
  expect(named('remotes/orders').units).toEqual([
    'remotes/orders/src/pages/general/GeneralPage.test.tsx',
  ]);
  expect(named('backend/').backend).toHaveLength(2);
});

it('a word is found in the names of files, in small letters too, before those of folders', () => {
  expect(named('orders').units).toEqual(['shared/contract/src/orders/orders.test.ts']);
  expect(named('generalpage').units).toHaveLength(1);
  expect(named('general').units).toEqual(['remotes/orders/src/pages/general/GeneralPage.test.tsx']);
  expect(named('contract').units).toEqual(['shared/contract/src/orders/orders.test.ts']);
});

it('a word runs no journey beside other tests, and says which; a path does, and a word of journeys alone', () => {
  const journey = 'e2e/journeys/orders.test.ts';
  expect(named('orders')).toMatchObject({ journeys: [], leftOut: [journey] });
  expect(named('orders', journey)).toMatchObject({ journeys: [journey], leftOut: [] });
  expect(named('journeys')).toEqual({ ...NONE, journeys: [journey] });
});

it('several names add up, and a file that two of them name runs once', () => {
  expect(named('openapi', 'backend/src', 'enter')).toEqual({
    ...NONE,
    units: ['host/src/enter.test.ts'],
    backend: ['backend/src/openapi.test.ts', 'backend/src/server.test.ts'],
  });
});

it('a name of nothing is said, also beside one of something', () => {
  expect(() => named('enter', 'ordres')).toThrow('No test file is named by "ordres".');
  expect(() => named('docs')).toThrow('No test file is named by "docs".');
});

it('knows the tests of the repository, and no file of a package', () => {
  const files = testFiles(ROOT);
  expect(files).toContain('tooling/named-tests.test.ts');
  expect(files).toContain('e2e/journeys/orders.test.ts');
  expect(files.filter((file) => file.includes('node_modules'))).toEqual([]);
});
