import { expect, it } from 'vitest';
import { readOptions } from './options.ts';
import { findPackage, PACKAGE_NAMES } from './packages.ts';

it('tries all faults of the named packages unless told how many', () => {
  expect(readOptions(['money', 'kernel/scope'])).toEqual({
    names: ['money', 'kernel/scope'],
    sample: undefined,
  });
  expect(readOptions(['--sample', '40', 'fee'])).toEqual({ names: ['fee'], sample: 40 });
});

it.each([
  [[], 'Say which package'],
  [['coffee'], 'Unknown package "coffee"'],
  [['money', '--sample', '0'], '--sample must be'],
  [['money', '--fast'], "Unknown option '--fast'"],
])('refuses %j', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});

it.each(PACKAGE_NAMES)('%s has sources and tests', (name) => {
  const { sources = [], tests = [] } = findPackage(name, '.') ?? {};
  expect(sources.filter((file) => !file.includes('.test.'))).not.toEqual([]);
  expect(tests.filter((file) => file.endsWith('.test.ts'))).not.toEqual([]);
});
