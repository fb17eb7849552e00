import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@portal/contract/release/release';
import { versionFolder } from '@portal/deploy/store/objects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROWS } from './rows.ts';
import { releaseProduct, storeOf, transferSize } from './units.ts';

/** Building host and remotes anew, on a busy machine. */
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

let dataDir: string;
let releases: Release[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'console-budgets-'));
  ({ releases } = await releaseProduct(dataDir));
}, BUILD_MS);

afterAll(() => rm(dataDir, { recursive: true, force: true }));

const host = () => {
  const release = releases.find(({ unit }) => unit === 'host');
  if (!release) throw new Error('The host was not built');
  return release;
};

const textOf = (path: string) =>
  readFile(join(versionFolder(storeOf(dataDir), 'host', host().digest), path), 'utf8');

/**
 * What the browser fetches for the sign-in page besides the captcha, in the language that needs
 * most: the page, the files it names, and the words that are not in them.
 */
async function signInFiles(): Promise<string[]> {
  const page = await textOf('index.html');
  const named = [...page.matchAll(/(?:src|href)="(static\/[^"]+)"/g)].map(([, path]) => path ?? '');
  const words = host().files.find(({ path }) => /\/words-[\w-]+\.\w+\.js$/.test(path));
  if (!words) throw new Error('The file with the words of the other language was not found');
  return ['index.html', ...named, words.path];
}

async function sizeOf(paths: string[]): Promise<number> {
  const sizes = await Promise.all(paths.map((path) => transferSize(dataDir, host(), path)));
  return sizes.reduce((sum, size) => sum + size, 0) / KB;
}

async function filesWith(mark: string, paths: string[]): Promise<string[]> {
  const texts = await Promise.all(paths.map(textOf));
  return paths.filter((_path, at) => texts[at]?.includes(mark));
}

const scripts = (paths: string[]) => paths.filter((path) => path.endsWith('.js'));
const styles = (paths: string[]) => paths.filter((path) => path.endsWith('.css'));

describe('the sign-in page', () => {
  it('keeps within its budgets for script, style and all', async () => {
    const files = await signInFiles();
    expect(scripts(files).length).toBeGreaterThan(1);
    expect(await sizeOf(scripts(files))).toBeLessThanOrEqual(ROWS['sign-in.script'].goal);
    expect(await sizeOf(styles(files))).toBeLessThanOrEqual(ROWS['sign-in.style'].goal);
    expect(await sizeOf(files)).toBeLessThanOrEqual(ROWS['sign-in.all'].goal);
  });

  it('needs at most six requests, one of them for the captcha', async () => {
    const captcha = 1;
    expect((await signInFiles()).length + captcha).toBeLessThanOrEqual(
      ROWS['sign-in.requests'].goal,
    );
  });

  it.each(Object.entries(LIBRARIES))('is usable without %s', async (_name, mark) => {
    const first = scripts(await signInFiles());
    const later = scripts(host().files.map(({ path }) => path)).filter(
      (path) => !first.includes(path),
    );
    expect(await filesWith(mark, later)).not.toEqual([]);
    expect(await filesWith(mark, first)).toEqual([]);
  });
});

describe('the remotes', () => {
  it('have entries within the budget', async () => {
    const remotes = releases.filter(({ unit }) => unit !== 'host');
    expect(remotes).toHaveLength(6);
    for (const remote of remotes) {
      const size = (await transferSize(dataDir, remote, remote.entry)) / KB;
      expect(size, remote.unit).toBeLessThanOrEqual(ROWS['build.entry'].goal);
    }
  });
});
