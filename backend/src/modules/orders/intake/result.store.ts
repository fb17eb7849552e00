import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { type ChargeableOrder, chargeableOrders } from '../sale/index.ts';
import type { Item } from './items.ts';
import type { Result } from './result.rules.ts';

const merIdsOf = (items: readonly Item<Result>[]) => items.map(({ content }) => content.merId);
const numbersOf = (items: readonly Item<Result>[]) =>
  items.map(({ content }) => content.merOrderId);

/**
 * The orders of some results, locked in the order of their numbers: two calls never wait crosswise.
 * They are read after the locks are held, so that each is as the last result left it.
 */
export async function lockOrders(
  db: Kysely<Database>,
  items: readonly Item<Result>[],
): Promise<ChargeableOrder[]> {
  const { rows: locked } = await sql<{ plat_order_id: string }>`
    select plat_order_id from biz_order
     where plat_order_id in (
       select o.plat_order_id
         from unnest(${merIdsOf(items)}::text[], ${numbersOf(items)}::text[]) as w (mer_id, mer_order_id)
         join biz_order o on o.mer_order_id = w.mer_order_id and o.mer_id = w.mer_id
        where o.order_type <> 'OFFL')
     order by plat_order_id for no key update`.execute(db);
  const ids = locked.map((row) => row.plat_order_id);
  return chargeableOrders(db, ids);
}

/** Reads the answers to a platform's results that are already here, by their number. */
export async function knownResults(
  db: Kysely<Database>,
  credentialId: string,
  items: readonly Item<Result>[],
) {
  if (items.length === 0) return new Map();
  const rows = await db
    .selectFrom('intake_result')
    .where('credential_id', '=', credentialId)
    .where(
      'result_id',
      'in',
      items.map(({ content }) => content.resultId),
    )
    .select(['result_id', 'digest', 'plat_order_id', 'order_status', 'reason'])
    .execute();
  return new Map(rows.map((row) => [row.result_id, row]));
}
