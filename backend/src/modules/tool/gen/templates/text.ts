const WIDTH = 100;
const INDENT = '  ';

/** Characters that nobody sees: line ends of every kind, controls, marks that turn a text around. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const escaped = (text: string) =>
  [...Array(text.length).keys()]
    .map((at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`)
    .join('');

/** Somebody's text inside a comment: one line, and nothing in it ends the comment. */
export const inComment = (text: string): string =>
  text.replace(UNSEEN, ' ').replaceAll('*/', '* /').trim();

/** Somebody's text as words of a page: a place for a value or a reference to another word is none. */
export const asWord = (text: string): string =>
  text.replaceAll('{', '｛').replaceAll('}', '｝').replaceAll('$t(', '$t (');

/** Words files; what nobody sees is written as its number. */
export const json = (value: unknown): string =>
  `${JSON.stringify(value, null, 2).replace(UNSEEN, (text) => (text === '\n' ? text : escaped(text)))}\n`;

/** Somebody's text as a text of code, in the quotes that the formatter chooses. */
export function quoted(text: string): string {
  const double = json(text).trim();
  return text.includes("'") ? double : `'${double.slice(1, -1).replaceAll('\\"', '"')}'`;
}

/** Characters that are as wide as two. */
const WIDE = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff01-\uff60]/gu;

const widthOf = (line: string) => line.replace(WIDE, '  ').length;

/**
 * A bracketed list as the formatter writes it: in one line of 100 characters, else one item a line.
 * `indent` is the depth of the line, `pad` what stands inside the brackets.
 */
export function listed(
  [open, items, close]: readonly [string, readonly string[], string],
  { indent = 0, pad = '' } = {},
): string {
  const before = INDENT.repeat(indent);
  const line = `${before}${open}${pad}${items.join(', ')}${pad}${close}`;
  if (widthOf(line) <= WIDTH) return line;
  const lines = items.map((item) => `${before}${INDENT}${item},`);
  return [`${before}${open}`, ...lines, `${before}${close}`].join('\n');
}

/** Lines at a depth, one below the other. */
export const lines = (items: readonly string[], indent: number): string =>
  items.map((item) => `${INDENT.repeat(indent)}${item}\n`).join('');

/** Letter by letter, capitals first: the order in which the formatter wants imports. */
const orderOf = (name: string) =>
  [...name.replace(/^type /, '')]
    .map((char) => `${char.toLowerCase()}${char === char.toLowerCase() ? 1 : 0}`)
    .join('');
const byName = (one: string, other: string) => (orderOf(one) < orderOf(other) ? -1 : 1);

/** Packages before files, distant folders before near ones. */
const rank = (source: string) => (source.startsWith('.') ? -source.split('../').length : -99);

/** Names by the module that they come from; `type ` before a name, or before a module for all. */
export type Imports = Record<string, readonly string[]>;

/** A part of a file: what it imports, and its text. */
export interface Part {
  imports: Imports;
  body: string;
}

/** The imports of several parts of a file, each module once. */
export function mergedImports(all: readonly Imports[]): Imports {
  const known = new Map<string, Set<string>>();
  for (const [key, names] of all.flatMap((imports) => Object.entries(imports))) {
    const from = key.replace(/^type /, '');
    const written = key === from ? names : names.map((name) => `type ${name}`);
    known.set(from, new Set([...(known.get(from) ?? []), ...written]));
  }
  return Object.fromEntries(
    [...known].map(([from, names]) => {
      const isType = [...names].every((name) => name.startsWith('type '));
      const all = [...names].map((name) => (isType ? name.slice('type '.length) : name));
      return [isType ? `type ${from}` : from, all];
    }),
  );
}

/** Import statements in the order of the house. */
export function importsOf(imports: Imports): string {
  return Object.entries(imports)
    .filter(([, names]) => names.length > 0)
    .map(([from, names]) => ({
      from: from.replace(/^type /, ''),
      isType: from !== from.replace(/^type /, ''),
      names,
    }))
    .sort((one, other) => rank(one.from) - rank(other.from) || byName(one.from, other.from))
    .map(({ from, isType, names }) =>
      listed(
        [isType ? 'import type {' : 'import {', [...names].sort(byName), `} from '${from}';`],
        {
          pad: ' ',
        },
      ),
    )
    .join('\n');
}
