import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Unit } from '@portal/contract/release/release';
import { unitSources } from './units.ts';

/** Folders that hold no sources, and tests, which are in no bundle. */
const LEFT_OUT =
  /(^|\/)(node_modules|dist|\.tsbuild|\.cache|coverage|\.[^/]+)(\/|$)|\.test(-d)?\.tsx?$/;

/** Hash over everything a unit is built from: the same id means the same bytes. */
export function buildIdOf(root: string, unit: Unit): string {
  const { folders, files } = unitSources(root, unit);
  const all = [...files, ...folders.flatMap(sourceFiles)].sort();
  const hash = createHash('sha256').update(unit);
  for (const file of all) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 8);
}

function sourceFiles(folder: string): string[] {
  return globSync('**/*', { cwd: folder, exclude: (path) => LEFT_OUT.test(path) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !LEFT_OUT.test(path))
    .map((path) => join(folder, path))
    .filter((file) => statSync(file).isFile());
}
