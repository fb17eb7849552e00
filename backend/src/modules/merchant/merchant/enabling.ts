import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { Reviewed } from '../../review/core/index.ts';
import { requireValidLicence } from './merchant.rules.ts';

/** Requires a valid licence of a merchant that is to be enabled. */
export async function requireEnabling(ctx: Context, merId: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('mer_merchant')
    .where('mer_id', '=', merId)
    .select('licence_valid')
    .executeTakeFirst();
  if (!row) throw notFound();
  requireValidLicence(ctx, row.licence_valid);
}

/** The same when the request is passed: it may have run out since it was made. */
export const checkEnabling: Reviewed['check'] = (ctx, { objId }) => requireEnabling(ctx, objId);
