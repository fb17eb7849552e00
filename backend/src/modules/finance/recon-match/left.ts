import { ERR_TYPE } from '@portal/contract/finance/dictionaries';
import { ORDER_STATUS, REFUND_STATUS } from '@portal/contract/orders/dictionaries';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Stamp } from '../../../db/types.ts';
import { addErrors } from './errors.ts';
import { isAt, type Place } from './place.ts';
import { type LineSet, linesIn } from './tiers.ts';

/** A line alone, as a difference: all of it is more, or less, than what we have booked. */
const lineAlone = (errType: RawBuilder<unknown>) => sql`
  ${errType} as err_type, l.kind, l.is_returned, l.settle_date, l.settle_date as expected_date, l.line_id,
  null::bigint as item_id, o.mer_id, l.plat_order_id, l.refund_id, 0 as platform_amt, l.amount as channel_amt,
  l.change as diff, l.cost`;

/** A booking `i` of what line `l` says, which another line has. */
const hasLine = (place: Place) => sql`
  (${isAt('i', place)} and i.kind = l.kind and i.is_returned = l.is_returned and i.state = 'MATCHED')`;

/**
 * The same payment billed again: a line that was taken before, or with it from an earlier place of its file, is known
 * by the same number, or a line has its booking already, whichever of its numbers that one named. Its money is in suspense at once.
 */
export async function findDuplicates(
  db: Kysely<Database>,
  place: Place,
  set: LineSet,
  now: Stamp,
): Promise<void> {
  const { rows } = await sql<{ line_id: string }>`
    update recon_line l set state = 'DUPLICATE', plat_order_id = d.plat_order_id, refund_id = d.refund_id
      from (select l.line_id, coalesce(i.plat_order_id, o.plat_order_id) as plat_order_id,
                   coalesce(i.refund_id, o.refund_id) as refund_id
              from recon_line l
              left join lateral (
                select o.line_id, o.plat_order_id, o.refund_id from recon_line o
                 where o.chnl_code = l.chnl_code and o.ident = l.ident
                   and (o.line_id < l.line_id or o.state <> 'UNMATCHED') and o.line_id <> l.line_id
                   and o.state not in ('QUARANTINED', 'REPEATED') order by o.line_id limit 1) o on true
              left join lateral (
                select i.item_id, i.plat_order_id, i.refund_id from recon_item i
                 where i.reference = l.reference and (i.kind <> 'SALE' or i.plat_order_id = l.reference)
                   and ${hasLine(place)}
                union all
                select i.item_id, i.plat_order_id, i.refund_id from recon_item i
                 where l.query_id <> '' and i.query_id = l.query_id and ${hasLine(place)}
                 limit 1) i on true
             where ${linesIn(place, set)} and (o.line_id is not null or i.item_id is not null)) d
     where l.line_id = d.line_id
    returning l.line_id`.execute(db);
  if (rows.length === 0) return;
  const ids = rows.map(({ line_id }) => line_id);
  await addErrors(
    db,
    place,
    sql`select ${lineAlone(sql`${sql.lit(ERR_TYPE.duplicate)}`)} from recon_line l
          left join biz_order o on o.plat_order_id = l.plat_order_id
         where l.line_id = any (${ids}::bigint[])`,
    now,
  );
}

/** Which order or refund of ours the lines name, whatever has become of it there. */
export async function nameSubjects(
  db: Kysely<Database>,
  place: Place,
  set: LineSet,
): Promise<void> {
  await sql`
    update recon_line l set plat_order_id = s.plat_order_id, refund_id = s.refund_id
      from (select l.line_id, coalesce(o.plat_order_id, r.plat_order_id) as plat_order_id, r.refund_id
              from recon_line l
              left join lateral (
                select r.refund_id, r.plat_order_id from biz_refund r
                  join biz_order p on p.plat_order_id = r.plat_order_id and p.chnl_code = l.chnl_code
                 where l.kind in ('REFUND', 'VOID') and l.reference <> ''
                   and r.refund_id = regexp_replace(l.reference, '-[2-9]$', '')) r on true
              left join lateral (
                select o.plat_order_id from biz_order o
                 where l.kind = 'SALE' and o.chnl_code = l.chnl_code and o.order_type <> 'OFFL'
                   and (l.reference <> '' and o.plat_order_id = l.reference
                        or l.query_id <> '' and o.query_id = l.query_id
                        or l.mer_order_id <> '' and o.mer_order_id = l.mer_order_id)
                 order by (o.plat_order_id = l.reference) desc, o.plat_order_id limit 1) o on true
             where ${linesIn(place, set)} and coalesce(o.plat_order_id, r.refund_id) is not null) s
     where s.line_id = l.line_id
       and (l.plat_order_id, l.refund_id) is distinct from (s.plat_order_id, s.refund_id)`.execute(
    db,
  );
}

/** Condition that what a line names has ended differently with us: nothing that comes later will book it. */
const HAS_ENDED = sql`
  (l.kind = 'SALE' and not l.is_returned and o.status in (${sql.lit(ORDER_STATUS.failed)}, ${sql.lit(ORDER_STATUS.closed)})
   or l.kind in ('REFUND', 'VOID') and not l.is_returned and r.status in (${sql.lit(REFUND_STATUS.failed)}, ${sql.lit(REFUND_STATUS.rejected)}, ${sql.lit(REFUND_STATUS.withdrawn)}))`;

/**
 * Decides about the rest of new lines: one that names something that failed with us becomes a
 * difference at once; every other one waits (money §5).
 */
export async function settleLeft(db: Kysely<Database>, place: Place, set: LineSet, now: Stamp) {
  const ended = sql`
    from recon_line l
    left join biz_order o on o.plat_order_id = l.plat_order_id
    left join biz_refund r on r.refund_id = l.refund_id
   where ${linesIn(place, set)} and ${HAS_ENDED}`;
  await addErrors(
    db,
    place,
    sql`select ${lineAlone(sql`${sql.lit(ERR_TYPE.status)}`)} ${ended}`,
    now,
  );
  await sql`
    update recon_line set state = 'ERROR' where line_id in (select l.line_id ${ended})`.execute(db);
  await sql`
    update recon_line l set state = 'WAITING'
     where ${linesIn(place, set)} and l.state = 'UNMATCHED'`.execute(db);
}

/** Lines that none of the deciding bills has helped: a difference of status where we know them, else the channel's alone. */
export const lineErrors = (lines: RawBuilder<unknown>) => sql`
  select ${lineAlone(sql`case when coalesce(l.refund_id, l.plat_order_id) is null then ${sql.lit(ERR_TYPE.channelOnly)} else ${sql.lit(ERR_TYPE.status)} end`)}
    from recon_line l left join biz_order o on o.plat_order_id = l.plat_order_id
   where ${lines}`;
