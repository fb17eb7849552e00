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

/** What is left of a file when its texts are taken away. */
function structureOf({ path, content }: GeneratedFile): unknown {
  if (path.endsWith('.json')) return placesIn(content);
  if (path.endsWith('.md')) return content.split('\n').map((line) => line.replace(/: ".*"/, ''));
  return content.replace(path.endsWith('.sql') ? /^--.*$/m : /\/\*.*?\*\//gs, '');
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
        const tables = [
          { name: 'ShopOwnerTables', from: './tables/shop-owner.ts' },
          { name: 'TagTables', from: './tables/tag.ts' },
        ];
        expect(await laid.typeErrors(tables)).toBe('');
      } finally {
        await laid.remove();
      }
    },
    CHECK_MS,
  );

  it('has contract, page with words, module and table, and says what is left to do', () => {
    expect(filesOf(SHOP).map(({ path }) => path)).toEqual([
      'shared/contract/src/mer/shop-owner.ts',
      'remotes/mer/src/pages/shop-owner/index.tsx',
      'remotes/mer/src/pages/shop-owner/ShopOwnerPage.tsx',
      'remotes/mer/src/pages/shop-owner/fields.ts',
      'remotes/mer/src/pages/shop-owner/api.ts',
      'remotes/mer/src/pages/shop-owner/words.ts',
      'remotes/mer/src/pages/shop-owner/zh-CN.json',
      'remotes/mer/src/pages/shop-owner/en-US.json',
      'remotes/mer/src/pages/shop-owner/ShopOwnerPage.test.tsx',
      'backend/src/modules/mer/shop-owner/index.ts',
      'backend/src/modules/mer/shop-owner/shop-owner.store.ts',
      'backend/src/modules/mer/shop-owner/shop-owner.writes.ts',
      'backend/src/modules/mer/shop-owner/export.ts',
      'backend/src/db/tables/shop-owner.ts',
      'backend/src/modules/mer/shop-owner/shop-owner.test.ts',
      'backend/migrations/NNNN_mer_shop_owner.sql',
      'shop-owner.md',
    ]);
    const [page] = filesOf({ ...SHOP, moduleName: 'tool' }).slice(1);
    expect(page?.path).toBe('remotes/system/src/pages/tool/shop-owner/index.tsx');
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
