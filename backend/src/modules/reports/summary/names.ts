import type { Context } from '../../../kernel/context.ts';

/** Names of merchants by their numbers; rows are added up without them. */
export async function merchantNames(
  { db }: Context,
  merIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('mer_merchant')
    .where('mer_id', 'in', ['', ...merIds])
    .select(['mer_id', 'mer_name'])
    .execute();
  return new Map(rows.map((row) => [row.mer_id, row.mer_name]));
}

/** Adds the name of each row's merchant. */
export async function withMerchantNames<Row extends { merId: string }>(
  ctx: Context,
  rows: readonly Row[],
): Promise<(Row & { merName: string })[]> {
  const names = await merchantNames(
    ctx,
    rows.map(({ merId }) => merId),
  );
  return rows.map((row) => ({ ...row, merName: names.get(row.merId) ?? '' }));
}
