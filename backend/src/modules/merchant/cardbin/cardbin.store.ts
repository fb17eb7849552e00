import type { Page } from '@portal/contract/kit/route';
import type { Cardbin, CardbinQuery } from '@portal/contract/merchant/cardbin';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { CardBin } from '../../../db/tables/risk.ts';
import type { Context } from '../../../kernel/context.ts';
import { contains, equals, startsWith } from '../../../kernel/filters.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { notFound } from '../../../kernel/refusal.ts';

export type BinRow = z.output<typeof Cardbin>;
export type BinFilter = z.output<typeof CardbinQuery>;

export const toBin = (row: Selectable<CardBin>): BinRow => ({
  binId: row.bin_id,
  binNumber: row.bin_number,
  levelType: row.level_type,
  issuer: row.issuer,
  scheme: row.scheme,
  createBy: row.create_by,
  createTime: row.create_time,
  updateBy: row.update_by,
  updateTime: row.update_time ?? '',
  version: row.version,
});

/** BINs that a filter finds, by their first digits. */
export const selectBins = (ctx: Context, { binNumber, levelType, issuer }: BinFilter) =>
  ctx.db
    .selectFrom('card_bin as b')
    .selectAll()
    .where(startsWith('b.bin_number', binNumber))
    .where(equals('b.level_type', levelType))
    .where(contains('b.issuer', issuer));

/** Page of BINs in their order. */
export async function pageOfBins(ctx: Context, query: BinFilter): Promise<Page<BinRow>> {
  const { rows, total } = await pageOf(selectBins(ctx, query), query, {
    columns: { binNumber: 'b.bin_number', updateTime: 'b.update_time' },
    tie: 'b.bin_id',
    initial: { by: 'b.bin_number', direction: 'asc' },
  });
  return { rows: rows.map(toBin), total };
}

async function requireBin(ctx: Context, column: 'bin_id' | 'bin_number', value: string) {
  const row = await ctx.db
    .selectFrom('card_bin')
    .where(column, '=', value)
    .selectAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return toBin(row);
}

/** One BIN by its id, or 404. */
export const binById = (ctx: Context, binId: string) => requireBin(ctx, 'bin_id', binId);

/** The BIN of a card by its first six digits, or 404. */
export const binOfCard = (ctx: Context, pan6: string) => requireBin(ctx, 'bin_number', pan6);

/** Level types of cards by their first six digits; a BIN that nobody has entered is not in it. */
export async function levelsOfCards(
  db: Context['db'],
  bins: readonly string[],
): Promise<Map<string, string>> {
  if (bins.length === 0) return new Map();
  const rows = await db
    .selectFrom('card_bin')
    .where('bin_number', 'in', bins)
    .select(['bin_number', 'level_type'])
    .execute();
  return new Map(rows.map((row) => [row.bin_number, row.level_type]));
}
