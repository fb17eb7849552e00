import type { Resource } from './resource.ts';
import { lines, type Part } from './text.ts';

/** Writing side of a module: audited, by version, all of the ids or none. */
export function writePart(resource: Resource): Part {
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
