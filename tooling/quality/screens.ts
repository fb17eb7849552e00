import { posix } from 'node:path';
import { nodesOf, textsIn } from './syntax.ts';
import type { Tree } from './tree.ts';

const SOURCE = /\.tsx?$/;
const ELSEWHERE = /\.test(-d)?\.tsx?$|\/testing[./]|\/fixtures?\/|-fixture\.ts$/;
const RELATIVE = /from '(\.[^']+)'/g;

/**
 * Sources below the folders, and what they import by relative paths, without tests. Throws for a
 * folder that is not there.
 */
function sourcesOf(tree: Tree, folders: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (path: string) => {
    const text = tree.get(path);
    if (text === undefined || found.has(path) || !SOURCE.test(path) || ELSEWHERE.test(path)) return;
    found.add(path);
    for (const [, to = ''] of text.matchAll(RELATIVE)) {
      visit(posix.join(posix.dirname(path), to));
    }
  };
  for (const folder of folders) {
    const own = [...tree.keys()].filter((path) => path.startsWith(`${folder}/`));
    if (own.length === 0) throw new Error(`${folder} has no source`);
    for (const path of own) visit(path);
  }
  return [...found];
}

/** Names in a source: its identifiers and its texts, the parts of types and imports included. */
function namesIn(source: string): string[] {
  return nodesOf(source).flatMap((node) =>
    node.type === 'Identifier' ? [String(node.value)] : textsIn(node),
  );
}

/** Which of the paths to fields no source of the screens names; each source is read once. */
export function screensOf(tree: Tree) {
  const known = new Map<string, string[]>();
  const namesAt = (path: string) => {
    const names = known.get(path) ?? namesIn(tree.get(path) ?? '');
    known.set(path, names);
    return names;
  };
  return (screens: readonly string[], paths: readonly string[]): string[] => {
    const names = new Set(sourcesOf(tree, screens).flatMap(namesAt));
    return paths.filter((path) => !names.has(path.split('.').at(-1) ?? ''));
  };
}
