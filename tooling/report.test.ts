import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readTally } from './report.ts';
import { summarize, summaryOf } from './summary.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-report-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function report(tests: { status: string; tags?: string[] }[], failed = 0): string {
  const file = join(folder, 'report.json');
  const assertionResults = tests.map(({ status, tags = [] }) => ({ status, tags }));
  const numPassedTests = tests.filter(({ status }) => status === 'passed').length;
  const testResults = [{ assertionResults }];
  writeFileSync(file, JSON.stringify({ numPassedTests, numFailedTests: failed, testResults }));
  return file;
}

describe('the report of a suite', () => {
  it('tells what was left out by what it needs', () => {
    const tests = [
      { status: 'passed' },
      { status: 'skipped', tags: ['nginx'] },
      { status: 'pending', tags: ['nginx'] },
      { status: 'skipped' },
    ];
    expect(readTally(report(tests), 0)).toEqual({
      passed: 1,
      failed: 0,
      skipped: [
        { needs: 'nginx', tests: 2 },
        { needs: 'something that it does not name', tests: 1 },
      ],
    });
  });

  it('is a failure where the run failed without a failed test', () => {
    expect(readTally(report([{ status: 'passed' }]), 1)).toMatchObject({ passed: 1, failed: 1 });
  });

  it('is a failure where it cannot be read', () => {
    expect(readTally(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: [] });
  });
});

it('the summary has the time of each part, what was left out, and the counts last', () => {
  const lines = summaryOf([
    { name: 'types', seconds: 48.9, cpuSeconds: 90.2, passed: 1, failed: 0, skipped: [] },
    {
      name: 'unit tests',
      seconds: 100,
      passed: 20,
      failed: 2,
      skipped: [
        { needs: 'nginx', tests: 7 },
        { needs: 'long', tests: 3 },
      ],
    },
  ]);
  expect(lines).toEqual([
    '',
    'part         wall  processor  passed  failed',
    'types        49 s       90 s       1       0',
    'unit tests  100 s          –      20       2',
    'processor time of all parts: 1 min 30 s',
    '- unit tests: 3 left to npm run test:all',
    '- unit tests: 7 skipped, needs nginx (apt-get install nginx-light openssl)',
    '21 passed, 2 failed',
  ]);
});

const passedBut = (name: string, needs: string) => [
  { name, seconds: 1, passed: 1, failed: 0, skipped: [{ needs, tests: 2 }] },
];

it.each([
  ['what this machine lacks', passedBut('unit tests', 'nginx'), 3],
  ['what the other command runs', passedBut('unit tests', 'long'), 0],
  ['what another part has run', passedBut('backend on PostgreSQL', 'postgresql'), 0],
])('a strict run that left out %s ends with its own exit code', (_what, outcomes, code) => {
  const before = process.exitCode;
  vi.spyOn(console, 'log').mockReturnValue();
  process.exitCode = 0;
  summarize(outcomes);
  expect(process.exitCode).toBe(0);
  summarize(outcomes, { isStrict: true });
  expect(process.exitCode).toBe(code);
  process.exitCode = before;
});
