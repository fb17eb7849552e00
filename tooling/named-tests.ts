import { existsSync, globSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';

/** A name that stands for no test; the message is fit for the person who typed it. */
export class UnknownTest extends Error {}

/** Test files by what runs them: a suite with a database, a browser, or neither. */
export interface NamedTests {
  units: string[];
  backend: string[];
  journeys: string[];
  /** Journeys that a word stands for beside other tests: they take a minute to begin, those a few seconds. */
  leftOut: string[];
}

/** Every test file of the repository, by its path from the root. */
export function testFiles(root: string): string[] {
  const exclude = ['**/node_modules/**', '**/dist/**', '**/.tsbuild/**', 'data/**'];
  return globSync('**/*.test.{ts,tsx}', { cwd: root, exclude })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

const isBackend = (file: string) => file.startsWith('backend/');
const isJourney = (file: string) => file.startsWith('e2e/');

/** Files that a name stands for, and whether it is the path of a file or folder. */
function filesOf(root: string, name: string, files: readonly string[]) {
  const path = relative(root, resolve(root, name)).replaceAll('\\', '/');
  if (path !== '' && existsSync(resolve(root, name))) {
    const own = files.filter((file) => file === path || file.startsWith(`${path}/`));
    return { own, isPath: true };
  }
  return { own: filesOfWord(name.toLowerCase(), files), isPath: false };
}

/** Files that have the word in their names, else all in folders of that name. */
function filesOfWord(word: string, files: readonly string[]): string[] {
  const own = files.filter((file) => basename(file).toLowerCase().includes(word));
  if (own.length > 0) return own;
  return files.filter((file) => dirname(file).toLowerCase().split('/').includes(word));
}

/**
 * Returns the tests that `npm test -- <path or word>…` runs. Throws an `UnknownTest` for a name that
 * matches nothing.
 */
export function namedTests(
  root: string,
  names: readonly string[],
  files: readonly string[],
): NamedTests {
  const found = new Set<string>();
  const beside = new Set<string>();
  for (const name of names) {
    const { own, isPath } = filesOf(root, name, files);
    if (own.length === 0) {
      throw new UnknownTest(
        `No test file is named by "${name}". Say a test file, a folder, or a part of a test file's ` +
          'name: npm test -- remotes/orders limit.test',
      );
    }
    const isBeside = (file: string) => !isPath && isJourney(file) && !own.every(isJourney);
    for (const file of own) (isBeside(file) ? beside : found).add(file);
  }
  const all = files.filter((file) => found.has(file));
  return {
    units: all.filter((file) => !isBackend(file) && !isJourney(file)),
    backend: all.filter(isBackend),
    journeys: all.filter(isJourney),
    leftOut: files.filter((file) => beside.has(file) && !found.has(file)),
  };
}
