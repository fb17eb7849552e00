import type { RowOf } from '@portal/contract/kit/route';
import type { dictRoutes } from '@portal/contract/system/dict';
import type { Context } from '../../kernel/context.ts';
import { pickText } from '../../kernel/language.ts';

/** Entries in use of a dictionary in use, in their order; an unknown type has none. */
export async function entriesOf(
  ctx: Context,
  dictType: string,
): Promise<RowOf<typeof dictRoutes.byType>> {
  const rows = await ctx.db
    .selectFrom('sys_dict_data as d')
    .innerJoin('sys_dict_type as t', 't.dict_type', 'd.dict_type')
    .where('d.dict_type', '=', dictType)
    .where('d.status', '=', '0')
    .where('t.status', '=', '0')
    .orderBy('d.dict_sort')
    .orderBy('d.dict_code')
    .select(['d.label_zh', 'd.label_en', 'd.dict_value', 'd.list_class', 'd.css_class'])
    .execute();
  return rows.map((row) => ({
    dictLabel: pickText(ctx.language, row.label_zh, row.label_en),
    dictValue: row.dict_value,
    listClass: row.list_class,
    cssClass: row.css_class,
  }));
}
