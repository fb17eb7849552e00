import type { Resource } from './resource.ts';
import { asWord, json } from './text.ts';
import { labelsOf } from './words.ts';

/** Lines for a file that all resources share. */
export interface Edit {
  path: string;
  /** Import statements. */
  imports: string[];
  /** Goes in front of the first line, or the last, that is exactly this text. */
  before: { line: string; which: 'first' | 'last' };
  lines: string;
}

/** Words for a file of the backend's words. */
export interface WordsEdit {
  path: string;
  words: Record<string, Record<string, string>>;
}

/** What other files say of a resource. */
export function editsOf({ camel, pascal, file, moduleName, titleZh, titleEn }: Resource): Edit[] {
  const routes = `${camel}Routes`;
  return [
    {
      path: 'shared/contract/src/routes.ts',
      imports: [`import { ${routes} } from './${moduleName}/${file}.ts';`],
      before: { line: '};', which: 'last' },
      lines: `  ${camel}: ${routes},\n`,
    },
    {
      path: `shared/contract/src/${moduleName}/pages.ts`,
      imports: [
        `import { buttons, maintain } from '../kit/page.ts';`,
        `import { ${routes} } from './${file}.ts';`,
      ],
      before: { line: '  ],', which: 'first' },
      lines: `    {
      id: 0,
      path: '${file}',
      zh: ${json(titleZh).trim()},
      en: ${json(titleEn).trim()},
      component: '${moduleName}/${file}/index',
      opens: ${routes}.list,
      buttons: [...maintain(${routes}), ...buttons(${routes}.export)],
    },
`,
    },
    {
      path: `backend/src/modules/${moduleName}/index.ts`,
      imports: [`import { ${camel}Module } from './${file}/index.ts';`],
      before: { line: '}', which: 'last' },
      lines: `  ${camel}Module(app, deps);\n`,
    },
    {
      path: 'backend/src/db/schema.ts',
      imports: [`import type { ${pascal}Tables } from './tables/${file}.ts';`],
      before: { line: '    AccountTables,', which: 'first' },
      lines: `    ${pascal}Tables,\n`,
    },
  ];
}

/** What the tables of an area are about, as the page about data is divided. */
const HEADINGS: Record<string, string> = {
  merchant: 'Merchants and channels',
  system: 'The platform',
  monitor: 'The platform',
  tool: 'The platform',
};

/** Row of the page about data: what a row of the table is. */
export function tableRowOf({ moduleName, table, file }: Resource) {
  const thing = file.replaceAll('-', ' ');
  return {
    path: 'docs/data-model.md',
    heading: `## ${HEADINGS[moduleName] ?? 'Orders and money'}`,
    row: `| \`${table}\` | ${/^[aeiou]/.test(thing) ? 'an' : 'a'} ${thing} |`,
  };
}

/** Words of the export: its sheet and headings. */
export function wordsEditsOf(resource: Resource): WordsEdit[] {
  return (['zh-CN', 'en-US'] as const).map((language) => {
    const sheet = asWord(language === 'zh-CN' ? resource.titleZh : resource.titleEn);
    const { createTime, currency, ...labels } = labelsOf(resource, language);
    const own = Object.fromEntries(resource.fields.map(({ name }) => [name, labels[name] ?? '']));
    const money: Record<string, string> = currency === undefined ? {} : { currency };
    const words = { sheet, ...own, ...money, createTime: createTime ?? '' };
    return { path: `backend/src/words/${language}.json`, words: { [resource.camel]: words } };
  });
}
