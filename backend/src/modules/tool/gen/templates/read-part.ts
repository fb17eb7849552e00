import type { Field, Resource } from './resource.ts';
import { lines, listed, type Part } from './text.ts';

const FILTERS = { text: 'contains', date: 'within' } as const;
/** The function that filters by a field. */
const filterOf = ({ type }: Field) =>
  type === 'text' || type === 'date' ? FILTERS[type] : 'equals';

/** Reading side of a module: filters, one page, one record. */
export function readPart(resource: Resource): Part {
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
