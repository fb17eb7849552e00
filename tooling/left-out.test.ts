import { expect, it } from 'vitest';
import { longTests, otherJourneys } from './left-out.ts';
import { testFiles } from './named-tests.ts';
import { ROOT } from './run-step.ts';

const files = testFiles(ROOT);

it('journeys that are no whole job are left out, and one that is gone is told', () => {
  const others = otherJourneys(files);
  expect(others).toContain('journeys/accessibility.test.ts');
  expect(others).not.toContain('journeys/first-path.test.ts');
  const without = files.filter((file) => !file.endsWith('first-path.test.ts'));
  expect(() => otherJourneys(without)).toThrow('journeys/first-path.test.ts');
});

it('tests of killed processes are left out, those of rules are not', () => {
  const long = longTests(files);
  expect(long).toContain('src/ledger/killed.test.ts');
  expect(long).not.toContain('src/routes.test.ts');
});
