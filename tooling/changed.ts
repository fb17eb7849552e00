import { execFileSync } from 'node:child_process';

/** Change that a person is working on: uncommitted files, or else the last commit. */
export interface Change {
  /** Commit that it is compared with. */
  since: string;
  /** Paths from the root. */
  files: string[];
}

/** Reads from git what has changed in the checkout at `root`. */
export function changeOf(root: string): Change {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const unsaved = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '-o', '--exclude-standard'),
  ];
  if (unsaved.length > 0) return { since: 'HEAD', files: unsaved };
  return { since: 'HEAD~1', files: git('diff', '--name-only', 'HEAD~1', 'HEAD') };
}

/** Area and name of a module, or of what the contract says of one: `orders`, `refund`. */
const MODULE = /^(?:backend\/src\/modules|shared\/contract\/src)\/([\w-]+)\/([\w-]+)/;
/** A part of the backend that is no module. */
const PART = /^backend\/src\/(?!modules\/)[\w-]+\//;
const MIGRATION = /^backend\/migrations\//;

/** Folders whose tests prove a file of the backend or of the contract. */
function foldersOf(file: string): string[] {
  const [, area, name] = MODULE.exec(file) ?? [];
  if (area && name) return [`backend/src/modules/${area}/${name}/`];
  if (MIGRATION.test(file)) return ['backend/src/db/'];
  const [part] = PART.exec(file) ?? [];
  return part ? [part] : [];
}

/**
 * Tests of the backend and journeys that a change is held against: those of the folder of each file, and
 * each test that changed itself. Every test of the backend imports all of it, so that imports tell nothing
 * here; for pages and packages they tell all.
 */
export function testsBeside(files: readonly string[], tests: readonly string[]): string[] {
  const folders = files.flatMap(foldersOf);
  return tests.filter(
    (test) =>
      (test.startsWith('backend/') || test.startsWith('e2e/')) &&
      (files.includes(test) || folders.some((folder) => test.startsWith(folder))),
  );
}
