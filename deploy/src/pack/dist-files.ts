import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError } from '../errors.ts';

/** Names that are safe as URL path and as file name on every system. */
const SAFE = /^[A-Za-z0-9_@~+-][A-Za-z0-9_@~+.-]*$/;

/**
 * Paths of the files in a build's output, relative, with slashes, sorted. Refuses what must not be
 * published: links, source maps, hidden files, odd names.
 */
export async function distFiles(dist: string): Promise<string[]> {
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
