import type { BusinessCalendar } from '@portal/contract/finance/calendar-rules';
import { BILL_STATUS, ERR_TYPE } from '@portal/contract/finance/dictionaries';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Day, Stamp } from '../../../db/types.ts';
import { addErrors } from './errors.ts';
import { lineErrors } from './left.ts';
import { isAt, type Place } from './place.ts';
import { missingDates } from './wait-dates.ts';

/** Bookings whose bill has come and has not named them wait from now on. */
async function letItemsWait(db: Kysely<Database>, place: Place): Promise<void> {
  await sql`
    update recon_item i set state = 'WAITING'
      from recon_scan s
     where s.chnl_code = i.chnl_code and s.currency = i.currency and ${isAt('i', place)}
       and i.state = 'UNMATCHED' and i.expected_date >= s.from_date
       and i.expected_date <= (select max(b.settle_date) from recon_bill b
                                where ${isAt('b', place)} and b.status <> ${sql.lit(BILL_STATUS.missing)})`.execute(
    db,
  );
}

/** Dates that something waits for, the oldest first. */
async function waitingDates(db: Kysely<Database>, place: Place): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select distinct day::text as day
      from (select i.expected_date as day from recon_item i where ${isAt('i', place)} and i.state = 'WAITING'
            union all
            select l.settle_date from recon_line l where ${isAt('l', place)} and l.state = 'WAITING') w
     order by 1`.execute(db);
  return rows.map(({ day }) => day);
}

/** Condition that booking `o` takes back all of `i`: a sale voided or reversed, a refund that bounced. */
const UNDOES = sql`
  o.plat_order_id = i.plat_order_id and o.change = -i.change and not i.is_returned
  and (i.kind = 'SALE' and (o.kind = 'VOID' or o.kind = 'SALE' and o.is_returned)
       or i.kind = 'REFUND' and o.kind = 'REFUND' and o.is_returned and o.refund_id = i.refund_id)`;

/**
 * Offsets bookings that were taken back while neither side was billed: nothing is owed, and nothing
 * differs. Returns their orders and refunds.
 */
async function offsetItems(db: Kysely<Database>, place: Place, due: readonly Day[]) {
  const { rows } = await sql<{ plat_order_id: string; refund_id: string | null }>`
    update recon_item t set state = 'OFFSET'
      from (select i.item_id as one, o.item_id as other
              from recon_item i
              join recon_item o on ${UNDOES} and o.state = 'WAITING' and o.expected_date = any (${due}::date[])
             where ${isAt('i', place)} and i.state = 'WAITING' and i.expected_date = any (${due}::date[])) p
     where t.item_id in (p.one, p.other)
    returning t.plat_order_id, t.refund_id`.execute(db);
  return {
    orders: rows.map(({ plat_order_id }) => plat_order_id),
    refunds: rows.flatMap(({ refund_id }) => refund_id ?? []),
  };
}

/**
 * Bookings that none of the deciding bills has named: the platform's alone. One whose opposite still
 * waits for its own bills is no difference before.
 */
const itemErrors = (place: Place, due: readonly Day[]) => sql`
  select ${sql.lit(ERR_TYPE.platformOnly)} as err_type, i.kind, i.is_returned, i.expected_date as settle_date, i.expected_date,
         null::bigint as line_id, i.item_id, i.mer_id, i.plat_order_id, i.refund_id, i.amount as platform_amt,
         0 as channel_amt, -i.change as diff, -coalesce(i.cost, 0) as cost
    from recon_item i
   where ${isAt('i', place)} and i.state = 'WAITING' and i.expected_date = any (${due}::date[])
     and not exists (select from recon_item o
                      where ${UNDOES} and o.state in ('UNMATCHED', 'WAITING')
                        and not o.expected_date = any (${due}::date[]))`;

/**
 * Turns what is left on either side into differences once all bills of its deciding settle dates are
 * here, and never before (money §5). If a bill is missing, nothing that it could name becomes a
 * difference. Returns the orders and refunds of bookings that offset each other.
 */
export async function ageWaiting(
  db: Kysely<Database>,
  place: Place,
  terms: { calendar: BusinessCalendar; waitDates: number },
  now: Stamp,
) {
  await letItemsWait(db, place);
  const dates = await waitingDates(db, place);
  const missing = await missingDates(db, place, dates, terms);
  const due = dates.filter((date) => missing.get(date)?.length === 0);
  if (due.length === 0) return { orders: [], refunds: [] };
  const offset = await offsetItems(db, place, due);
  await addErrors(db, place, itemErrors(place, due), now);
  const lines = sql`${isAt('l', place)} and l.state = 'WAITING' and l.settle_date = any (${due}::date[])`;
  await addErrors(db, place, lineErrors(lines), now);
  await sql`
    update recon_item i set state = 'ERROR'
     where ${isAt('i', place)} and i.state = 'WAITING'
       and exists (select from recon_error e where e.item_id = i.item_id and e.err_type = ${sql.lit(ERR_TYPE.platformOnly)})`.execute(
    db,
  );
  await sql`update recon_line l set state = 'ERROR' where ${lines}`.execute(db);
  return offset;
}
