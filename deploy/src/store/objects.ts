import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Release, type Unit } from '@portal/contract/release/release';
import { isCode } from './durable.ts';
import { digestOf, sha256 } from './hash.ts';
import { readTrust, type Trust } from './trust.ts';

/** Written last: holds the hash of `release.json`, a line for each text that it may have. */
export const COMPLETE = '.complete';
export const RELEASE_FILE = 'release.json';

export function versionFolder(store: string, unit: Unit, digest: string): string {
  return join(store, 'objects', unit, digest);
}

/**
 * The release of a complete version; undefined when there is none, it is not what it says, or nobody
 * who may publish has signed it. `trust` saves reading the keys.
 */
export async function readRelease(
  store: string,
  unit: Unit,
  digest: string,
  trust?: Trust,
): Promise<Release | undefined> {
  const folder = versionFolder(store, unit, digest);
  const [seal, text] = await Promise.all([
    textOf(join(folder, COMPLETE)),
    textOf(join(folder, RELEASE_FILE)),
  ]);
  if (text === undefined || !seal?.split('\n').includes(sha256(text))) return undefined;
  const release = Release.parse(JSON.parse(text));
  const isItself = release.unit === unit && release.digest === digest;
  if (!isItself || digestOf(release.files) !== digest) return undefined;
  const { role, fault } = (trust ?? (await readTrust(store)))(text);
  return fault || role === 'server' ? undefined : release;
}

/** Complete versions of a unit, newest first. */
export async function listReleases(store: string, unit: Unit): Promise<Release[]> {
  const digests = await namesIn(join(store, 'objects', unit));
  const trust = await readTrust(store);
  const releases = await Promise.all(
    digests.map((digest) => readRelease(store, unit, digest, trust)),
  );
  return releases
    .filter((release) => release !== undefined)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

export async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  }
}
