import type { CardbinInput, cardbinRoutes } from '@portal/contract/merchant/cardbin';
import { sql } from 'kysely';
import type { z } from 'zod';
import { isUniqueViolation } from '../../../db/sql-errors.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound, refuseField } from '../../../kernel/refusal.ts';
import { created, requireChanged, updated } from '../../../kernel/traced.ts';
import { binById } from './cardbin.store.ts';

export type BinInput = z.output<typeof CardbinInput>;
type Update = z.output<typeof cardbinRoutes.update.body>;

export const CARDBIN = 'mer:cardbin';

export function taken(error: unknown): never {
  if (isUniqueViolation(error)) throw refuseField('binNumber', 'cardbin.taken');
  throw error;
}

/** Columns of a BIN as the form or a file gives it. */
export const columnsOf = ({ binNumber, levelType, issuer, scheme }: BinInput) => ({
  bin_number: binNumber,
  level_type: levelType,
  issuer,
  scheme,
});

export async function insertBin(ctx: Context, input: BinInput): Promise<undefined> {
  const { bin_id } = await ctx.db
    .insertInto('card_bin')
    .values({ ...columnsOf(input), ...created(ctx) })
    .returning('bin_id')
    .executeTakeFirstOrThrow()
    .catch(taken);
  ctx.audit({ objType: CARDBIN, objId: bin_id, action: 'add', diff: { after: input } });
}

export async function updateBin(ctx: Context, input: Update): Promise<undefined> {
  const before = await binById(ctx, input.binId);
  const result = await ctx.db
    .updateTable('card_bin')
    .set({ ...columnsOf(input), version: sql`version + 1`, ...updated(ctx) })
    .where('bin_id', '=', input.binId)
    .where('version', '=', input.version ?? before.version)
    .executeTakeFirst()
    .catch(taken);
  requireChanged(result, true);
  const { binId, version: _, ...after } = input;
  ctx.audit({ objType: CARDBIN, objId: binId, action: 'edit', diff: { before, after } });
}

/** All of them or none. */
export async function removeBins(ctx: Context, ids: string[]): Promise<undefined> {
  const wanted = [...new Set(ids)];
  const removed = await ctx.db
    .deleteFrom('card_bin')
    .where('bin_id', 'in', wanted)
    .returning(['bin_id', 'bin_number as binNumber'])
    .execute();
  if (removed.length < wanted.length) throw notFound();
  for (const { bin_id, binNumber } of removed) {
    ctx.audit({ objType: CARDBIN, objId: bin_id, action: 'remove', diff: { binNumber } });
  }
}
