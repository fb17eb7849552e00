import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Asked } from './asked.ts';
import type { ReconErrorRow } from './error.store.ts';

/**
 * Locks the refunds and orders that a handling is about before anything is posted: accounts come last
 * with everybody who moves their money, so that nobody waits crosswise with settlement (ADR 0065).
 */
export async function lockSubjects(
  db: Kysely<Database>,
  { refundId, platOrderId }: ReconErrorRow,
  { side, id }: Pick<Asked, 'side' | 'id'>,
): Promise<void> {
  const refunds = [refundId, side === 'REFUND' ? id : ''].filter((one) => one !== '');
  const orders = [platOrderId, side === 'ORDER' ? id : ''].filter((one) => one !== '');
  await sql`
    select from biz_refund where refund_id = any (${refunds}::text[])
     order by refund_id for no key update`.execute(db);
  await sql`
    select from biz_order
     where plat_order_id = any (${orders}::text[])
        or plat_order_id in (select r.plat_order_id from biz_refund r where r.refund_id = any (${refunds}::text[]))
     order by plat_order_id for no key update`.execute(db);
}
