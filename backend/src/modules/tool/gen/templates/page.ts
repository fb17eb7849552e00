import { wordsNameOf } from '@portal/contract/release/release';
import type { Field, GeneratedFile, Resource } from './resource.ts';
import { importsOf, lines, listed } from './text.ts';

/** Pages of the menu's `monitor` and `tool` belong to the remote `system`. */
const folderOf = ({ moduleName, file }: Resource) =>
  ['monitor', 'tool'].includes(moduleName)
    ? `remotes/system/src/pages/${moduleName}/${file}`
    : `remotes/${moduleName}/src/pages/${file}`;

const KINDS = { integer: 'count', amount: 'amount', date: 'date', dict: 'dict', remark: 'remark' };
const INPUTS = { text: 'Text', integer: 'Number', date: 'Date', dict: 'Dict', remark: 'TextArea' };
const SEARCHES = { id: 'Id', text: 'Text', dict: 'Dict', date: 'Range' };

const pick = (kinds: Record<string, string>, { type }: Field) => kinds[type] ?? 'Text';

/** Returns the field that names the record for people: its first text, else its number. */
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

const element = (owner: string, part: string, { name, type, dictType }: Field) =>
  `<${owner}.${part} name="${name}"${type === 'dict' ? ` type="${dictType}"` : ''} />`;

const KIT = ['DataTable', 'FormDrawer', 'ListPage', 'SearchForm', 'Toolbar'];
const HOOKS = ['useFormDrawer', 'useList', 'useRemoval'];

/**
 * The page of a resource without its texts. It is one file whose only export is the component, so
 * that an edit is drawn in place and keeps what is typed.
 */
export function pageFile(resource: Resource): GeneratedFile {
  const { pascal, camel, contract, key, searched, inForm } = resource;
  const calls = `${camel}Calls`;
  const columns = columnsOf(resource);
  const kinds = [...new Set(columns.map(([kind]) => kind))];
  const content = `${importsOf({
    [contract]: [`${pascal}Input`, `${camel}Routes`],
    '@portal/http': ['connect'],
    '@portal/i18n': ['lazyWords', 'useWords'],
    '@portal/ui': [...KIT, ...HOOKS, 'columnsOf', 'fieldsOf', 'searchOf'],
  })}

const words = lazyWords<typeof import('./zh-CN.json')>('${wordsNameOf(resource.component)}', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});

const ${calls} = connect(${camel}Routes);

${listed([`const { ${kinds.join(', ')} } = columnsOf(`, ['words', `${camel}Routes.list`], ');'])}

${listed(['const columns = [', columns.map(([, call]) => call), '];'])}

const Search = searchOf(words, ${camel}Routes.list);

const Field = fieldsOf(words, ${pascal}Input);

/** List and form of the resource \`${resource.permit}\`. */
export default function ${pascal}Page() {
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
  return { path: besidePage(resource, 'index.tsx'), content };
}

/** Path of a file of the page. */
export const besidePage = (resource: Resource, name: string) => `${folderOf(resource)}/${name}`;
