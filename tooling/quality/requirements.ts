import { nodesOf, textsIn } from './syntax.ts';
import { readTree, select, type Tree } from './tree.ts';

/** The table of what must hold; the tests of a row carry its ID in their titles. */
const TABLE = 'docs/spec/requirements.md';
const ROW = /^\| ((?:\d+|X)\.\d+) \| (.+) \|$/gm;
const TESTS = /\.test\.tsx?$/;
const ID = /\[((?:\d+|X)\.\d+)\]/g;

/** The table of what is tried against the console; titles begin with the case that they show. */
const ATTACKS = 'docs/spec/attacks.md';
const CASES = /^(?:\[[^\]]+\] )*(?=[A-K][1-9])((?:,? ?\b[A-K][1-9]\d?\b| \[[\d.]+\])+)[ :]/;

/** Returns the requirements by ID. A row that names a range of rows has no ID of its own. */
function requirementsOf(tree: Tree): Map<string, string> {
  const rows = [...(tree.get(TABLE) ?? '').matchAll(ROW)];
  return new Map(rows.map(([, id = '', text = '']) => [id, text]));
}

/** IDs that the texts of a test file carry; those of code, such as `[1.5]`, are none. */
function idsIn(source: string): Set<string> {
  if (source.search(ID) < 0) return new Set();
  const texts = nodesOf(source).flatMap(textsIn);
  return new Set(texts.flatMap((text) => [...text.matchAll(ID)].map(([, id = '']) => id)));
}

/** IDs in titles of tests that the table does not have, as `file:line [ID]`. */
export function unknownRequirements(tree: Tree): string[] {
  const known = requirementsOf(tree);
  return select(tree, TESTS).flatMap(([path, source]) => {
    const wrong = [...idsIn(source)].filter((id) => !known.has(id));
    const lines = wrong.length > 0 ? source.split('\n') : [];
    return lines.flatMap((line, at) =>
      wrong.filter((id) => line.includes(`[${id}]`)).map((id) => `${path}:${at + 1} [${id}]`),
    );
  });
}

/** Rows of the table whose ID no test carries, as `ID what must hold`. */
export function untestedRequirements(tree: Tree = readTree('.')): string[] {
  const tested = new Set(select(tree, TESTS).flatMap(([, source]) => [...idsIn(source)]));
  return [...requirementsOf(tree)]
    .filter(([id]) => !tested.has(id))
    .map(([id, text]) => `${id} ${text}`);
}

/** The specification's sentences, each with requirements and deviations, and the table of these. */
const SENTENCES = 'docs/spec/sentences.md';
const DEVIATIONS = 'docs/spec/deviations.md';
const SENTENCE = /^\| \d \| (.+) \| ([\d., D]+) \|$/gm;

/**
 * Lists what is amiss between sentences, requirements, tests and deviations: a sentence that names a requirement or a
 * deviation that is none, a requirement of the specification or a deviation that no sentence names. Requirements without
 * a test are `untestedRequirements`.
 */
export function unprovenSentences(tree: Tree): string[] {
  const requirements = [...requirementsOf(tree).keys()];
  const deviations = (tree.get(DEVIATIONS) ?? '').match(/(?<=^\| )D\d+(?= \|)/gm) ?? [];
  const known = new Set([...requirements, ...deviations]);
  const rows = [...(tree.get(SENTENCES) ?? '').matchAll(SENTENCE)];
  const named = rows.flatMap(([, sentence = '', list = '']) =>
    list.split(', ').map((id) => ({ id, sentence })),
  );
  const used = new Set(named.map(({ id }) => id));
  return [
    ...named.filter(({ id }) => !known.has(id)).map(({ id, sentence }) => `${id} of: ${sentence}`),
    ...[...known]
      .filter((id) => !used.has(id) && !id.startsWith('X'))
      .map((id) => `no sentence: ${id}`),
  ];
}

/** Cases of attack at the beginning of titles that the table does not have, as `file case`. */
export function unknownAttacks(tree: Tree): string[] {
  const known = new Set((tree.get(ATTACKS) ?? '').match(/(?<=^\| |, )[A-K]\d+(?=[ ,])/gm));
  return select(tree, /^(?:backend|host)\/.+\.test\.tsx?$/).flatMap(([path, source]) => {
    if (!/['`\] ][A-K][1-9]/.test(source)) return [];
    const titles = nodesOf(source).flatMap(textsIn);
    const cases = titles.flatMap((title) => CASES.exec(title)?.[1]?.match(/[A-K]\d+/g) ?? []);
    return cases.filter((id) => !known.has(id)).map((id) => `${path} ${id}`);
  });
}
