import { basename, dirname } from 'node:path/posix';
import { nodesOf, textsIn } from '../syntax.ts';
import { select, type Tree } from '../tree.ts';

interface Words {
  [key: string]: string | Words;
}

const LOCALE = /(^|\/)(zh-CN|en-US)\.json$/;
const SOURCE = /\.tsx?$/;

/** Every text of a words file by its dotted key. */
export function flatten(words: Words, prefix = ''): [key: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

const read = (text: string | undefined) => flatten(JSON.parse(text ?? '{}') as Words);
const places = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort().join(' ');

/** Keys that only one of the two languages has, and texts with other places for values. */
export function unequalWords(tree: Tree): string[] {
  const folders = new Set(select(tree, LOCALE).map(([path]) => dirname(path)));
  return [...folders].flatMap((folder) => {
    const zh = new Map(read(tree.get(`${folder}/zh-CN.json`)));
    const en = new Map(read(tree.get(`${folder}/en-US.json`)));
    return [...new Set([...zh.keys(), ...en.keys()])].flatMap((key) => {
      const [chinese, english] = [zh.get(key), en.get(key)];
      if (chinese === undefined) return [`${folder}: ${key} has no Chinese`];
      if (english === undefined) return [`${folder}: ${key} has no English`];
      if (places(chinese) !== places(english)) return [`${folder}: ${key} has unequal places`];
      return [];
    });
  });
}

const HAN = '\\p{Script=Han}';
const chineseFaults: [fault: string, pattern: RegExp][] = [
  ['one space between Han and Latin', new RegExp(`${HAN}[A-Za-z0-9]|[A-Za-z0-9%]${HAN}`, 'u')],
  ['full-width punctuation', new RegExp(`${HAN}\\s?[,;:!?()]|[,;:!?(]\\s?${HAN}`, 'u')],
  ['no exclamation', /[!！]/],
  ['no 请您', /请您/],
  ['one space at most', / {2}/],
];
const englishFaults: [fault: string, pattern: RegExp][] = [
  ['no Han in English', new RegExp(HAN, 'u')],
  ['no please', /\bplease\b/i],
  ['no exclamation', /[!！]/],
  ['one space at most', / {2}/],
  ['sentence case', /^[A-Z][a-z]+ [A-Z][a-z]+( [A-Z][a-z]+)*$/],
];

const PROPER_NAMES = new Set(['Merchant Console']);
/** Examples for a workbook: names of people and banks are among them. */
const EXAMPLES = /^importExample\./;

/** Texts that break the house's way of writing. */
export function badWording(tree: Tree): string[] {
  return select(tree, LOCALE).flatMap(([path, text]) => {
    const faults = basename(path) === 'zh-CN.json' ? chineseFaults : englishFaults;
    return read(text).flatMap(([key, value]) =>
      faults
        .filter(
          ([, pattern]) => !PROPER_NAMES.has(value) && !EXAMPLES.test(key) && pattern.test(value),
        )
        .map(([fault]) => `${path}: ${key} (${fault}): ${value}`),
    );
  });
}

/** Every string of a source, and every beginning of a template. */
const stringsOf = (text: string): string[] =>
  nodesOf(text).flatMap((node) => textsIn(node).slice(0, 1));

const quoted = (source: string, name: string) =>
  [...source.matchAll(new RegExp(`\\b${name}: '(\\w+)'`, 'g'))].map(([, value = '']) => value);

/**
 * Words of the exports that a source declares: name of the sheet, titles of the columns, which may be
 * those of another topic (`words`), and other titles that an import takes (`also`).
 */
function exportWords(source: string): string[] {
  const others = [...source.matchAll(/\balso: \['(\w+)'\]/g)].map(([, name = '']) => name);
  const names = ['sheet', ...quoted(source, 'field'), ...others];
  const topics = [...quoted(source, 'topic'), ...quoted(source, 'words')];
  return topics.flatMap((topic) => names.map((name) => `${topic}.${name}`));
}

/** All that a source may say; each is read by many files of words. */
function saidIn(source: string): readonly string[] {
  const known = sayings.get(source);
  if (known) return known;
  const said = [...new Set([...stringsOf(source), ...exportWords(source)])];
  sayings.set(source, said);
  return said;
}
const sayings = new Map<string, readonly string[]>();

/** Parts of the kit that speak the words of the page that uses them. */
const KIT = '^shared/ui/src/(crud/form/useFormDrawer|crud/decide/\\w+|feedback/useRemoval)\\.tsx?$';

const EVERYBODY = /^(host|remotes|shared|backend)\//;

/**
 * Returns a pattern of the paths that may use a words file. Shared words are open to all; a page's words
 * are open to the page, its remote's widgets, and the kit's form, decisions and removal.
 */
function speakers(folder: string): RegExp {
  const page = /^(remotes\/[^/]+)\/src\/pages\//.exec(folder);
  if (page) return new RegExp(`^(${folder}|${page[1]}/src/widgets)/|${KIT}`);
  return EVERYBODY;
}

/**
 * Keys that no source names. A key is named by a quoted `a.b`, by a quoted beginning that a value
 * completes (`a.` in a template), by an export's topic and field, or by being a field of the
 * contract: fields are their own labels.
 */
export function unusedWords(tree: Tree, fields: ReadonlySet<string>): string[] {
  const sources = select(tree, SOURCE).filter(([name]) => !/\.test\.tsx?$/.test(name));
  const saidBy = (who: RegExp) =>
    new Set(sources.filter(([name]) => who.test(name)).flatMap(([, source]) => saidIn(source)));
  const saidByAll = saidBy(EVERYBODY);
  return select(tree, /(^|\/)zh-CN\.json$/).flatMap(([path, text]) => {
    const who = speakers(dirname(path));
    const said = who === EVERYBODY ? saidByAll : saidBy(who);
    const isSaid = (key: string) =>
      said.has(key) ||
      fields.has(key) ||
      [...key.matchAll(/\./g)].some(({ index }) => said.has(key.slice(0, index + 1)));
    return read(text)
      .filter(([key]) => !isSaid(key) && !isSaid(key.replace(/_(one|other|zero)$/, '')))
      .map(([key]) => `${path}: ${key}`);
  });
}
