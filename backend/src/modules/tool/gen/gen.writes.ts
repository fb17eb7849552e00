import type { GenInput, genRoutes } from '@portal/contract/tool/gen';
import { sql } from 'kysely';
import type { z } from 'zod';
import { isUniqueViolation } from '../../../db/sql-errors.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound, refuseField } from '../../../kernel/refusal.ts';
import { created, requireChanged, updated } from '../../../kernel/traced.ts';
import { genById } from './gen.store.ts';

type Input = z.output<typeof GenInput>;
type Update = z.output<typeof genRoutes.update.body>;

const OBJECT = 'tool:gen';

function nameTaken(error: unknown): never {
  throw isUniqueViolation(error, 'gen_resource_name')
    ? refuseField('resourceName', 'gen.taken')
    : error;
}

const columnsOf = (input: Input) => ({
  module_name: input.moduleName,
  resource_name: input.resourceName,
  path: input.path,
  permit: input.permit,
  title_zh: input.titleZh,
  title_en: input.titleEn,
  remark: input.remark,
  fields: JSON.stringify(input.fields),
});

export async function insertGen(ctx: Context, input: Input): Promise<{ genId: string }> {
  const { gen_id: genId } = await ctx.db
    .insertInto('gen_resource')
    .values({ ...columnsOf(input), ...created(ctx) })
    .returning('gen_id')
    .executeTakeFirstOrThrow()
    .catch(nameTaken);
  ctx.audit({ objType: OBJECT, objId: genId, action: 'add', diff: input });
  return { genId };
}

export async function updateGen(ctx: Context, input: Update): Promise<undefined> {
  const before = await genById(ctx, input.genId);
  const result = await ctx.db
    .updateTable('gen_resource')
    .set({ ...columnsOf(input), version: sql`version + 1`, ...updated(ctx) })
    .where('gen_id', '=', input.genId)
    .where('version', '=', input.version ?? before.version)
    .executeTakeFirst()
    .catch(nameTaken);
  requireChanged(result, true);
  const { genId, version: _, ...after } = input;
  ctx.audit({ objType: OBJECT, objId: genId, action: 'edit', diff: { before, after } });
}

/** All of the ids or none. */
export async function removeGens(ctx: Context, ids: string[]): Promise<undefined> {
  const wanted = [...new Set(ids)];
  const rows = await ctx.db
    .deleteFrom('gen_resource')
    .where('gen_id', 'in', wanted)
    .returning(['gen_id', 'module_name', 'resource_name'])
    .execute();
  if (rows.length < wanted.length) throw notFound();
  for (const { gen_id, module_name, resource_name } of rows) {
    const diff = { moduleName: module_name, resourceName: resource_name };
    ctx.audit({ objType: OBJECT, objId: gen_id, action: 'remove', diff });
  }
}
