import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { BizOrder } from '../../../db/tables/orders.ts';

type Flag = BizOrder['recon_flag'];

/**
 * What reconciliation says of an order `o`. A bill that agrees is not written down with each order: the database
 * sees it from what was booked.
 */
export const reconFlag = (): RawBuilder<Flag> =>
  sql<Flag>`recon_flag_of(o.plat_order_id, o.recon_flag)`;

/** Orders `o` of a flag. Those that something is the matter with have an index, which needs the column alone. */
export function hasReconFlag(flag: string | undefined): RawBuilder<SqlBool>[] {
  if (flag === undefined) return [];
  if (flag !== '0' && flag !== '1') return [sql`o.recon_flag = ${flag}`];
  return [sql`o.recon_flag in ('0', '1') and ${reconFlag()} = ${flag}`];
}
