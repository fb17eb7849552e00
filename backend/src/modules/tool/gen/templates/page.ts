import type { Field, GeneratedFile, Resource } from './resource.ts';
import { importsOf, lines, listed } from './text.ts';

/** Pages of the menu's `monitor` and `tool` belong to the remote `system`. */
const folderOf = ({ moduleName, file }: Resource) =>
  ['monitor', 'tool'].includes(moduleName)
    ? `remotes/system/src/pages/${moduleName}/${file}`
    : `remotes/${moduleName}/src/pages/${file}`;

const wordsIdOf = ({ moduleName, file }: Resource) =>
  [...(['monitor', 'tool'].includes(moduleName) ? ['system'] : []), moduleName, file].join('.');

const KINDS = { integer: 'count', amount: 'amount', date: 'date', dict: 'dict', remark: 'remark' };
const INPUTS = { text: 'Text', integer: 'Number', date: 'Date', dict: 'Dict', remark: 'TextArea' };
const SEARCHES = { id: 'Id', text: 'Text', dict: 'Dict', date: 'Range' };

const pick = (kinds: Record<string, string>, { type }: Field) => kinds[type] ?? 'Text';

/** What a person calls the record: its first text, else its number. */
export const nameOf = ({ own, key }: Resource) =>
  own.find(({ type }) => type === 'text')?.name ?? key;

function columnsOf(resource: Resource): readonly (readonly [kind: string, call: string])[] {
  const { key, own } = resource;
  const shown = own.filter(({ inList }) => inList);
  return [
    ['id', `id('${key}')`],
    ...shown.map((field) => {
      const { name, type, dictType } = field;
      const kind =
        name === nameOf(resource) ? 'name' : type === 'text' ? 'text' : pick(KINDS, field);
      return [kind, `${kind}('${name}'${type === 'dict' ? `, '${dictType}'` : ''})`] as const;
    }),
    ['time', "time('createTime')"],
  ];
}

function fieldsFile(resource: Resource): string {
  const { pascal, camel, contract } = resource;
  const columns = columnsOf(resource);
  const kinds = [...new Set(columns.map(([kind]) => kind))];
  return `${importsOf({
    [contract]: [`${pascal}Input`, `${camel}Routes`],
    '@portal/ui': ['columnsOf', 'fieldsOf', 'searchOf'],
    './words.ts': ['words'],
  })}

${listed([`const { ${kinds.join(', ')} } = columnsOf(`, ['words', `${camel}Routes.list`], ');'])}

${listed(['export const columns = [', columns.map(([, call]) => call), '];'])}

export const Search = searchOf(words, ${camel}Routes.list);

export const Field = fieldsOf(words, ${pascal}Input);
`;
}

const element = (owner: string, part: string, { name, type, dictType }: Field) =>
  `<${owner}.${part} name="${name}"${type === 'dict' ? ` type="${dictType}"` : ''} />`;

function pageFile(resource: Resource): string {
  const { pascal, camel, contract, key, searched, inForm } = resource;
  const calls = `${camel}Calls`;
  const kit = ['DataTable', 'FormDrawer', 'ListPage', 'SearchForm', 'Toolbar'];
  return `${importsOf({
    [contract]: [`${pascal}Input`],
    '@portal/i18n': ['useWords'],
    '@portal/ui': [...kit, 'useFormDrawer', 'useList', 'useRemoval'],
    './api.ts': [calls],
    './fields.ts': ['columns', 'Field', 'Search'],
    './words.ts': ['words'],
  })}

/** List and form of the resource \`${resource.permit}\`. */
export function ${pascal}Page() {
  const t = useWords(words);
  const list = useList(${calls}.list, '${key}');
  const form = useFormDrawer(words, ${pascal}Input, ${calls}, list.reload);
  const remove = useRemoval(words, ${calls}, {
    id: (row) => row.${key},
    name: (row) => row.${nameOf(resource)},
    done: list.reload,
  });
  const change = { label: t('change'), call: ${calls}.update, run: form.edit };

  return (
    <ListPage>
      <SearchForm list={list}>
${lines([...searched.map((field) => element('Search', pick(SEARCHES, field), field)), '<Search.Range name="params" label="createTime" />'], 4)}      </SearchForm>
      <Toolbar
        list={list}
        columns={columns}
        create={form}
        export={${calls}.export}
        batch={[remove.many]}
      />
      <DataTable list={list} columns={columns} actions={[change, remove.one]} selectable />
      <FormDrawer form={form}>
${lines(
  inForm.map((field) => element('Field', pick(INPUTS, field), field)),
  4,
)}      </FormDrawer>
    </ListPage>
  );
}
`;
}

const wordsFile = (resource: Resource) => `import { lazyWords } from '@portal/i18n';

export const words = lazyWords<typeof import('./zh-CN.json')>('${wordsIdOf(resource)}', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
`;

const apiFile = ({ camel, contract }: Resource) => `import { ${camel}Routes } from '${contract}';
import { connect } from '@portal/http';

export const ${camel}Calls = connect(${camel}Routes);
`;

const indexFile = ({
  pascal,
}: Resource) => `export { ${pascal}Page as default } from './${pascal}Page.tsx';
export { words } from './words.ts';
`;

/** The page of a resource without its words. */
export function pageFiles(resource: Resource): GeneratedFile[] {
  const folder = folderOf(resource);
  const files = {
    'index.tsx': indexFile(resource),
    [`${resource.pascal}Page.tsx`]: pageFile(resource),
    'fields.ts': fieldsFile(resource),
    'api.ts': apiFile(resource),
    'words.ts': wordsFile(resource),
  };
  return Object.entries(files).map(([name, content]) => ({ path: `${folder}/${name}`, content }));
}

/** Path of a file of the page. */
export const besidePage = (resource: Resource, name: string) => `${folderOf(resource)}/${name}`;
