import { ON_OFF } from '@portal/contract/kit/dictionaries';
import type { Page } from '@portal/contract/kit/route';
import type { DictType, DictTypeQuery } from '@portal/contract/system/dict-admin';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { SysDictType } from '../../../db/tables/system.ts';
import type { Context } from '../../../kernel/context.ts';
import { contains, containsAny, equals, within } from '../../../kernel/filters.ts';
import { pickText } from '../../../kernel/language.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { notFound } from '../../../kernel/refusal.ts';

export type DictTypeRow = z.output<typeof DictType>;
type Filter = z.output<typeof DictTypeQuery>;

type Stored = Selectable<SysDictType> & { entries: number };

/** A stored dictionary as administrators read it: both names. */
export const toDictType = (row: Stored): DictTypeRow => ({
  dictId: row.dict_id,
  dictName: row.name_zh,
  dictNameEn: row.name_en,
  dictType: row.dict_type,
  status: row.status,
  builtIn: row.built_in,
  entries: row.entries,
  remark: row.remark,
  createBy: row.create_by,
  createTime: row.create_time,
  updateBy: row.update_by,
  updateTime: row.update_time ?? '',
  version: row.version,
});

const counted = (ctx: Context) =>
  ctx.db
    .selectFrom('sys_dict_type as t')
    .selectAll('t')
    .select((eb) =>
      eb
        .selectFrom('sys_dict_data as d')
        .whereRef('d.dict_type', '=', 't.dict_type')
        .select((of) => of.cast<number>(of.fn.countAll(), 'integer').as('count'))
        .$asScalar()
        .$notNull()
        .as('entries'),
    );

/** Dictionaries that a filter finds; the name is looked for in both languages. */
export function selectDictTypes(ctx: Context, { dictName, dictType, status, params }: Filter) {
  return counted(ctx)
    .where(containsAny(['t.name_zh', 't.name_en'], dictName))
    .where(contains('t.dict_type', dictType))
    .where(equals('t.status', status))
    .where(within('t.create_time', params));
}

/** Returns true if there is a dictionary of the name, in use or stopped. */
export async function hasDictType({ db }: Context, dictType: string): Promise<boolean> {
  const row = await db
    .selectFrom('sys_dict_type')
    .where('dict_type', '=', dictType)
    .select('dict_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function pageOfDictTypes(ctx: Context, query: Filter): Promise<Page<DictTypeRow>> {
  const page = await pageOf(selectDictTypes(ctx, query), query, {
    columns: {
      dictId: 't.dict_id',
      dictName: 't.name_zh',
      dictType: 't.dict_type',
      createTime: 't.create_time',
    },
    tie: 't.dict_id',
    initial: { by: 't.dict_id', direction: 'asc' },
  });
  return { total: page.total, rows: page.rows.map(toDictType) };
}

/** Dictionary by id, or 404. */
export async function dictTypeById(ctx: Context, dictId: string): Promise<DictTypeRow> {
  const row = await counted(ctx).where('t.dict_id', '=', dictId).executeTakeFirst();
  if (!row) throw notFound();
  return toDictType(row);
}

/** All dictionaries in use by name, in the language of the call. */
export async function dictTypeOptions(ctx: Context) {
  const rows = await ctx.db
    .selectFrom('sys_dict_type')
    .where('status', '=', ON_OFF.enabled)
    .orderBy('dict_id')
    .select(['dict_id', 'name_zh', 'name_en', 'dict_type', 'status'])
    .execute();
  return rows.map((row) => ({
    dictId: row.dict_id,
    dictName: pickText(ctx.language, row.name_zh, row.name_en),
    dictType: row.dict_type,
    status: row.status,
  }));
}
