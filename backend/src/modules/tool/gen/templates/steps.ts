import type { GeneratedFile, Resource } from './resource.ts';
import { asWord, json } from './text.ts';
import { labelsOf } from './words.ts';

const fenced = (language: string, text: string) => `\`\`\`${language}\n${text}\`\`\`\n`;

/** Backend words of the export: sheet and headings. */
const exportWords = (resource: Resource, language: 'zh-CN' | 'en-US') => {
  const sheet = asWord(language === 'zh-CN' ? resource.titleZh : resource.titleEn);
  const { createTime, currency, ...labels } = labelsOf(resource, language);
  const own = resource.fields.map(({ name }) => [name, labels[name]]);
  const money = currency === undefined ? {} : { currency };
  return json({ [resource.camel]: { sheet, ...Object.fromEntries(own), ...money, createTime } });
};

/** How the page declares itself. */
const entryOf = ({ camel, file, moduleName, titleZh, titleEn }: Resource) => `{
  id: 0,
  path: '${file}',
  zh: ${json(titleZh).trim()},
  en: ${json(titleEn).trim()},
  component: '${moduleName}/${file}/index',
  opens: ${camel}Routes.list,
  buttons: [...maintain(${camel}Routes), ...buttons(${camel}Routes.export)],
},
`;

/** What is left to do by hand: lines in files that all resources share. */
export function stepsFile(resource: Resource): GeneratedFile {
  const { camel, pascal, file, moduleName, table } = resource;
  const content = `# What is left to do for \`${camel}\`

1. Unpack at the root of the repository and run \`node_modules/.bin/biome check --write\`.
2. \`shared/contract/src/routes.ts\`: import \`${camel}Routes\` from \`./${moduleName}/${file}.ts\`, add \`${camel}: ${camel}Routes,\`.
3. \`backend/src/modules/${moduleName}/index.ts\`: import \`${camel}Module\` from \`./${file}/index.ts\`, add \`${camel}Module(app, deps);\`.
4. \`backend/src/db/schema.ts\`: import \`${pascal}Tables\` from \`./tables/${file}.ts\`, add it to \`Database\`.
5. \`backend/migrations\`: a migration that makes the table \`${table}\` with these columns, their defaults and the columns of \`Traced\`.
6. \`shared/contract/src/${moduleName}/pages.ts\`, where the page belongs in the menu, with an \`id\` that none has:

${fenced('ts', entryOf(resource))}
7. \`backend/src/words/zh-CN.json\`:

${fenced('json', exportWords(resource, 'zh-CN'))}
8. \`backend/src/words/en-US.json\`:

${fenced('json', exportWords(resource, 'en-US'))}`;
  return { path: `${file}.md`, content };
}
