/** @module-tag long */
import { stripTypeScriptTypes } from 'node:module';
import { GenInput } from '@portal/contract/tool/gen';
import { describe, expect, it } from 'vitest';
import { PAYLOADS, SHOP, TINY } from '../testing/descriptions.ts';
import { laidOut } from '../testing/laid-out.ts';
import { type Description, filesOf, type GeneratedFile } from './index.ts';

/** The type checker reads the kit with it. */
const CHECK_MS = 180_000;

const withTexts = (text: string): Description => ({
  ...SHOP,
  titleZh: text,
  titleEn: text,
  remark: text,
  fields: SHOP.fields.map((field) => ({ ...field, labelZh: text, labelEn: text })),
});

/** Words by key, and which values they take. */
const placesIn = (content: string) =>
  Object.entries(JSON.parse(content) as Record<string, string>).map(([key, word]) => [
    key,
    word.match(/\{\{.*?\}\}|\$t\(/g),
  ]);

/** Headings of an export in both languages. */
const TITLES = /\b(?:zh|en): (?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g;

/** Returns the structure of a file without its texts. */
function structureOf({ path, content }: GeneratedFile): unknown {
  if (path.endsWith('.json')) return placesIn(content);
  if (path.endsWith('.md')) return content.split('\n').map((line) => line.replace(/: ".*"/, ''));
  const bare = content
    .replace(TITLES, '')
    .replace(path.endsWith('.sql') ? /^--.*$/m : /\/\*.*?\*\//gs, '');
  // Objects are in one line or in several, as their texts are long.
  return bare.replace(/\s+/g, ' ').replace(/,? \}/g, ' }');
}

describe('[2.7] generated code', () => {
  it(
    'of every type of field type-checks, lints and is formatted like the rest',
    async () => {
      for (const description of [SHOP, TINY]) {
        expect(GenInput.safeParse(description).error).toBeUndefined();
      }
      const laid = await laidOut([SHOP, TINY].flatMap(filesOf));
      try {
        expect(await laid.lintErrors()).toBe('');
        expect(await laid.typeErrors()).toBe('');
      } finally {
        await laid.remove();
      }
    },
    CHECK_MS,
  );

  it.each([
    ['Programs', 'New program'],
    ['QR codes', 'New QR code'],
    ['Batches', 'New batch'],
    ['Policies', 'New policy'],
    ['Shop owner', 'New shop owner'],
    ['Bank address', 'New bank address'],
    ['Status', 'New status'],
  ])('names one of the records of %s as a person would: %s', (titleEn, create) => {
    const words = filesOf({ ...TINY, titleEn }).find(({ path }) => path.endsWith('en-US.json'));
    expect(JSON.parse(words?.content ?? '')).toMatchObject({ create });
  });

  it('has contract, page with words, module and table, and says what is left to do', () => {
    expect(filesOf(TINY).map(({ path }) => path)).toEqual([
      'shared/contract/src/mer/tag.ts',
      'remotes/mer/src/pages/tag/index.tsx',
      'remotes/mer/src/pages/tag/zh-CN.json',
      'remotes/mer/src/pages/tag/en-US.json',
      'remotes/mer/src/pages/tag/TagPage.test.tsx',
      'backend/src/modules/mer/tag/index.ts',
      'backend/src/modules/mer/tag/tag.store.ts',
      'backend/src/modules/mer/tag/tag.test.ts',
      'backend/migrations/NNNN_mer_tag.sql',
      'tag.md',
    ]);
    const [page] = filesOf({ ...SHOP, moduleName: 'tool' }).slice(1);
    expect(page?.path).toBe('remotes/system/src/pages/tool/shop-owner/index.tsx');
  });

  it('has a store in three files where one would be long', () => {
    const folder = 'backend/src/modules/mer/shop-owner/';
    const stores = filesOf(SHOP).filter(({ path }) => path.startsWith(folder));
    expect(stores.map(({ path }) => path.slice(folder.length))).toEqual([
      'index.ts',
      'table.ts',
      'shop-owner.store.ts',
      'shop-owner.writes.ts',
      'shop-owner.test.ts',
    ]);
  });

  it('has no statement of SQL beside the version that grows', () => {
    const code = filesOf(SHOP)
      .filter(({ path }) => !path.endsWith('.sql'))
      .map(({ content }) => content)
      .join('\n');
    expect(code.match(/sql`[^`]*`/g)).toEqual(['sql`version + 1`']);
    expect(code).not.toMatch(/\b(create|alter|drop) table\b/i);
  });

  it.each(PAYLOADS)('[8.1] keeps %j a comment or a word', (payload) => {
    const harmless = filesOf(withTexts('x'));
    const files = filesOf(withTexts(payload));
    expect(files.map(structureOf)).toEqual(harmless.map(structureOf));
    for (const { path, content } of files) {
      if (path.endsWith('.ts')) expect(() => stripTypeScriptTypes(content)).not.toThrow();
      expect(content).not.toMatch(/[\u2028\u2029\p{Cf}\0\r]/u);
    }
  });
});
