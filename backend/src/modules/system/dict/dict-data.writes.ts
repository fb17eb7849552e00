import type { DictDataInput, dictDataRoutes } from '@portal/contract/system/dict-admin';
import { sql } from 'kysely';
import type { z } from 'zod';
import { isUniqueViolation } from '../../../db/sql-errors.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound, refuse, refuseField } from '../../../kernel/refusal.ts';
import { created, requireChanged, updated } from '../../../kernel/traced.ts';
import { dictDataByCode } from './dict-data.store.ts';

type Input = z.output<typeof DictDataInput>;
type Update = z.output<typeof dictDataRoutes.update.body>;

const OBJECT = 'system:dict:data';

function valueTaken(error: unknown): never {
  throw isUniqueViolation(error, 'sys_dict_data_value')
    ? refuseField('dictValue', 'dict.valueTaken')
    : error;
}

const columnsOf = (input: Input, labelEn: string) => ({
  dict_type: input.dictType,
  label_zh: input.dictLabel,
  label_en: input.dictLabelEn ?? labelEn,
  dict_value: input.dictValue,
  dict_sort: input.dictSort,
  list_class: input.listClass,
  css_class: input.cssClass,
  is_default: input.isDefault,
  status: input.status,
  remark: input.remark,
});

/** The dictionary exists; locked, so that it stays until the entry is in it. */
async function requireType(ctx: Context, dictType: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('sys_dict_type')
    .where('dict_type', '=', dictType)
    .select('dict_id')
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuseField('dictType', 'dict.noType');
}

/** A form begins with one entry: the newest default takes the place of the other. */
async function keepOneDefault(ctx: Context, input: Input, dictCode: string): Promise<void> {
  if (input.isDefault !== 'Y') return;
  await ctx.db
    .updateTable('sys_dict_data')
    .set({ is_default: 'N', version: sql`version + 1`, ...updated(ctx) })
    .where('dict_type', '=', input.dictType)
    .where('is_default', '=', 'Y')
    .where('dict_code', '<>', dictCode)
    .execute();
}

export async function insertDictData(ctx: Context, input: Input): Promise<undefined> {
  await requireType(ctx, input.dictType);
  const { dict_code } = await ctx.db
    .insertInto('sys_dict_data')
    .values({ ...columnsOf(input, ''), ...created(ctx) })
    .returning('dict_code')
    .executeTakeFirstOrThrow()
    .catch(valueTaken);
  await keepOneDefault(ctx, input, dict_code);
  ctx.audit({ objType: OBJECT, objId: dict_code, action: 'add', diff: input });
}

/** An entry that the program knows keeps its value and its dictionary. */
export async function updateDictData(ctx: Context, input: Update): Promise<undefined> {
  const before = await dictDataByCode(ctx, input.dictCode);
  if (before.builtIn && input.dictValue !== before.dictValue) {
    throw refuseField('dictValue', 'dict.builtInValue');
  }
  if (before.builtIn && input.dictType !== before.dictType) {
    throw refuseField('dictType', 'dict.builtInType');
  }
  await requireType(ctx, input.dictType);
  const result = await ctx.db
    .updateTable('sys_dict_data')
    .set({
      ...columnsOf(input, before.dictLabelEn),
      version: sql`version + 1`,
      ...updated(ctx),
    })
    .where('dict_code', '=', input.dictCode)
    .where('version', '=', input.version ?? before.version)
    .executeTakeFirst()
    .catch(valueTaken);
  requireChanged(result, true);
  await keepOneDefault(ctx, input, input.dictCode);
  const { dictCode, version: _, ...after } = input;
  ctx.audit({ objType: OBJECT, objId: dictCode, action: 'edit', diff: { before, after } });
}

/** All of the ids or none; what the program knows is refused: it can be stopped. */
export async function removeDictData(ctx: Context, ids: string[]): Promise<undefined> {
  const wanted = [...new Set(ids)];
  const gone = await ctx.db
    .deleteFrom('sys_dict_data')
    .where('dict_code', 'in', wanted)
    .returningAll()
    .execute();
  if (gone.length < wanted.length) throw notFound();
  for (const row of gone) {
    if (row.built_in) throw refuse('dict.builtInEntry', { label: row.label_zh });
    const diff = { dictType: row.dict_type, dictValue: row.dict_value, dictLabel: row.label_zh };
    ctx.audit({ objType: OBJECT, objId: row.dict_code, action: 'remove', diff });
  }
}
