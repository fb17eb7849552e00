import type { Page } from '@portal/contract/kit/route';
import type { DictData, DictDataQuery } from '@portal/contract/system/dict-admin';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { SysDictData } from '../../../db/tables/system.ts';
import type { Context } from '../../../kernel/context.ts';
import { containsAny, equals } from '../../../kernel/filters.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { notFound } from '../../../kernel/refusal.ts';

export type DictDataRow = z.output<typeof DictData>;
type Filter = z.output<typeof DictDataQuery>;

/** A stored entry as administrators read it: both labels. */
export const toDictData = (row: Selectable<SysDictData>): DictDataRow => ({
  dictCode: row.dict_code,
  dictType: row.dict_type,
  dictLabel: row.label_zh,
  dictLabelEn: row.label_en,
  dictValue: row.dict_value,
  dictSort: row.dict_sort,
  listClass: row.list_class,
  cssClass: row.css_class,
  isDefault: row.is_default,
  status: row.status,
  builtIn: row.built_in,
  remark: row.remark,
  createBy: row.create_by,
  createTime: row.create_time,
  updateBy: row.update_by,
  updateTime: row.update_time ?? '',
  version: row.version,
});

/** Entries that a filter finds, of one dictionary; the label is looked for in both languages. */
export function selectDictData(ctx: Context, { dictType, dictLabel, status }: Filter) {
  return ctx.db
    .selectFrom('sys_dict_data')
    .selectAll()
    .where(equals('dict_type', dictType))
    .where(containsAny(['label_zh', 'label_en'], dictLabel))
    .where(equals('status', status));
}

export async function pageOfDictData(ctx: Context, query: Filter): Promise<Page<DictDataRow>> {
  const page = await pageOf(selectDictData(ctx, query), query, {
    columns: {
      dictSort: 'dict_sort',
      dictCode: 'dict_code',
      dictValue: 'dict_value',
      createTime: 'create_time',
    },
    tie: 'dict_code',
    initial: { by: 'dict_sort', direction: 'asc' },
  });
  return { total: page.total, rows: page.rows.map(toDictData) };
}

/** Entry by number, or 404. */
export async function dictDataByCode(ctx: Context, dictCode: string): Promise<DictDataRow> {
  const row = await ctx.db
    .selectFrom('sys_dict_data')
    .where('dict_code', '=', dictCode)
    .selectAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return toDictData(row);
}
