import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  brokenLinks,
  tablesWithoutSentence,
  unknownInvariants,
  unknownPages,
  unknownPaths,
  unknownRequirementsCited,
  unknownSections,
  unstatedDecisions,
} from './references.ts';
import { readTree } from './tree.ts';

const tree = readTree('.');

const PAGES: [path: string, text: string][] = [
  ['docs/spec/specification.md', '# S\n\n## 2. Screens\n\n## 5. Rules\n'],
  ['docs/spec/conventions.md', '# C\n\n## 2. Resources\n\n### 2.1 Users\n'],
  ['docs/spec/domain.md', '# D\n\n## 0. Ground rules\n'],
  ['docs/spec/money.md', '# M\n\n### 1.1 Posting rules\n'],
  ['docs/spec/visual-design.md', '# V\n\n### 4.5 Forms\n\n### 4.10 Narrow windows\n'],
  ['docs/spec/invariants.md', '| INV-07 | maker is not checker | `0018` |\n'],
  ['docs/spec/requirements.md', '| 2.30 | pages |\n| X.1 | remotes |\n'],
];
const planted = (path: string, text: string) => new Map([...PAGES, [path, text]]);

describe('of this repository', () => {
  it('every cited section is one of docs/spec', () => {
    expect(unknownSections(tree)).toEqual([]);
  });

  it('every invariant that is named is in the list', () => {
    expect(unknownInvariants(tree)).toEqual([]);
  });

  it('every requirement that a comment or a page names is in the table', () => {
    expect(unknownRequirementsCited(tree)).toEqual([]);
  });

  it('every link of a page leads somewhere', () => {
    expect(brokenLinks(tree, existsSync)).toEqual([]);
  });

  it('every page that a comment names exists', () => {
    expect(unknownPages(tree)).toEqual([]);
  });

  it('every path of code that a page names exists', () => {
    expect(unknownPaths(tree, existsSync)).toEqual([]);
  });

  it('every table has a sentence, in its migration or in the page about data', () => {
    expect(tablesWithoutSentence(tree)).toEqual([]);
  });

  it('every decision has a date and a status, in its row too', () => {
    expect(unstatedDecisions(tree)).toEqual([]);
  });
});

describe('sections', () => {
  it.each([
    ['// Pages (specification §2).', []],
    ['/** Rules of\n * specification §5, conventions §2.1. */', []],
    ['-- Specification §2 and §5; domain §0, money §1.1', []],
    ['/* visual\n * design §4.5, §4.10 */', []],
    ['// As RFC 7636 §4.1 and OpenID Core §9 say.', []],
    ['\n// specification §3', ['a.ts:2 specification §3']],
    ['// specification §2 and §8', ['a.ts:1 specification §8']],
    ['// conventions §2.99, row 4', ['a.ts:1 conventions §2.99']],
    ['// domain.md §7', ['a.ts:1 domain §7']],
    ['/** The size choice (§3). */', ['a.ts:1 ? §3']],
    ['// performance §1', ['a.ts:1 performance §1']],
  ])('%j is wrong at %j', (text, wrong) => {
    expect(unknownSections(planted('a.ts', text))).toEqual(wrong);
  });
});

it('invariants that are not in the list are named, numbers that only look like them are not', () => {
  const text = '// INV-07\n// INV-99, bill INV-000123';
  expect(unknownInvariants(planted('a.sql', text))).toEqual(['a.sql:2 INV-99']);
});

// Without brackets here, so that the IDs of a page are none of this file.
it.each([
  ['a.ts', '// Pages (requirement 2.30).\n// requirement 2.31', ['a.ts:2 2.31']],
  ['a.md', 'The title carries `#2.30`, `#X.9`.', ['a.md:1 X.9']],
  ['a.ts', 'const sizes = #2.31;', []],
])('requirements in %s: %j are wrong at %j', (path, text, wrong) => {
  const page = text.replaceAll(/#([\dX]+\.\d+)/g, '[$1]');
  expect(unknownRequirementsCited(planted(path, page))).toEqual(wrong);
});

describe('pages', () => {
  const exists = (path: string) => ['docs/a.md', 'docs/images/b.webp', 'shared/ui'].includes(path);

  it.each([
    [
      '[itself](a.md) ![a picture](images/b.webp) [a folder](../shared/ui) [out](https://a.org)',
      [],
    ],
    ['# Two words: `code`\n\n[here](#two-words-code) [there](a.md#two-words-code)', []],
    ['one\n[gone](c.md)', ['docs/a.md:2 docs/c.md']],
    ['[gone](#nothing)', ['docs/a.md:1 docs/a.md#nothing']],
    ['![gone](images/c.webp)', ['docs/a.md:1 docs/images/c.webp']],
  ])('links of %j are broken at %j', (text, wrong) => {
    expect(brokenLinks(new Map([['docs/a.md', text]]), exists)).toEqual(wrong);
  });

  it('and records that code names are looked for', () => {
    const text = '// docs/adr/0016, docs/adr/0099 and docs/gone.md';
    const pages = new Map([
      ['docs/adr/0016-rights.md', ''],
      ['a.ts', text],
    ]);
    expect(unknownPages(pages)).toEqual(['a.ts:1 docs/adr/0099', 'a.ts:1 docs/gone.md']);
  });

  it('paths of code are looked for where a page describes the code as it is', () => {
    const text = '`shared/ui` `shared/gone.ts` `backend/src/modules/<area>/x.ts` `remotes/*/src`';
    const pages = new Map([
      ['docs/a.md', text],
      ['docs/adr/0001-a.md', '`shared/was-there-once.ts`'],
    ]);
    expect(unknownPaths(pages, exists)).toEqual(['docs/a.md:1 shared/gone.ts']);
  });
});

it('a table without a sentence is named', () => {
  const pages = new Map([
    ['docs/data-model.md', '| `biz_order` | a payment |'],
    ['backend/migrations/0001_a.sql', 'create table biz_order (\n);\ncreate table biz_fee ('],
    [
      'backend/migrations/0002_b.sql',
      "create table a (\n);\ncomment on table a is 'an a';\ncomment on table b is '';\ncreate table b (",
    ],
  ]);
  expect(tablesWithoutSentence(pages)).toEqual([
    'backend/migrations/0001_a.sql:3 biz_fee',
    'backend/migrations/0002_b.sql:5 b',
  ]);
});

describe('decisions', () => {
  const record = '# 0001 A\n\nDate: 2026-11-21 · Status: accepted\n';
  const row = '| [0001](0001-a.md) | A | 2026-11-21 | accepted |\n';

  it.each([
    [record, row, []],
    ['# 0001 A\n', row, ['0001-a.md has no date']],
    [record.replace(' · Status: accepted', ''), row, ['0001-a.md has no status']],
    [record, '', ['0001-a.md has another row: 2026-11-21 accepted']],
    [
      record.replace('accepted', 'superseded by 0002'),
      row,
      ['0001-a.md has another row: 2026-11-21 superseded by 0002'],
    ],
  ])('%j with the row %j: %j', (text, index, wrong) => {
    const pages = new Map([
      ['docs/adr/README.md', index],
      ['docs/adr/0001-a.md', text],
    ]);
    expect(unstatedDecisions(pages)).toEqual(wrong);
  });
});
