import type { Field, GeneratedFile, Resource } from './resource.ts';
import { storeOf } from './store.ts';
import { importsOf, listed, mergedImports, quoted } from './text.ts';
import { labelsOf } from './words.ts';

function shownAs({ type, dictType }: Field): string[] {
  if (type === 'dict') return [`dictionary: '${dictType}'`];
  if (type === 'amount') return ["currency: 'currency'"];
  return type === 'remark' ? ['width: 30'] : [];
}

/** Columns of the export, each with its heading in both languages. */
function exportColumns(resource: Resource): string {
  const [zh, en] = [labelsOf(resource, 'zh-CN'), labelsOf(resource, 'en-US')];
  const columns = [
    ...resource.fields.map((field) => ({ name: field.name, shown: shownAs(field) })),
    ...(resource.hasAmount ? [{ name: 'currency', shown: ['isCurrency: true'] }] : []),
    { name: 'createTime', shown: ['isTime: true'] },
  ];
  return columns
    .map(({ name, shown }) => {
      const titles = [`zh: ${quoted(zh[name] ?? '')}`, `en: ${quoted(en[name] ?? '')}`];
      const parts = [`field: '${name}'`, ...titles, ...shown];
      return listed(['{', parts, '},'], { indent: 2, pad: ' ' });
    })
    .join('\n');
}

function indexFile(resource: Resource, writes: string): string {
  const { camel, pascal, key, file, column, titleZh, titleEn } = resource;
  const routes = `${camel}Routes`;
  const titles = [`zh: ${quoted(titleZh)}`, `en: ${quoted(titleEn)}`];
  const imports = mergedImports([
    {
      [resource.contract]: [`type ${pascal}Query`, routes],
      'type fastify': ['FastifyInstance'],
      'type zod': ['z'],
      '../../../exports/export.ts': ['readById', 'type Export'],
      '../../../kernel/serve.ts': ['serve'],
      'type ../../deps.ts': ['Deps'],
      [`./${file}.store.ts`]: [
        `${camel}ById`,
        `pageOf${pascal}`,
        `select${pascal}`,
        `to${pascal}`,
        `type ${pascal}Row`,
      ],
    },
    { [`./${writes}`]: ['insert', 'remove', 'update'].map((verb) => verb + pascal) },
  ]);
  return `${importsOf(imports)}

/** Export of the columns that the list can show. */
const ${camel}Export: Export<z.output<typeof ${pascal}Query>, ${pascal}Row> = {
  topic: '${camel}',
${listed(['sheet: {', titles, '},'], { indent: 1, pad: ' ' })}
  columns: [
${exportColumns(resource)}
  ],
  ...readById({
    select: select${pascal},
    id: '${column(key)}',
    row: (_, row) => to${pascal}(row),
  }),
};

export function ${camel}Module(app: FastifyInstance, { exports }: Deps): void {
  const on = serve(app);

  on(${routes}.list, ({ query }, ctx) => pageOf${pascal}(ctx, query));
  on(${routes}.get, ({ params }, ctx) => ${camel}ById(ctx, params.${key}));
  on(${routes}.create, ({ body }, ctx) => insert${pascal}(ctx, body));
  on(${routes}.update, ({ body }, ctx) => update${pascal}(ctx, body));
  on(${routes}.remove, ({ params }, ctx) => remove${pascal}(ctx, params.ids.split(',')));
  on(${routes}.export, exports.handler(${routes}.export, ${camel}Export));
}
`;
}

/** The backend module of a resource with its table. */
export function moduleFiles(resource: Resource): GeneratedFile[] {
  const { file, moduleName } = resource;
  const { files, writes } = storeOf(resource);
  const path = `backend/src/modules/${moduleName}/${file}/index.ts`;
  return [{ path, content: indexFile(resource, writes) }, ...files];
}
