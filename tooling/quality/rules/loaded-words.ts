import { dirname, join } from 'node:path/posix';
import { select, type Tree } from '../tree.ts';

const ENTRY = /^remotes\/[^/]+\/src\/pages\/.*(\.page\.tsx|\/index\.tsx)$/;
const IMPORTS = /^(?:import|export)\s+(?!type\b)([^'"]*?)\sfrom\s+'(\.[^']+)';/gms;
/** Words that a page hands out, or speaks itself: the host loads either. */
const OWN_WORDS = /^(?:export|import) \{[^}]*\bwords\b[^}]*\} from '(\.[^']+)';/m;
/** A page that is one component declares its words itself; the host finds them by their name. */
const DECLARED = /^const words = lazyWords<[^;]*;/m;
const SPEAKS = /\b(useWords|columnsOf|fieldsOf|searchOf)\(/;
/** Something that names its own words: what draws it loads them. */
const HANDS_WORDS_ON = /\bwords: \w+Words\b/;

const KEYWORDS = new Set(['as', 'default', 'type']);

interface Import {
  names: string[];
  path: string;
}

const importsOf = (tree: Tree, path: string): Import[] =>
  [...(tree.get(path) ?? '').matchAll(IMPORTS)]
    .map(([, names = '', to = '']) => ({
      names: (names.match(/\w+/g) ?? []).filter((name) => !KEYWORDS.has(name)),
      path: join(dirname(path), to),
    }))
    .filter((one) => tree.has(one.path));

/** Returns the file that declares an imported name, behind the `index.ts` of its folder. */
function declaredAt(tree: Tree, name: string, path: string): string {
  const behind = importsOf(tree, path).find(({ names }) => names.includes(name));
  return behind && /\/index\.ts$/.test(path) ? behind.path : path;
}

/** Files that come with a file, without those that are fetched later. */
function closure(tree: Tree, start: string): string[] {
  const seen = new Set<string>();
  const next = [start];
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    if (HANDS_WORDS_ON.test(tree.get(path) ?? '')) continue;
    next.push(
      ...importsOf(tree, path).flatMap((one) =>
        one.names.map((name) => declaredAt(tree, name, one.path)),
      ),
    );
  }
  return [...seen];
}

/** Words files that a file names. */
const wordsIn = (tree: Tree, path: string): string[] =>
  importsOf(tree, path).flatMap((one) =>
    one.names
      .filter((name) => /words$/i.test(name))
      .map((name) => declaredAt(tree, name, one.path)),
  );

/** A words file with all that it loads along. */
function loadedBy(tree: Tree, words: string): string[] {
  return [words, ...wordsIn(tree, words).flatMap((more) => loadedBy(tree, more))];
}

const isSpeaking = (tree: Tree, path: string) => SPEAKS.test(tree.get(path) ?? '');

/** Words files that are loaded with a page; of a page without words undefined. */
function loadedWith(tree: Tree, path: string, text: string): Set<string> | undefined {
  const declared = DECLARED.exec(text)?.[0];
  if (declared !== undefined) {
    const along = importsOf(tree, path).flatMap((one) =>
      one.names
        .filter((name) => new RegExp(`\\b${name}\\b`).test(declared))
        .map((name) => declaredAt(tree, name, one.path)),
    );
    return new Set(along.flatMap((words) => loadedBy(tree, words)));
  }
  const own = OWN_WORDS.exec(text)?.[1];
  if (own === undefined) return undefined;
  return new Set(loadedBy(tree, declaredAt(tree, 'words', join(dirname(path), own))));
}

/**
 * Words that a page speaks and does not load with itself: opened first, it would show their keys.
 * Another page may have loaded them before, so that looking at it does not tell.
 */
export function unloadedWords(tree: Tree): string[] {
  return select(tree, ENTRY).flatMap(([path, text]) => {
    const loaded = loadedWith(tree, path, text);
    if (!loaded) return [];
    const speaking = closure(tree, path).filter((file) => isSpeaking(tree, file));
    const spoken = new Set(speaking.flatMap((file) => wordsIn(tree, file)));
    return [...spoken].filter((words) => !loaded.has(words)).map((words) => `${path} ${words}`);
  });
}

const NAMED = /\blazyWords(?:<[^;]*?>)?\(\s*'([^']+)'/g;

/** Names under which two files declare words: those of one of them would not be loaded. */
export function sharedNames(files: ReadonlyMap<string, string>): string[] {
  const declared = [...files].flatMap(([file, text]) =>
    !/^(?:host|remotes)\//.test(file) || /\.test\.|\/(?:fixtures|testing)\//.test(file)
      ? []
      : [...text.matchAll(NAMED)].map(([, name = '']) => ({ name, file })),
  );
  const byName = Map.groupBy(declared, ({ name }) => name);
  return [...byName]
    .filter(([, places]) => new Set(places.map(({ file }) => file)).size > 1)
    .map(([name, places]) => `${name}: ${places.map(({ file }) => file).join(', ')}`);
}
