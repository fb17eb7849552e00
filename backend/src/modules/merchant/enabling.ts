import type { Context } from '../../kernel/context.ts';
import { notFound, refuse } from '../../kernel/refusal.ts';
import type { Reviewed } from '../../kernel/review/reviewed.ts';
import { cipherOf, sealerOf } from '../../kernel/seal.ts';
import { findOnBlacklist } from '../blacklist/index.ts';
import { requireValidLicence } from './merchant.rules.ts';

/** Who is enabled has a licence that has not run out, and a legal person who is not blacklisted. */
export async function requireEnabling(ctx: Context, merId: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('mer_merchant')
    .where('mer_id', '=', merId)
    .select(['licence_valid', 'legal_name', cipherOf('legal_id_no').as('cipher')])
    .executeTakeFirst();
  if (!row) throw notFound();
  requireValidLicence(ctx, row.licence_valid);
  const sealer = await sealerOf(ctx.db);
  const person = { name: row.legal_name, idCard: sealer.open(row.cipher) };
  if ((await findOnBlacklist(ctx, person)).length > 0) throw refuse('merchant.blacklisted');
}

/** The same when the request is passed: both may have changed since it was made. */
export const checkEnabling: Reviewed['check'] = (ctx, { objId }) => requireEnabling(ctx, objId);
