import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Release, Unit } from '@portal/contract/release/release';
import { printOf } from '@portal/deploy/store/damage';
import { readRelease } from '@portal/deploy/store/objects';

/** Folders and files that pages, and the way they are built, are made of. Documents and the server are not. */
const MADE_OF = [
  'host',
  'remotes',
  'shared',
  'deploy',
  'tooling',
  'package.json',
  'pnpm-lock.yaml',
];

/** Result of the last check of a store: every unit was published as its sources were. */
interface Checked {
  store: string;
  /** Changes with any source. */
  sources: string;
  /** Each version, and what changes with any of its files. */
  versions: { unit: Unit; digest: string; print: string }[];
}

const fileOf = (root: string) => join(root, 'node_modules/.cache/console/checked.json');

/**
 * The versions that the last check of a store found, when neither a source nor one of their files was
 * touched since, as size, time and number of each file tell. It takes a tenth of a second, where
 * reading and comparing everything takes two and the bundler's code besides.
 */
export async function checkedReleases(root: string, store: string): Promise<Release[] | undefined> {
  const file = fileOf(root);
  if (!existsSync(file)) return undefined;
  const checked: Checked = JSON.parse(await readFile(file, 'utf8'));
  if (checked.store !== store || checked.sources !== sourcesPrint(root)) return undefined;
  const releases: Release[] = [];
  for (const { unit, digest, print } of checked.versions) {
    const release = await readRelease(store, unit, digest);
    if (!release || (await printOf(store, release)) !== print) return undefined;
    releases.push(release);
  }
  return releases;
}

/**
 * Keeps what a check found that began with these sources. Versions from sources that were not
 * committed are checked each time.
 */
export async function keepChecked(
  root: string,
  store: string,
  sources: string,
  releases: Release[],
): Promise<void> {
  const file = fileOf(root);
  if (releases.some(({ provenance }) => provenance?.isClean === false)) {
    return rm(file, { force: true });
  }
  const versions: Checked['versions'] = [];
  for (const release of releases) {
    const { unit, digest } = release;
    versions.push({ unit, digest, print: await printOf(store, release) });
  }
  const checked: Checked = { store, sources, versions };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(checked));
}

/** Hash over names, sizes and times of all that pages are made of. */
export function sourcesPrint(root: string): string {
  const hash = createHash('sha256').update(process.version);
  const visit = (path: string) => {
    const state = statSync(path);
    if (!state.isDirectory()) {
      hash.update(`${path} ${state.size} ${state.mtimeMs} ${state.ctimeMs}\n`);
      return;
    }
    for (const name of readdirSync(path).sort()) {
      if (name !== 'node_modules') visit(join(path, name));
    }
  };
  for (const name of MADE_OF) visit(join(root, name));
  return hash.digest('hex');
}
