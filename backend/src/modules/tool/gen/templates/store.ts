import type { Field, GeneratedFile, Resource } from './resource.ts';
import { importsOf, lines, listed, mergedImports, type Part } from './text.ts';

/** A store of more lines keeps its table and its writes in files of their own. */
const LONGEST = 150;

const fileOf = (...parts: readonly Part[]): string =>
  `${importsOf(mergedImports(parts.map(({ imports }) => imports)))}\n\n${parts.map(({ body }) => body).join('\n')}`;

const withImport = ({ imports, body }: Part, from: string, name: string): Part => ({
  imports: { ...imports, [from]: [name] },
  body,
});

/** Table, reads and writes of a resource; `writes` is the file that has the last. */
export function storeOf(resource: Resource): { files: GeneratedFile[]; writes: string } {
  const { camel, pascal, file, moduleName } = resource;
  const [table, read, write] = [tablePart(resource), readPart(resource), writePart(resource)];
  const named = (name: string, content: string) => ({
    path: `backend/src/modules/${moduleName}/${file}/${name}`,
    content,
  });
  const [store, writes] = [`${file}.store.ts`, `${file}.writes.ts`];
  const whole = fileOf(table, read, write);
  if (whole.trimEnd().split('\n').length <= LONGEST) {
    return { files: [named(store, whole)], writes: store };
  }
  const files = [
    named('table.ts', fileOf({ ...table, body: `export ${table.body}` })),
    named(store, fileOf(withImport(read, 'type ./table.ts', `${pascal}Table`))),
    named(writes, fileOf(withImport(write, `./${store}`, `${camel}ById`))),
  ];
  return { files, writes };
}

function storedAs({ type }: Field): string {
  if (type === 'id') return 'GeneratedId';
  if (type === 'date') return 'Day | null';
  if (type === 'integer') return 'Defaulted<number>';
  return type === 'amount' ? 'Defaulted<Int8>' : 'Defaulted<string>';
}

/** The table of a resource that nothing else reads; the database learns of it by the same text. */
function tablePart({ pascal, table, fields, hasAmount, column }: Resource): Part {
  const columns = fields.map((field) => [column(field.name), storedAs(field)]);
  if (hasAmount) columns.push(['currency', 'Defaulted<string>']);
  const names = ['Day', 'Defaulted', 'GeneratedId', 'Int8'].filter((name) =>
    columns.some(([, type]) => type?.includes(name)),
  );
  const body = `interface ${pascal}Table extends Omit<Traced, 'remark'> {
${lines(
  columns.map(([name, type]) => `${name}: ${type};`),
  1,
)}}

declare module '../../../db/schema.ts' {
  interface Database {
    ${table}: ${pascal}Table;
  }
}
`;
  return { imports: { 'type ../../../db/types.ts': [...names, 'Traced'] }, body };
}

/** Writing side of a module: audited, by version, all of the ids or none. */
function writePart(resource: Resource): Part {
  const { camel, pascal, key, inForm, table, column } = resource;
  const imports = {
    [`type ${resource.contract}`]: [`${pascal}Input`, `${camel}Routes`],
    kysely: ['sql'],
    'type zod': ['z'],
    'type ../../../kernel/context.ts': ['Context'],
    '../../../kernel/refusal.ts': ['notFound'],
    '../../../kernel/traced.ts': ['created', 'requireChanged', 'updated'],
  };
  const stored = inForm.map(
    ({ name, type }) => `${column(name)}: input.${name}${type === 'date' ? ' || null' : ''},`,
  );
  const id = column(key);
  const body = `type Input = z.output<typeof ${pascal}Input>;
type Update = z.output<typeof ${camel}Routes.update.body>;

const OBJECT = '${resource.permit}';

const columnsOf = (input: Input) => ({
${lines(stored, 1)}});

export async function insert${pascal}(ctx: Context, input: Input): Promise<undefined> {
  const row = await ctx.db
    .insertInto('${table}')
    .values({ ...columnsOf(input), ...created(ctx) })
    .returning('${id}')
    .executeTakeFirstOrThrow();
  ctx.audit({ objType: OBJECT, objId: row.${id}, action: 'add', diff: input });
}

export async function update${pascal}(ctx: Context, input: Update): Promise<undefined> {
  const before = await ${camel}ById(ctx, input.${key});
  const result = await ctx.db
    .updateTable('${table}')
    .set({ ...columnsOf(input), version: sql\`version + 1\`, ...updated(ctx) })
    .where('${id}', '=', input.${key})
    .where('version', '=', input.version ?? before.version)
    .executeTakeFirst();
  requireChanged(result, true);
  const { ${key}: objId, version: _, ...after } = input;
  ctx.audit({ objType: OBJECT, objId, action: 'edit', diff: { before, after } });
}

/** All of the ids or none. */
export async function remove${pascal}(ctx: Context, ids: string[]): Promise<undefined> {
  const wanted = [...new Set(ids)];
  const rows = await ctx.db
    .deleteFrom('${table}')
    .where('${id}', 'in', wanted)
    .returningAll()
    .execute();
  if (rows.length < wanted.length) throw notFound();
  for (const row of rows) {
    ctx.audit({ objType: OBJECT, objId: row.${id}, action: 'remove', diff: { before: row } });
  }
}
`;
  return { imports, body };
}

const FILTERS = { text: 'contains', date: 'within' } as const;
/** The function that filters by a field. */
const filterOf = ({ type }: Field) =>
  type === 'text' || type === 'date' ? FILTERS[type] : 'equals';

/** Reading side of a module: filters, one page, one record. */
function readPart(resource: Resource): Part {
  const { camel, pascal, key, own, searched, sorted, table, column } = resource;
  const filters = [...new Set([...searched.map(filterOf), 'within'])];
  const imports = {
    'type @portal/contract/kit/route': ['Page'],
    [`type ${resource.contract}`]: [pascal, `${pascal}Query`],
    'type kysely': ['Selectable'],
    'type zod': ['z'],
    'type ../../../kernel/context.ts': ['Context'],
    '../../../kernel/filters.ts': filters,
    '../../../kernel/paging.ts': ['pageOf'],
    '../../../kernel/refusal.ts': ['notFound'],
  };
  const [head, last] = [
    `ctx.db.selectFrom('${table}').selectAll()`,
    "where(within('create_time', filter.params))",
  ];
  const conditions = searched.map(
    (field) => `.where(${filterOf(field)}('${column(field.name)}', filter.${field.name}))`,
  );
  const selection =
    conditions.length === 0
      ? `  return ${head}.${last};`
      : `  return ctx.db\n${lines([`.selectFrom('${table}')`, '.selectAll()', ...conditions, `.${last};`], 2).trimEnd()}`;
  const values = own.map(
    ({ name, type }) => `${name}: row.${column(name)}${type === 'date' ? " ?? ''" : ''},`,
  );
  const order = [
    ...new Map(sorted.map(({ name }) => [name, column(name)])).set('createTime', 'create_time'),
  ];
  const body = `export type ${pascal}Row = z.output<typeof ${pascal}>;
type ${pascal}Filter = z.output<typeof ${pascal}Query>;

/** A stored record as the caller reads it. */
export function to${pascal}(row: Selectable<${pascal}Table>): ${pascal}Row {
  return {
${lines(
  [
    `${key}: row.${column(key)},`,
    ...values,
    ...(resource.hasAmount ? ['currency: row.currency,'] : []),
    'createBy: row.create_by,',
    'createTime: row.create_time,',
    'updateBy: row.update_by,',
    "updateTime: row.update_time ?? '',",
    'version: row.version,',
  ],
  2,
)}  };
}

/** Records that a filter finds. */
export function select${pascal}(ctx: Context, filter: ${pascal}Filter) {
${selection}
}

${listed([`export async function pageOf${pascal}(`, ['ctx: Context', `query: ${pascal}Filter`], `): Promise<Page<${pascal}Row>> {`])}
  const columns = {
${lines(
  order.map(([name, stored]) => `${name}: '${stored}',`),
  2,
)}  };
  const page = await pageOf(select${pascal}(ctx, query), query, { columns, tie: '${column(key)}' });
  return { total: page.total, rows: page.rows.map(to${pascal}) };
}

/** Record by its number, or 404. */
export async function ${camel}ById(ctx: Context, id: string): Promise<${pascal}Row> {
  const row = await ctx.db
    .selectFrom('${table}')
    .where('${column(key)}', '=', id)
    .selectAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return to${pascal}(row);
}
`;
  return { imports, body };
}
