import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { componentOf, type Release, VersionFiles } from '@portal/contract/release/release';
import { releasesOf, resolved, withoutFiles } from '@portal/deploy/release/resolve';
import { versionFolder } from '@portal/deploy/store/objects';
import { storeOf, transferSize } from './units.ts';

/** Figure → bytes as transferred: `sign-in.script`, `entry.orders`, `page.orders/general/index`. */
export type ByteFigures = Record<string, number>;

export const scriptsOf = (paths: string[]) => paths.filter((path) => path.endsWith('.js'));
const stylesOf = (paths: string[]) => paths.filter((path) => path.endsWith('.css'));

/** The host among the units that were built. */
export function hostOf(releases: Release[]): Release {
  const host = releases.find(({ unit }) => unit === 'host');
  if (!host) throw new Error('The host was not built');
  return host;
}

/** Text of a file of a release. */
export const textOf = (dataDir: string, { unit, digest }: Release, path: string) =>
  readFile(join(versionFolder(storeOf(dataDir), unit, digest), path), 'utf8');

/**
 * Lists the files that the browser fetches for the sign-in page besides the captcha, in the language that
 * needs most: the page, the files it names, and the words that are not in them.
 */
export async function signInFiles(dataDir: string, host: Release): Promise<string[]> {
  const page = await textOf(dataDir, host, 'index.html');
  const named = [...page.matchAll(/(?:src|href)="(static\/[^"]+)"/g)].map(([, path]) => path ?? '');
  const words = host.files.find(({ path }) => /\/words-[\w-]+\.js$/.test(path));
  if (!words) throw new Error('The file with the words of the other language was not found');
  return ['index.html', ...named, words.path];
}

/** Sizes of everything that was built; the same sources have the same sizes on every machine. */
export async function byteFigures(dataDir: string, releases: Release[]): Promise<ByteFigures> {
  const host = hostOf(releases);
  const signIn = await signInFiles(dataDir, host);
  const figures: ByteFigures = {
    'sign-in.script': await sumOf(dataDir, host, scriptsOf(signIn)),
    'sign-in.style': await sumOf(dataDir, host, stylesOf(signIn)),
    'sign-in.all': await sumOf(dataDir, host, signIn),
    product: 0,
    'release-list': sizeOf(withoutFiles(listOf(releases))),
  };
  for (const release of releases) {
    const paths = release.files.map(({ path }) => path);
    const all = [...scriptsOf(paths), ...stylesOf(paths)];
    figures.product = (figures.product ?? 0) + (await sumOf(dataDir, release, all));
    if (release.unit === 'host') continue;
    figures[`files.${release.unit}`] = sizeOf(VersionFiles.parse(resolved(release, 1)));
    figures[`entry.${release.unit}`] = await sumOf(dataDir, release, [release.entry]);
    Object.assign(figures, await pageFigures(dataDir, release));
  }
  return figures;
}

/** The list of releases while these are live, each since its first document and with none before it. */
const listOf = (releases: Release[]) =>
  releasesOf(
    new Map(
      releases.map((stable) => [stable.unit, { rev: 1, stable, fallback: undefined, damaged: [] }]),
    ),
  );

/** Bytes of a document as a server sends it. */
function sizeOf(document: unknown): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return brotliCompressSync(JSON.stringify(document), { params }).length;
}

/** Measures what each page of a remote loads when it is opened, in the language with the longer words. */
async function pageFigures(dataDir: string, release: Release): Promise<ByteFigures> {
  const figures: ByteFigures = {};
  for (const [expose, { js, css, words = {} }] of Object.entries(release.exposes)) {
    const languages = Object.values(words).map((path) => transferSize(dataDir, release, path));
    figures[`page.${componentOf(release.unit, expose)}`] =
      (await sumOf(dataDir, release, [...js, ...css])) +
      Math.max(0, ...(await Promise.all(languages)));
  }
  return figures;
}

async function sumOf(dataDir: string, release: Release, paths: string[]): Promise<number> {
  const sizes = await Promise.all(paths.map((path) => transferSize(dataDir, release, path)));
  return sizes.reduce((sum, size) => sum + size, 0);
}
