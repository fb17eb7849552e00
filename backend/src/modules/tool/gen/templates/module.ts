import type { Field, GeneratedFile, Resource } from './resource.ts';
import { storeFile } from './store.ts';
import { importsOf, lines, listed } from './text.ts';
import { writesFile } from './writes.ts';

function indexFile(resource: Resource): string {
  const { camel, pascal, key, file } = resource;
  const routes = `${camel}Routes`;
  const topic = `${camel}Export`;
  return `${importsOf({
    [resource.contract]: [routes],
    'type fastify': ['FastifyInstance'],
    '../../../kernel/serve.ts': ['serve'],
    'type ../../deps.ts': ['Deps'],
    './export.ts': [topic],
    [`./${file}.store.ts`]: [`${camel}ById`, `pageOf${pascal}`],
    [`./${file}.writes.ts`]: ['insert', 'remove', 'update'].map((verb) => verb + pascal),
  })}

export function ${camel}Module(app: FastifyInstance, { exports }: Deps): void {
  const on = serve(app);

  on(${routes}.list, ({ query }, ctx) => pageOf${pascal}(ctx, query));
  on(${routes}.get, ({ params }, ctx) => ${camel}ById(ctx, params.${key}));
  on(${routes}.create, ({ body }, ctx) => insert${pascal}(ctx, body));
  on(${routes}.update, ({ body }, ctx) => update${pascal}(ctx, body));
  on(${routes}.remove, ({ params }, ctx) => remove${pascal}(ctx, params.ids.split(',')));
  on(${routes}.export, exports.handler(${routes}.export, ${topic}));
}
`;
}

function exportColumn({ name, type, dictType }: Field): string {
  if (type === 'dict') return `{ field: '${name}', dictionary: '${dictType}' }`;
  if (type === 'amount') return `{ field: '${name}', currency: 'currency' }`;
  return `{ field: '${name}'${type === 'remark' ? ', width: 30' : ''} }`;
}

function exportFile(resource: Resource): string {
  const { camel, pascal, fields, hasAmount, column, key } = resource;
  const columns = [
    ...fields.map(exportColumn),
    ...(hasAmount ? ["{ field: 'currency', isCurrency: true }"] : []),
    "{ field: 'createTime', isTime: true }",
  ];
  return `${importsOf({
    [`type ${resource.contract}`]: [`${pascal}Query`],
    'type zod': ['z'],
    '../../../exports/export.ts': ['readById', 'type Export'],
    [`./${resource.file}.store.ts`]: [`select${pascal}`, `to${pascal}`, `type ${pascal}Row`],
  })}

/** What the list can show. */
export const ${camel}Export: Export<z.output<typeof ${pascal}Query>, ${pascal}Row> = {
  topic: '${camel}',
${listed(['columns: [', columns, '],'], { indent: 1 })}
  ...readById({
    select: select${pascal},
    id: '${column(key)}',
    row: (_, row) => to${pascal}(row),
  }),
};
`;
}

function storedAs({ type }: Field): string {
  if (type === 'id') return 'GeneratedId';
  if (type === 'date') return 'Day | null';
  if (type === 'integer') return 'Defaulted<number>';
  return type === 'amount' ? 'Defaulted<Int8>' : 'Defaulted<string>';
}

function tableFile({ pascal, table, fields, hasAmount, column }: Resource): string {
  const columns = fields.map((field) => [column(field.name), storedAs(field)]);
  if (hasAmount) columns.push(['currency', 'Defaulted<string>']);
  const names = ['Day', 'Defaulted', 'GeneratedId', 'Int8'].filter((name) =>
    columns.some(([, type]) => type?.includes(name)),
  );
  return `${importsOf({ 'type ../types.ts': [...names, 'Traced'] })}

export interface ${pascal}Table extends Omit<Traced, 'remark'> {
${lines(
  columns.map(([name, type]) => `${name}: ${type};`),
  1,
)}}

export interface ${pascal}Tables {
  ${table}: ${pascal}Table;
}
`;
}

/** The backend module of a resource, and the type of its table. */
export function moduleFiles(resource: Resource): GeneratedFile[] {
  const { file, moduleName } = resource;
  const folder = `backend/src/modules/${moduleName}/${file}`;
  return [
    { path: `${folder}/index.ts`, content: indexFile(resource) },
    { path: `${folder}/${file}.store.ts`, content: storeFile(resource) },
    { path: `${folder}/${file}.writes.ts`, content: writesFile(resource) },
    { path: `${folder}/export.ts`, content: exportFile(resource) },
    { path: `backend/src/db/tables/${file}.ts`, content: tableFile(resource) },
  ];
}
