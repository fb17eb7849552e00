import { RECON_FLAG } from '@portal/contract/orders/dictionaries';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { BizOrder } from '../../../db/tables/orders.ts';

type Flag = BizOrder['recon_flag'];

/** A booking of order `o` itself agrees with a bill. Written out: a function of the database is called row by row. */
const agrees = sql`exists (
  select from recon_item i
   where i.plat_order_id = o.plat_order_id and i.refund_id is null and i.state in ('MATCHED', 'OFFSET'))`;

/**
 * Selects the reconciliation state of an order `o`. A bill that agrees is not stored with each order: the database
 * sees it from what was booked.
 */
export const reconFlag = (): RawBuilder<Flag> =>
  sql<Flag>`case when o.recon_flag = ${sql.lit(RECON_FLAG.unreconciled)} and ${agrees} then ${sql.lit(RECON_FLAG.matched)} else o.recon_flag end`;

/** Orders `o` of a flag. Those that something is the matter with have an index, which needs the column alone. */
export function hasReconFlag(flag: string | undefined): RawBuilder<SqlBool>[] {
  if (flag === undefined) return [];
  if (flag === RECON_FLAG.unreconciled)
    return [sql`(o.recon_flag = ${sql.lit(RECON_FLAG.unreconciled)} and not ${agrees})`];
  if (flag === RECON_FLAG.matched)
    return [
      sql`(o.recon_flag = ${sql.lit(RECON_FLAG.matched)} or o.recon_flag = ${sql.lit(RECON_FLAG.unreconciled)} and ${agrees})`,
    ];
  return [sql`o.recon_flag = ${flag}`];
}
