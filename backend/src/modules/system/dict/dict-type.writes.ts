import { ON_OFF } from '@portal/contract/kit/dictionaries';
import type { DictTypeInput, dictTypeRoutes } from '@portal/contract/system/dict-admin';
import { sql } from 'kysely';
import type { z } from 'zod';
import { isUniqueViolation } from '../../../db/sql-errors.ts';
import { raiseVersion } from '../../../kernel/cache-version.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound, refuse, refuseField } from '../../../kernel/refusal.ts';
import { created, requireChanged, updated } from '../../../kernel/traced.ts';
import { dictTypeById } from './dict-type.store.ts';

type Input = z.output<typeof DictTypeInput>;
type Update = z.output<typeof dictTypeRoutes.update.body>;

const OBJECT = 'system:dict';

function typeTaken(error: unknown): never {
  throw isUniqueViolation(error, 'sys_dict_type_key')
    ? refuseField('dictType', 'dict.typeTaken')
    : error;
}

const columnsOf = (input: Input, nameEn: string) => ({
  name_zh: input.dictName,
  name_en: input.dictNameEn ?? nameEn,
  dict_type: input.dictType,
  status: input.status,
  remark: input.remark,
});

export async function insertDictType(ctx: Context, input: Input): Promise<undefined> {
  const { dict_id } = await ctx.db
    .insertInto('sys_dict_type')
    .values({ ...columnsOf(input, ''), ...created(ctx) })
    .returning('dict_id')
    .executeTakeFirstOrThrow()
    .catch(typeTaken);
  ctx.audit({ objType: OBJECT, objId: dict_id, action: 'add', diff: input });
}

/** A new type takes its entries along; one that the program reads keeps its type and stays in use. */
export async function updateDictType(ctx: Context, input: Update): Promise<undefined> {
  const before = await dictTypeById(ctx, input.dictId);
  if (before.builtIn && input.dictType !== before.dictType) {
    throw refuseField('dictType', 'dict.builtInType');
  }
  if (before.builtIn && input.status !== ON_OFF.enabled)
    throw refuseField('status', 'dict.builtInStatus');
  const result = await ctx.db
    .updateTable('sys_dict_type')
    .set({
      ...columnsOf(input, before.dictNameEn),
      version: sql`version + 1`,
      ...updated(ctx),
    })
    .where('dict_id', '=', input.dictId)
    .where('version', '=', input.version ?? before.version)
    .executeTakeFirst()
    .catch(typeTaken);
  requireChanged(result, true);
  const { dictId, version: _, ...after } = input;
  const { dictName, dictNameEn, dictType, status, remark } = before;
  const diff = { before: { dictName, dictNameEn, dictType, status, remark }, after };
  ctx.audit({ objType: OBJECT, objId: dictId, action: 'edit', diff });
}

/** All of the ids or none; refused while one has entries or is read by the program. */
export async function removeDictTypes(ctx: Context, ids: string[]): Promise<undefined> {
  const wanted = [...new Set(ids)];
  const rows = await ctx.db
    .selectFrom('sys_dict_type as t')
    .where('t.dict_id', 'in', wanted)
    .selectAll('t')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('sys_dict_data as d')
            .whereRef('d.dict_type', '=', 't.dict_type')
            .select('d.dict_code'),
        )
        .as('has_entries'),
    )
    .execute();
  if (rows.length < wanted.length) throw notFound();
  for (const row of rows) {
    if (row.built_in) throw refuse('dict.builtIn', { type: row.dict_type });
    if (row.has_entries) throw refuse('dict.hasEntries', { type: row.dict_type });
  }
  await ctx.db.deleteFrom('sys_dict_type').where('dict_id', 'in', wanted).execute();
  for (const row of rows) {
    const diff = { dictName: row.name_zh, dictType: row.dict_type };
    ctx.audit({ objType: OBJECT, objId: row.dict_id, action: 'remove', diff });
  }
}

/** Raises the version that every console compares. */
export async function refreshDictionaries(ctx: Context): Promise<undefined> {
  await raiseVersion(ctx.db, 'dict');
}
