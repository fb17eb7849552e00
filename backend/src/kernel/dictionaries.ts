import type { Answer, RowOf } from '@portal/contract/kit/route';
import type { dictRoutes } from '@portal/contract/system/dict';
import type { Context } from './context.ts';
import { pickText } from './language.ts';

/** Entries in use of dictionaries in use by type, in their order; an unknown type has none. */
export async function entriesOfTypes(
  ctx: Context,
  types: string[],
): Promise<Answer<typeof dictRoutes.byTypes>> {
  const rows = await ctx.db
    .selectFrom('sys_dict_data as d')
    .innerJoin('sys_dict_type as t', 't.dict_type', 'd.dict_type')
    .where('d.dict_type', 'in', types)
    .where('d.status', '=', '0')
    .where('t.status', '=', '0')
    .orderBy('d.dict_sort')
    .orderBy('d.dict_code')
    .select([
      'd.dict_type',
      'd.label_zh',
      'd.label_en',
      'd.dict_value',
      'd.list_class',
      'd.css_class',
    ])
    .execute();
  const found: Answer<typeof dictRoutes.byTypes> = Object.fromEntries(
    types.map((type) => [type, []]),
  );
  for (const row of rows) {
    found[row.dict_type]?.push({
      dictLabel: pickText(ctx.language, row.label_zh, row.label_en),
      dictValue: row.dict_value,
      listClass: row.list_class,
      cssClass: row.css_class,
    });
  }
  return found;
}

/** Entries of one dictionary. */
export async function entriesOf(
  ctx: Context,
  dictType: string,
): Promise<RowOf<typeof dictRoutes.byType>> {
  return (await entriesOfTypes(ctx, [dictType]))[dictType] ?? [];
}
