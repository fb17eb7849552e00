import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of the repository: path from the root → text. */
export type Tree = ReadonlyMap<string, string>;

const SKIPPED = new Set([
  '.git',
  '.cache',
  '.tsbuild',
  'coverage',
  'data',
  'dist',
  'node_modules',
  'test-results',
]);
const BINARY = /\.(png|jpe?g|gif|webp|ico|woff2?|gz|br|pdf|xlsx?)$/;

/** Reads every text file below a folder, without what is built or installed. */
export function readTree(root: string): Tree {
  const tree = new Map<string, string>();
  const visit = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (SKIPPED.has(entry.name)) continue;
      if (entry.isDirectory()) visit(path);
      if (entry.isFile() && !BINARY.test(path)) {
        tree.set(path, readFileSync(join(root, path), 'utf8'));
      }
    }
  };
  visit('');
  return tree;
}

/** The files whose path fits. */
export function select(tree: Tree, path: RegExp): [path: string, text: string][] {
  return [...tree].filter(([name]) => path.test(name));
}

/** Line number of an offset. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
