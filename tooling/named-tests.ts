import { existsSync, globSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';

/** A name that stands for no test; the message is fit for the person who typed it. */
export class UnknownTest extends Error {}

/** Test files by what runs them: a suite with a database, a browser, or neither. */
export interface NamedTests {
  units: string[];
  backend: string[];
  journeys: string[];
}

/** Every test file of the repository, by its path from the root. */
export function testFiles(root: string): string[] {
  const exclude = ['**/node_modules/**', '**/dist/**', '**/.tsbuild/**', 'data/**'];
  return globSync('**/*.test.{ts,tsx}', { cwd: root, exclude })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

/** Files that a name stands for: a path of a file or folder, else a part of files' names. */
function filesOf(root: string, name: string, files: readonly string[]): string[] {
  const path = relative(root, resolve(root, name)).replaceAll('\\', '/');
  if (path !== '' && existsSync(resolve(root, name))) {
    return files.filter((file) => file === path || file.startsWith(`${path}/`));
  }
  const word = name.toLowerCase();
  return files.filter((file) => basename(file).toLowerCase().includes(word));
}

/**
 * What `npm test -- <path or word>…` runs. Throws an `UnknownTest` for a name that stands
 * for nothing.
 */
export function namedTests(
  root: string,
  names: readonly string[],
  files: readonly string[],
): NamedTests {
  const found = new Set<string>();
  for (const name of names) {
    const own = filesOf(root, name, files);
    if (own.length === 0) {
      throw new UnknownTest(
        `No test file is named by "${name}". Say a test file, a folder, or a part of a test file's ` +
          'name: npm test -- remotes/orders limit.test',
      );
    }
    for (const file of own) found.add(file);
  }
  const all = files.filter((file) => found.has(file));
  const isBackend = (file: string) => file.startsWith('backend/');
  const isJourney = (file: string) => file.startsWith('e2e/');
  return {
    units: all.filter((file) => !isBackend(file) && !isJourney(file)),
    backend: all.filter(isBackend),
    journeys: all.filter(isJourney),
  };
}
