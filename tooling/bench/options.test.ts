import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

it('measures the demo data in five rounds unless told otherwise', () => {
  expect(readOptions([])).toEqual({
    profile: 'large',
    rounds: 5,
    money: false,
    queries: false,
    news: false,
    json: undefined,
    writeBudgets: false,
  });
  expect(readOptions(['--profile', 'ci', '--rounds', '2', '--json', 'x.json'])).toMatchObject({
    profile: 'ci',
    rounds: 2,
    json: 'x.json',
  });
  expect(readOptions(['--money']).money).toBe(true);
  expect(readOptions(['--news', '--rounds', '20'])).toMatchObject({ news: true, rounds: 20 });
  expect(readOptions(['--queries', '--profile', 'huge'])).toMatchObject({
    queries: true,
    profile: 'huge',
  });
  expect(readOptions(['--write-budgets']).writeBudgets).toBe(true);
});

it.each([
  [['--profile', 'none'], 'Unknown profile "none"'],
  [['--rounds', '0'], '--rounds must be'],
  [['--rounds', 'many'], '--rounds must be'],
  [['--speed'], "Unknown option '--speed'"],
])('refuses %j', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
