import type { Resource } from './resource.ts';
import { json } from './text.ts';

/** Lines for a file that all resources share. */
export interface Edit {
  path: string;
  /** Import statements. */
  imports: string[];
  /** Goes in front of the first line, or the last, that is exactly this text. */
  before: { line: string; which: 'first' | 'last' };
  lines: string;
}

/** Lists the edits to other files that a resource needs. */
export function editsOf({
  camel,
  component,
  file,
  moduleName,
  titleZh,
  titleEn,
}: Resource): Edit[] {
  const routes = `${camel}Routes`;
  return [
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
      component: '${component}',
      opens: ${routes}.list,
      calls: { ${camel}: ${routes} },
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
  ];
}
