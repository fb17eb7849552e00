import type { Page } from '@portal/contract/kit/route';
import type { Gen, GenQuery } from '@portal/contract/tool/gen';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { GenResource } from '../../../db/tables/gen.ts';
import type { Context } from '../../../kernel/context.ts';
import { contains, containsAny, within } from '../../../kernel/filters.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { notFound } from '../../../kernel/refusal.ts';

type GenRow = z.output<typeof Gen>;
type Filter = z.output<typeof GenQuery>;

const toGen = (row: Selectable<GenResource>): GenRow => ({
  genId: row.gen_id,
  moduleName: row.module_name,
  resourceName: row.resource_name,
  path: row.path,
  permit: row.permit,
  titleZh: row.title_zh,
  titleEn: row.title_en,
  remark: row.remark,
  fields: row.fields,
  createBy: row.create_by,
  createTime: row.create_time,
  updateBy: row.update_by,
  updateTime: row.update_time ?? '',
  version: row.version,
});

/** Saved descriptions; titles are looked for in both languages. */
export async function pageOfGens(ctx: Context, query: Filter): Promise<Page<GenRow>> {
  const { resourceName, moduleName, title, params } = query;
  let select = ctx.db.selectFrom('gen_resource').selectAll();
  if (resourceName) select = select.where(contains('resource_name', resourceName));
  if (moduleName) select = select.where(contains('module_name', moduleName));
  if (title) {
    select = select.where(containsAny(['title_zh', 'title_en'], title));
  }
  const columns = {
    genId: 'gen_id',
    resourceName: 'resource_name',
    moduleName: 'module_name',
    createTime: 'create_time',
  };
  const found = select.where(within('create_time', params));
  const page = await pageOf(found, query, { columns, tie: 'gen_id' });
  return { total: page.total, rows: page.rows.map(toGen) };
}

/** Description by its number, or 404. */
export async function genById(ctx: Context, genId: string): Promise<GenRow> {
  const row = await ctx.db
    .selectFrom('gen_resource')
    .where('gen_id', '=', genId)
    .selectAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return toGen(row);
}
