import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Stamp } from '../../../db/types.ts';
import { addErrors, clearDifferences } from './errors.ts';
import { isAt, type Place } from './place.ts';

/** Pairs that were just made. */
const fresh = (place: Place) => sql`
  recon_match m
  join recon_line l on l.line_id = m.line_id and ${isAt('l', place)}
  join recon_item i on i.item_id = m.item_id`;

const OF_PAIR = sql`
  l.kind, l.is_returned, l.settle_date, l.settle_date as expected_date, l.line_id, i.item_id, i.mer_id,
  i.plat_order_id, i.refund_id`;

/**
 * Compares new pairs: amount, what the channel calls it, and its fee with what its plan says, where it
 * has one (money §1.2, §5). A dearer fee is short: the channel owes less.
 */
export async function comparePairs(db: Kysely<Database>, place: Place, now: Stamp): Promise<void> {
  const found = sql`
    select '2' as err_type, ${OF_PAIR}, i.amount as platform_amt, l.amount as channel_amt, l.change - i.change as diff
      from ${fresh(place)} where not m.is_compared and l.amount <> i.amount
    union all
    select '3', ${OF_PAIR}, i.amount, l.amount, 0 from ${fresh(place)}
     where not m.is_compared and l.kind <> i.kind and l.amount = i.amount
    union all
    select '6', ${OF_PAIR}, i.cost, l.cost, i.cost - l.cost from ${fresh(place)}
     where not m.is_compared and l.cost <> i.cost`;
  await addErrors(db, place, found, now);
}

/** Closes by itself what stood alone and has met its other side (money §5); answers their numbers. */
export async function closeMet(db: Kysely<Database>, place: Place, now: Stamp): Promise<void> {
  const { rows } = await sql<{ error_id: string }>`
    update recon_error e
       set handle_status = '1', handled_by = 'MATCHED', handle_time = ${now}::timestamp, version = e.version + 1
      from ${fresh(place)}
     where not m.is_compared and e.handle_status = '0' and e.err_type in ('3', '4', '5')
       and (e.line_id = m.line_id and e.item_id is null or e.item_id = m.item_id and e.line_id is null)
    returning e.error_id`.execute(db);
  if (rows.length === 0) return;
  const ids = rows.map(({ error_id }) => error_id);
  await clearDifferences(db, ids, now);
  // A handling that still waits is about the past.
  await db
    .updateTable('audit_record')
    .set({ ver_status: '3', ver_time: now, remark: 'recon_action:MATCHED' })
    .where('obj_type', '=', 'RECON_ERROR')
    .where('obj_id', 'in', ids)
    .where('ver_status', '=', '0')
    .execute();
}

/** Pairs were compared; answers the orders and refunds that they are about, and how many they are. */
export async function endPairs(db: Kysely<Database>, place: Place) {
  const { rows } = await sql<{ orders: string[] | null; refunds: string[] | null; pairs: string }>`
    with done as (
      update recon_match m set is_compared = true
        from recon_line l, recon_item i
       where not m.is_compared and l.line_id = m.line_id and i.item_id = m.item_id and ${isAt('l', place)}
      returning i.plat_order_id, i.refund_id)
    select array_agg(distinct plat_order_id) filter (where plat_order_id is not null) as orders,
           array_agg(distinct refund_id) filter (where refund_id is not null) as refunds,
           count(*)::text as pairs
      from done`.execute(db);
  const [found] = rows;
  return {
    orders: found?.orders ?? [],
    refunds: found?.refunds ?? [],
    pairs: Number(found?.pairs ?? 0),
  };
}
