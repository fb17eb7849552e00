import { lstat, readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Provenance, Release, Unit } from '@portal/contract/release/release';
import semver from 'semver';
import { ReleaseError } from '../errors.ts';
import { digestOf, integrityOf } from '../store/hash.ts';
import { textOf } from '../store/objects.ts';
import { readFacts } from './facts.ts';

/** A build that passed every check, ready for the store. */
export interface Package {
  release: Release;
  /** Path → content. */
  contents: Map<string, Buffer>;
}

/**
 * Reads and checks a build's output. The version label is `label`, else the version in the
 * `package.json` above the folder; either carries the build id, as in `1.4.0+1a2b3c4d`.
 */
export async function pack(
  dist: string,
  unit: Unit,
  label?: string,
  provenance?: Provenance,
): Promise<Package> {
  const paths = await distFiles(dist);
  const facts = await readFacts(dist, unit, paths);
  const contents = new Map<string, Buffer>();
  for (const path of paths) contents.set(path, await readFile(join(dist, path)));
  const files = [...contents].map(([path, content]) => ({
    path,
    size: content.byteLength,
    integrity: integrityOf(content),
  }));
  const release: Release = {
    schema: 'portal.release/1',
    digest: digestOf(files),
    version: versionOf(label ?? (await packageVersion(dist)), facts.buildId),
    ...facts,
    createdAt: new Date().toISOString(),
    provenance,
    files,
  };
  return { release, contents };
}

function versionOf(label: string, buildId: string): string {
  if (!semver.valid(label)) throw new ReleaseError('usage', `"${label}" is not a version`);
  return label.includes('+') ? label : `${label}+${buildId}`;
}

async function packageVersion(dist: string): Promise<string> {
  const text = await textOf(join(dirname(resolve(dist)), 'package.json'));
  const { version } = JSON.parse(text ?? '{}') as { version?: string };
  if (version) return version;
  throw new ReleaseError('usage', `No package.json above ${dist}: say the version with --label`);
}

/** Names that are safe as URL path and as file name on every system. */
const SAFE = /^[A-Za-z0-9_@~+-][A-Za-z0-9_@~+.-]*$/;

/**
 * Paths of the files in a build's output, relative, with slashes, sorted. Refuses what must not be
 * published: links, source maps, hidden files, odd names.
 */
async function distFiles(dist: string): Promise<string[]> {
  const names = await readdir(dist, { recursive: true }).catch((cause: unknown) => {
    throw new ReleaseError('notFound', `There is no build at ${dist}`, cause);
  });
  const paths = names.map((name) => name.replaceAll('\\', '/')).sort();
  const kinds = await Promise.all(paths.map((path) => kindOf(dist, path)));
  return paths.filter((_, index) => kinds[index] === 'file');
}

async function kindOf(dist: string, path: string): Promise<'file' | 'folder'> {
  const info = await lstat(join(dist, path));
  if (!path.split('/').every((part) => SAFE.test(part))) {
    throw new ReleaseError('refused', `The file name "${path}" cannot be published`);
  }
  if (info.isDirectory()) return 'folder';
  if (!info.isFile()) throw new ReleaseError('refused', `"${path}" is a link, not a file`);
  if (path.endsWith('.map')) {
    throw new ReleaseError('refused', `"${path}" is a source map, which must not be public`);
  }
  return 'file';
}
