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

it('a file is run by the suite that it belongs to', () => {
  expect(named('backend/src/server.test.ts')).toEqual({
    units: [],
    backend: ['backend/src/server.test.ts'],
    journeys: [],
  });
  expect(named('./e2e/journeys/orders.test.ts')).toEqual({
    units: [],
    backend: [],
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

it('a word is found in the names of files, in small letters too, not in those of folders', () => {
  expect(named('orders')).toEqual({
    units: ['shared/contract/src/orders/orders.test.ts'],
    backend: [],
    journeys: ['e2e/journeys/orders.test.ts'],
  });
  expect(named('generalpage').units).toHaveLength(1);
});

it('several names add up, and a file that two of them name runs once', () => {
  expect(named('openapi', 'backend/src', 'enter')).toEqual({
    units: ['host/src/enter.test.ts'],
    backend: ['backend/src/openapi.test.ts', 'backend/src/server.test.ts'],
    journeys: [],
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
