import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { changeOf, testsBeside } from './changed.ts';

const TESTS = [
  'backend/src/db/migrate.test.ts',
  'backend/src/kernel/paging.test.ts',
  'backend/src/modules/orders/refund/refund.test.ts',
  'backend/src/modules/orders/refund-report/report.test.ts',
  'backend/src/server.test.ts',
  'e2e/journeys/orders.test.ts',
  'remotes/orders/src/pages/refund/RefundPage.test.tsx',
];

it.each([
  [
    'backend/src/modules/orders/refund/guard.ts',
    'backend/src/modules/orders/refund/refund.test.ts',
  ],
  ['shared/contract/src/orders/refund.ts', 'backend/src/modules/orders/refund/refund.test.ts'],
  ['backend/src/kernel/paging.ts', 'backend/src/kernel/paging.test.ts'],
  ['backend/migrations/0200_more.sql', 'backend/src/db/migrate.test.ts'],
  ['backend/src/server.test.ts', 'backend/src/server.test.ts'],
  ['e2e/journeys/orders.test.ts', 'e2e/journeys/orders.test.ts'],
])('%s is proved by %s', (file, test) => {
  expect(testsBeside([file], TESTS)).toEqual([test]);
});

it('a page names no test of the backend: its imports tell which tests it reaches', () => {
  expect(testsBeside(['remotes/orders/src/pages/refund/RefundPage.tsx'], TESTS)).toEqual([]);
});

it('what is not committed is the change, new files too; without any, the last commit is', () => {
  const root = mkdtempSync(join(tmpdir(), 'console-changed-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
      cwd: root,
    });
  const commit = (file: string) => {
    writeFileSync(join(root, file), file);
    git('add', '.');
    git('commit', '-qm', file);
  };
  git('init', '-q');
  commit('first.ts');
  commit('second.ts');
  expect(changeOf(root)).toEqual({ since: 'HEAD~1', files: ['second.ts'] });
  writeFileSync(join(root, 'first.ts'), 'changed');
  writeFileSync(join(root, 'new.ts'), '');
  expect(changeOf(root)).toEqual({ since: 'HEAD', files: ['first.ts', 'new.ts'] });
});
