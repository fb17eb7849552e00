import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@portal/contract/release/release';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBudgets } from './budgets.ts';
import { byteFigures, hostOf, scriptsOf, signInFiles, textOf } from './byte-figures.ts';
import { misses } from './ratchet.ts';
import { ROWS } from './rows.ts';
import { releaseProduct } from './units.ts';

/** Building host and remotes again, on a busy machine. */
const BUILD_MS = 180_000;
const KB = 1000;

/** Texts that only this library's code has, in the shell's scripts and never in the sign-in page's. */
const LIBRARIES = {
  'the federation runtime': '__FEDERATION__',
  'the router': 'useRoutes()',
  zod: 'invalid_union',
  Arco: 'getPrefixCls',
  'TanStack Query': 'refetchOnReconnect',
  jsencrypt: 'Message too long for RSA',
};

/** Goals that a budget must not pass, whatever the reason. */
const GOALS = {
  'sign-in.script': ROWS['sign-in.script'].goal * KB,
  'sign-in.style': ROWS['sign-in.style'].goal * KB,
  'sign-in.all': ROWS['sign-in.all'].goal * KB,
  'release-list': 8 * KB,
};

let dataDir: string;
let releases: Release[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'console-budgets-'));
  ({ releases } = await releaseProduct(dataDir));
}, BUILD_MS);

afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function filesWith(mark: string, paths: string[]): Promise<string[]> {
  const host = hostOf(releases);
  const texts = await Promise.all(paths.map((path) => textOf(dataDir, host, path)));
  return paths.filter((_path, at) => texts[at]?.includes(mark));
}

describe('the bytes of a build', () => {
  it('are those of the budgets, page by page: `npm run bench -- --write-budgets` renews them', async () => {
    const figures = await byteFigures(dataDir, releases);
    const named = Object.keys(figures).map((figure) => figure.replace(/\..*/, ''));
    expect(new Set(named)).toEqual(
      new Set(['sign-in', 'product', 'entry', 'page', 'release-list', 'files']),
    );
    expect(misses((await readBudgets()).bytes, figures)).toEqual([]);
  });

  it('are planned within the goals', async () => {
    const { bytes } = await readBudgets();
    const entries = Object.keys(bytes).filter((figure) => figure.startsWith('entry.'));
    expect(entries).toHaveLength(releases.length - 1);
    const goals = { ...GOALS };
    for (const entry of entries) Object.assign(goals, { [entry]: ROWS['build.entry'].goal * KB });
    const tooHigh = Object.entries(goals).filter(
      ([figure, goal]) => !((bytes[figure] ?? 0) <= goal),
    );
    expect(tooHigh).toEqual([]);
  });
});

describe('the sign-in page', () => {
  it('needs at most six requests, one of them for the captcha', async () => {
    const captcha = 1;
    const files = await signInFiles(dataDir, hostOf(releases));
    expect(scriptsOf(files).length).toBeGreaterThan(1);
    expect(files.length + captcha).toBeLessThanOrEqual(ROWS['sign-in.requests'].goal);
  });

  it.each(Object.entries(LIBRARIES))('is usable without %s', async (_name, mark) => {
    const host = hostOf(releases);
    const first = scriptsOf(await signInFiles(dataDir, host));
    const later = scriptsOf(host.files.map(({ path }) => path)).filter(
      (path) => !first.includes(path),
    );
    expect(await filesWith(mark, later)).not.toEqual([]);
    expect(await filesWith(mark, first)).toEqual([]);
  });
});
