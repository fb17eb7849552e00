import { expect, it } from 'vitest';
import {
  unknownAttacks,
  unknownRequirements,
  unprovenSentences,
  untestedRequirements,
} from './requirements.ts';
import { readTree } from './tree.ts';

const table = `| ID | must hold |
|---|---|
| 2.1 | sign-in |
| 2.40–2.72 | the business screens, one row each: |
| 2.40 | parameters |
| X.1 | remotes |
`;
/** A test file; it and what is found in it have no brackets here, so that they are none of ours. */
const planted = (source: string) =>
  new Map([
    ['docs/spec/requirements.md', table],
    ['host/src/a.test.ts', source.replaceAll(/#([\dX]+\.\d+)/g, '[$1]')],
  ]);

it('every ID in the title of a test is one of the requirements', () => {
  expect(unknownRequirements(readTree('.'))).toEqual([]);
});

it.each([
  ["it('#2.2 wrong', run);", ['host/src/a.test.ts:1 2.2']],
  ["\ndescribe('#2.1 #X.9 half wrong', run);", ['host/src/a.test.ts:2 X.9']],
  ["it.each([\n['x', 1],\n['#8.6 of a table', 2]])('%s', run);", ['host/src/a.test.ts:3 8.6']],
  ['it(`#3.4 in a template`, run);', ['host/src/a.test.ts:1 3.4']],
  ["it('#2.41 only within the range', run);", ['host/src/a.test.ts:1 2.41']],
  ["it('#2.40 #X.1 right', () => expect(rates).toEqual(#1.5));", []],
])('%j has the wrong IDs %j', (source, wrong) => {
  const found = unknownRequirements(planted(source));
  expect(found.map((line) => line.replace('[', '').replace(']', ''))).toEqual(wrong);
});

it('a requirement whose ID no test carries is listed with its words', () => {
  const source = "it('#2.40 list', () => expect(chapters).toEqual(#2.1));";
  expect(untestedRequirements(planted(source))).toEqual(['2.1 sign-in', 'X.1 remotes']);
});

it('every sentence of the specification has requirements that tests carry, or a deviation', () => {
  const tree = readTree('.');
  expect(unprovenSentences(tree)).toEqual([]);
  expect(untestedRequirements(tree)).toEqual([]);
});

it('a sentence without its requirement, and a requirement or deviation without its sentence, are listed', () => {
  const tree = new Map([
    ['docs/spec/requirements.md', table],
    ['docs/spec/deviations.md', '| D1 | says | does | why |\n| D2 | says | does | why |\n'],
    ['docs/spec/sentences.md', '| 2 | sign in | 2.1, D1 |\n| 2 | else | 2.9, D3 |\n'],
  ]);
  expect(unprovenSentences(tree)).toEqual([
    '2.9 of: else',
    'D3 of: else',
    'no sentence: 2.40',
    'no sentence: D2',
  ]);
});

it('every case of attack at the beginning of a title is in the list', () => {
  expect(unknownAttacks(readTree('.'))).toEqual([]);
});

it.each([
  ["it('A1 locked', run);", []],
  ["describe('B5, B6: out of scope', run);", []],
  ["it('K5 A1 no secret', run);", []],
  ["it('A99 unknown', run);", ['host/src/a.test.ts A99']],
  ["it('B5, B77: out of scope', run);", ['host/src/a.test.ts B77']],
  ["it('B2B is a word, and so is D0', run);", []],
])('%j names the unknown cases %j', (source, wrong) => {
  const list = '| A1 | locked |\n| B5, B6 | scope |\n| K5 | secrets |';
  const tree = new Map([
    ['docs/spec/attacks.md', list],
    ['host/src/a.test.ts', source],
  ]);
  expect(unknownAttacks(tree)).toEqual(wrong);
});
