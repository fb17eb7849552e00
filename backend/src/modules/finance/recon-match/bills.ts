import { BILL_STATUS, FILE_STATUS, HANDLE_STATUS } from '@portal/contract/finance/dictionaries';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Day, Stamp } from '../../../db/types.ts';
import { expectedCurrencies } from './currencies.ts';
import { isAt, type Place } from './place.ts';

interface BilledDay {
  chnlCode: string;
  settleDate: Day;
}

/**
 * A day of a channel was billed in these currencies. The first bill may begin in the middle of its day, so
 * that bookings are missed from the day after it on; older ones may be named all the same.
 */
export async function beginBills(
  db: Kysely<Database>,
  { chnlCode, settleDate, currencies }: BilledDay & { currencies: readonly string[] },
  now: Stamp,
): Promise<void> {
  if (currencies.length === 0) return;
  await sql`
    insert into recon_bill (chnl_code, currency, settle_date, status, loaded_time)
    select ${chnlCode}, currency, ${settleDate}::date, ${sql.lit(BILL_STATUS.loaded)}, ${now}::timestamp
      from unnest(${currencies}::text[]) c (currency)
    on conflict (chnl_code, currency, settle_date) do update
      set status = case recon_bill.status when ${sql.lit(BILL_STATUS.missing)} then ${sql.lit(BILL_STATUS.loaded)} else recon_bill.status end,
          loaded_time = excluded.loaded_time`.execute(db);
  await sql`
    insert into recon_scan (chnl_code, currency, from_date, scanned_to)
    select ${chnlCode}, currency, ${settleDate}::date + 1, ${settleDate}::date - 3
      from unnest(${currencies}::text[]) c (currency)
    on conflict (chnl_code, currency) do update
      set from_date = least(recon_scan.from_date, excluded.from_date),
          scanned_to = case when excluded.from_date < recon_scan.from_date
                            then excluded.scanned_to else recon_scan.scanned_to end`.execute(db);
}

/** A channel was asked for the bill of a day: what has not come yet is seen to be missing. */
export async function askedForBills(
  db: Kysely<Database>,
  { chnlCode, settleDate }: BilledDay,
  now: Stamp,
): Promise<void> {
  const currencies = await expectedCurrencies(db, chnlCode);
  await sql`
    insert into recon_bill (chnl_code, currency, settle_date, asked_time)
    select ${chnlCode}, currency, ${settleDate}::date, ${now}::timestamp
      from unnest(${currencies}::text[]) c (currency)
    on conflict (chnl_code, currency, settle_date) do update set asked_time = excluded.asked_time`.execute(
    db,
  );
}

/** Not of a file that is being loaded, or was refused. Joined, files would make the planner go through all lines. */
const IS_LOADED = sql`
  l.file_id <> all (array(select f.file_id from recon_file f
                           where f.chnl_code = b.chnl_code and f.settle_date = b.settle_date and f.status <> ${sql.lit(FILE_STATUS.loaded)}))`;

const COUNTS = sql`p.state not in ('QUARANTINED', 'REPEATED', 'APART')`;

/** Sums of the rows of a side, by state and by whether they came in by sales: as the bill keeps them. */
const PARTS = sql`
  coalesce(jsonb_agg(jsonb_build_object('state', p.state, 'isSale', p.is_sale, 'count', p.rows,
                                        'amount', p.amount::text) order by p.state, p.is_sale), '[]') as parts`;

/** Rows of a side of a bill in parts: a select of `from`, to be summed up as `p`. */
const inParts = (alias: 'l' | 'i', from: RawBuilder<unknown>) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`
    select ${of('state')}, ${of('kind')} = 'SALE' and not ${of('is_returned')} as is_sale, count(*) as rows,
           coalesce(sum(${of('change')}), 0) as amount, coalesce(sum(${of('cost')}), 0) as cost
      from ${from} group by 1, 2`;
};

/** Lines of a bill by what became of them; an unreadable one may be of any currency unless it names its own. */
const LINES = sql`
  select coalesce(sum(p.rows) filter (where ${COUNTS}), 0) as lines,
         coalesce(sum(p.amount) filter (where ${COUNTS}), 0) as amount,
         coalesce(sum(p.amount) filter (where ${COUNTS} and p.is_sale), 0) as gross,
         coalesce(sum(p.cost) filter (where ${COUNTS}), 0) as cost,
         coalesce(sum(p.rows) filter (where p.state = 'MATCHED'), 0) as matched,
         coalesce(sum(p.rows) filter (where p.state in ('WAITING', 'UNMATCHED')), 0) as waiting,
         coalesce(sum(p.rows) filter (where p.state = 'QUARANTINED'), 0) as quarantined, ${PARTS}
    from (${inParts(
      'l',
      sql`recon_line l
   where l.chnl_code = b.chnl_code and l.settle_date = b.settle_date and l.currency in (b.currency, '')
     and ${IS_LOADED}`,
    )}) p`;

/** Lines of a bill that nobody has matched yet, of loaded files. */
const SLICED = sql`
  select coalesce(sum(s.line_cnt), 0) as lines
    from recon_slice s join recon_file f on f.file_id = s.file_id and f.status = ${sql.lit(FILE_STATUS.loaded)}
   where s.chnl_code = b.chnl_code and s.settle_date = b.settle_date and s.currency = b.currency`;

/** Our bookings of a bill's day, and how many of them wait. */
const ITEMS = sql`
  select coalesce(sum(p.rows), 0) as items, coalesce(sum(p.rows) filter (where p.state = 'WAITING'), 0) as waiting,
         coalesce(sum(p.amount) filter (where p.is_sale), 0) as gross, coalesce(sum(p.amount), 0) as amount,
         coalesce(sum(p.cost), 0) as cost, ${PARTS}
    from (${inParts(
      'i',
      sql`recon_item i
   where i.chnl_code = b.chnl_code and i.settle_date = b.settle_date and i.currency = b.currency`,
    )}) p`;

/** Bill `b` has differences that nobody has handled. */
const HAS_ERRORS = sql`
  exists (select from recon_error e
           where e.chnl_code = b.chnl_code and e.settle_date = b.settle_date and e.currency = b.currency
             and e.handle_status = ${sql.lit(HANDLE_STATUS.open)})`;

/** Status of a bill `b` by the sums that it keeps. */
export const STATUS_BY_SUMS = sql`
  case when ${HAS_ERRORS} then ${sql.lit(BILL_STATUS.different)} when b.waiting_cnt + b.quarantine_cnt > 0 then ${sql.lit(BILL_STATUS.matching)} else ${sql.lit(BILL_STATUS.balanced)} end`;

/** Bills that may have changed since they were added up last: a balanced one by a new file or booking only. */
const MAY_HAVE_CHANGED = sql`
  (b.status <> ${sql.lit(BILL_STATUS.balanced)} or b.matched_time is null or b.loaded_time >= b.matched_time
   or exists (select from recon_item i
               where i.chnl_code = b.chnl_code and i.settle_date = b.settle_date and i.currency = b.currency
                 and i.state in ('UNMATCHED', 'WAITING', 'ERROR')))`;

/**
 * Adds the bills of a place up again: those that may be others now, or those of some days. Their state follows from their
 * lines, what waits on either side, and differences that nobody has handled.
 */
export async function refreshBills(
  db: Kysely<Database>,
  place: Place,
  { days, now }: { days?: readonly Day[]; now?: Stamp } = {},
): Promise<void> {
  await sql`
    update recon_bill b
       set line_cnt = s.lines, amount = s.amount, gross = s.gross, cost = s.cost, matched_cnt = s.matched,
           item_cnt = s.items, item_gross = s.item_gross, item_amount = s.item_amount, item_cost = s.item_cost,
           waiting_cnt = s.waiting, quarantine_cnt = s.quarantined, line_parts = s.parts, item_parts = s.item_parts,
           matched_time = coalesce(${now ?? null}::timestamp, b.matched_time),
           status = case when ${HAS_ERRORS} then ${sql.lit(BILL_STATUS.different)} when s.waiting + s.quarantined > 0 then ${sql.lit(BILL_STATUS.matching)} else ${sql.lit(BILL_STATUS.balanced)} end
      from (select b.bill_id, l.lines, l.amount, l.gross, l.cost, l.matched, l.waiting + n.lines + i.waiting as waiting,
                   i.items, i.gross as item_gross, i.amount as item_amount, i.cost as item_cost,
                   l.quarantined, l.parts, i.parts as item_parts
              from recon_bill b
             cross join lateral (${LINES}) l
             cross join lateral (${SLICED}) n
             cross join lateral (${ITEMS}) i
             where ${isAt('b', place)} and b.status <> ${sql.lit(BILL_STATUS.missing)}
               and ${days ? sql`b.settle_date = any (${days}::date[])` : MAY_HAVE_CHANGED}) s
     where s.bill_id = b.bill_id`.execute(db);
}
