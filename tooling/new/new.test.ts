/** @module-tag long */
import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../build/units.ts';
import { describePage } from './describe.ts';
import { Draft } from './draft.ts';
import { nextPageId } from './edit-text.ts';
import { layDown } from './lay-down.ts';
import { lockLike } from './lock-like.ts';
import { layDownRemote } from './remote.ts';
import { copyRepository } from './testing/copy-repository.ts';

/** Linter, type checker and tests read backend, contract and two remotes again, on a busy machine. */
const LONG_MS = 480_000;

let copy: string;

/** Runs a tool of the repository on the copy and returns its complaints; '' if it has none. */
function faultsOf(script: string, ...args: string[]): Promise<string> {
  return new Promise((resolve) => {
    // The type checker collects what it no longer needs less often: half its time.
    const env = { ...process.env, NO_COLOR: '1', TEST_ENGINE: 'pglite', GOGC: '400' };
    execFile(
      process.execPath,
      [join(copy, script), ...args],
      { cwd: copy, env, maxBuffer: 1e8 },
      (error, out, err) => resolve(error ? `${out}${err}` : ''),
    );
  });
}

/** Links packages as an installation would: those that a remote asks for are some of another one's. */
function linkPackages(from: string, to: string): void {
  const folder = (remote: string) => join(copy, 'remotes', remote);
  const manifest = JSON.parse(readFileSync(join(folder(to), 'package.json'), 'utf8'));
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })) {
    const link = (remote: string) => join(folder(remote), 'node_modules', name);
    cpSync(link(from), link(to), { recursive: true, verbatimSymlinks: true });
  }
}

const laidDown = (...args: string[]) => faultsOf('tooling/new.ts', ...args);

beforeAll(async () => {
  copy = copyRepository(ROOT);
  expect(await laidDown('page', 'finance/payoutHold')).toBe('');
  expect(await laidDown('remote', 'loyalty/program', '--no-install')).toBe('');
  linkPackages('orders', 'loyalty');
}, LONG_MS);
afterAll(() => rmSync(copy, { recursive: true, force: true }), LONG_MS);

it('a new page, and a new remote, are formatted and linted like the rest', {
  timeout: LONG_MS,
}, async () => {
  const places = ['shared/contract', 'remotes/finance', 'remotes/loyalty', 'backend/src/modules'];
  const files = [...places, 'backend/src/db', 'backend/src/seed', 'tsconfig.json'];
  expect(await faultsOf('node_modules/@biomejs/biome/bin/biome', 'check', ...files)).toBe('');
});

it('and typed', { timeout: LONG_MS }, async () => {
  const tsc = 'node_modules/typescript/bin/tsc';
  // More checkers would each read the same types for their share of the files.
  const places = ['backend', 'remotes/finance', 'remotes/loyalty'];
  expect(await faultsOf(tsc, '-b', '--checkers', '1', ...places)).toBe('');
});

it('their own tests pass, and those of the places they were added to', {
  timeout: LONG_MS,
}, async () => {
  // The page's module is served in the tests of the remote's, and made by the same templates.
  const rules = ['pages', 'arch', 'refer', 'groups', 'loaded'].map((name) => `quality/${name}`);
  const named = ['PayoutHoldPage', 'loyalty', ...rules];
  const vitest = 'node_modules/vitest/vitest.mjs';
  expect(await faultsOf(vitest, 'run', '--maxWorkers=1', ...named)).toBe('');
});

it('a page is nine new files, and two lines that its area has more', () => {
  const draft = new Draft(ROOT);
  layDown(draft, describePage({ area: 'merchant', resource: 'terminal' }));
  const { created, edited } = draft.changes();
  expect(created).toEqual([
    expect.stringMatching(/^backend\/migrations\/\d{4}_merchant_terminal\.sql$/),
    'backend/src/modules/merchant/terminal/index.ts',
    'backend/src/modules/merchant/terminal/terminal.store.ts',
    'backend/src/modules/merchant/terminal/terminal.test.ts',
    'remotes/merchant/src/pages/terminal/TerminalPage.test.tsx',
    'remotes/merchant/src/pages/terminal/en-US.json',
    'remotes/merchant/src/pages/terminal/index.tsx',
    'remotes/merchant/src/pages/terminal/zh-CN.json',
    'shared/contract/src/merchant/terminal.ts',
  ]);
  expect(edited).toEqual([
    'backend/src/modules/merchant/index.ts',
    'shared/contract/src/merchant/pages.ts',
  ]);
});

it('[X.1] a remote has a file for its CI, which ships that remote alone', () => {
  const draft = new Draft(ROOT);
  layDownRemote(draft, { name: 'loyalty', zh: '会员', en: 'Loyalty' });
  expect(draft.read('remotes/loyalty/ci.sh')).toMatch(
    /\nexec node tooling\/run\.mjs ship loyalty\n$/,
  );
  expect(draft.read('remotes/loyalty/ci.sh')).not.toContain('orders');
});

describe('nothing is written', () => {
  const drafted = (area: string, resource: string) => () =>
    layDown(new Draft(ROOT), describePage({ area, resource }));
  const remote = (name: string) => () =>
    layDownRemote(new Draft(ROOT), { name, zh: name, en: name });

  it('over a page that exists, under its name, in no area, or with a name that is none', () => {
    expect(drafted('merchant', 'limit')).toThrow('limit.ts exists already');
    expect(drafted('orders', 'limit')).toThrow('another area has a resource limit already');
    expect(drafted('nowhere', 'thing')).toThrow('is nowhere an area');
    expect(drafted('finance', 'Thing')).toThrow('resourceName: gen.name');
  });

  it.each(['finance', 'risk', 'session', 'tool', 'host'])(
    'for a remote whose name means something else: %s',
    (name) => expect(remote(name)).toThrow(`${name} exists already`),
  );

  it('for a remote whose name cannot begin the name of a variable', () =>
    expect(remote('loyalty2')).toThrow('2 to 20 small letters'));
});

it('what is locked for a remote is what installing would write', () => {
  const text = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8');
  const manifest = JSON.parse(readFileSync(join(ROOT, 'remotes/finance/package.json'), 'utf8'));
  const packages = new Set(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }));
  // All of its packages are among those of reports, which has more.
  const without = text.replace(/^ {2}remotes\/finance:\n(?: {4}.*\n)+\n/m, '');
  expect(without).not.toBe(text);
  expect(lockLike(without, 'remotes/reports', 'remotes/finance', packages)).toBe(text);
});

it('a page is numbered after the one before it, with a number that nobody has', () => {
  const page = (before: number) => `{ id: ${before}, pages: [{\n id: 0,\n}] }`;
  expect(nextPageId(page(2401), new Set([2401]))).toContain('id: 2402,');
  expect(nextPageId(page(2909), new Set([2909, 2910, 2911]))).toContain('id: 2912,');
  expect(nextPageId(page(2012), new Set([2012]))).toContain('id: 3201,');
});
