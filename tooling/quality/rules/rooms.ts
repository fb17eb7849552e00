import { basename, dirname, join } from 'node:path/posix';
import { select, type Tree } from '../tree.ts';

/** Lines up to which a file and the only one that uses it are read as one. */
const ROOM = 200;

const SOURCE = /^(host|remotes|shared|backend|deploy|e2e|tooling)\/.*\.tsx?$/;
/** Files that others start, load, list or test, and so are no part of the one that imports them. */
const ALONE =
  /\.test(-d)?\.tsx?$|\.d\.ts$|-fixture\.ts$|\.config\.ts$|\/index\.tsx?$|\.page\.tsx$|^tooling\/([\w-]+|mutate\/tester)\.ts$/;
/**
 * The contents page of a module or of a package, the face of one of several pages of a folder, or a
 * file that runs again for each file of tests while its imports keep what they know.
 */
const CONTENTS = /\/setup\.ts$|\/index\.ts$|\.page\.tsx$|\.test\.tsx?$/;
const ROLE = /\.(store|writes|rules|review|job)\.ts$/;
const ADDRESS = /'((?:\.{1,2}|@portal)\/[^'\s]+)'/g;
const IMPORTS = /^import [^;]*?;\n+/gm;

interface Package {
  name: string;
  exports?: Record<string, string>;
}

/** Paths that packages of the workspace are imported by: prefix of the name → prefix of the file. */
function doorsOf(tree: Tree): [name: string, file: string][] {
  return select(tree, /^[^.].*\/package\.json$/).flatMap(([path, text]) => {
    const { name, exports = {} } = JSON.parse(text) as Package;
    return Object.entries(exports).map(([door, file]): [string, string] => [
      join(name, door),
      join(dirname(path), file),
    ]);
  });
}

/** File that an address in a source leads to, as far as it is one of the workspace. */
function fileAt(from: string, address: string, doors: [string, string][]): string | undefined {
  if (address.startsWith('.')) return join(dirname(from), address);
  for (const [door, file] of doors) {
    const [head = '', tail] = door.split('*');
    if (tail === undefined ? address === door : address.startsWith(head)) {
      return file.replace('*', address.slice(head.length));
    }
  }
  return undefined;
}

/** Each file with those that name it, static imports and all others. */
function readersOf(tree: Tree): Map<string, string[]> {
  const doors = doorsOf(tree);
  const readers = new Map<string, string[]>();
  for (const [path, text] of select(tree, SOURCE)) {
    const named = [...text.matchAll(ADDRESS)].map(([, address = '']) =>
      fileAt(path, address, doors),
    );
    for (const file of new Set(named)) {
      if (file && SOURCE.test(file)) readers.set(file, [...(readers.get(file) ?? []), path]);
    }
  }
  return readers;
}

const linesOf = (text: string) => text.trimEnd().split('\n').length;

/** True when `reader` imports the file once, where it stands, and may have its role. */
function isRoomFor(reader: string, around: string, path: string): boolean {
  if (dirname(path) !== dirname(reader) || CONTENTS.test(reader)) return false;
  if (path.endsWith('x') && !reader.endsWith('x')) return false;
  const role = ROLE.exec(path)?.[1];
  if (role && role !== ROLE.exec(reader)?.[1]) return false;
  const named = around.split(`'./${basename(path)}'`).length - 1;
  return named === 1 && around.includes(` from './${basename(path)}';`);
}

/**
 * Files that one file of their folder uses and that fit into it: a reader opens one room, not its
 * pieces. A test of its own, or being loaded late, is a reason to stand alone.
 */
export function fragments(tree: Tree): string[] {
  return [...readersOf(tree)].flatMap(([path, [reader = '', another]]) => {
    const text = tree.get(path);
    const around = tree.get(reader);
    if (text === undefined || around === undefined || another || ALONE.test(path)) return [];
    if (!isRoomFor(reader, around, path)) return [];
    const lines = linesOf(around) + linesOf(text.replaceAll(IMPORTS, ''));
    return lines <= ROOM ? [`${path} is part of ${reader}: ${lines} lines`] : [];
  });
}
