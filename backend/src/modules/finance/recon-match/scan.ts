import { type BusinessCalendar, cutOffAt } from '@portal/contract/finance/calendar-rules';
import { REFUND_STATUS, REFUND_TYPE } from '@portal/contract/orders/dictionaries';
import { dayAfter, PLATFORM_ZONE } from '@portal/time';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Day } from '../../../db/types.ts';
import { changeSums, isSale } from './bill-sums.ts';
import type { Place } from './place.ts';

/** A payment that is older than that when it is booked belongs to the oldest of these days. */
const LOOK_BACK_DAYS = 45;

/** The accounting date of a time by the channel's calendar, as an expression (money §4). */
function dateOf(
  calendar: BusinessCalendar,
  today: Day,
  time: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (calendar.cutOff === '24:00' && calendar.zone === PLATFORM_ZONE) return sql`${time}::date`;
  const days = Array.from({ length: LOOK_BACK_DAYS + 2 }, (_, at) =>
    dayAfter(today, at - LOOK_BACK_DAYS),
  );
  const cuts = days.map((day) => cutOffAt(calendar, day));
  return sql`(select c.day from unnest(${days}::date[], ${cuts}::timestamp[]) c (day, cut)
               where c.cut > ${time} order by c.day limit 1)`;
}

/** Postings that one statement takes in: those of a whole day may take longer than a statement may. */
const POSTINGS_AT_ONCE = 50_000;

/** Days, both included. */
interface Days {
  from: Day;
  to: Day;
}

/** Entries of some days that move what a channel owes: rows of `ledger_entry e`. */
const isOn = (account: RawBuilder<unknown>, { from, to }: Days) => sql`
  e.acct_date >= ${from}::date and e.acct_date <= ${to}::date
  and (e.debit_id = ${account} or e.credit_id = ${account})`;

/** Postings of some days behind a number, up to another one. */
interface Part extends Days {
  after: string;
  upTo: string;
}

interface Scanned extends Part {
  account: RawBuilder<unknown>;
}

/** Effect of postings on what the channel owes: amount by the first step, cost by the fifth. */
const moved = ({ account, after, upTo, ...days }: Scanned) => sql`
  select e.posting_id,
         max(e.amount) filter (where e.step = 1) as amount,
         coalesce(max(case when e.credit_id = ${account} then e.amount else -e.amount end)
                  filter (where e.step = 5), 0) as cost
    from ledger_entry e
   where ${isOn(account, days)} and e.posting_id > ${after}::bigint and e.posting_id <= ${upTo}::bigint
   group by 1`;

/** Postings that a bill can name. */
const TYPES = sql`('SALE', 'VOID', 'REVERSAL', 'REFUND', 'REFUND_BOUNCE', 'OVER_REFUNDED')`;

/**
 * Selects the postings of some days, each with the numbers that a bill may know it by: those of its
 * order, and of its own attempt at a refund, which may have been sent again since. The time of a return
 * is when it came back, whenever it had been sent. `today`: of the platform.
 */
const itemsOf = (scanned: Scanned, calendar: BusinessCalendar, today: Day) => sql`
  select s.*, ${dateOf(calendar, today, sql`s.txn_time`)} as expected_date
    from (
      select m.posting_id as item_id,
             case p.biz_type when 'SALE' then 'SALE' when 'REVERSAL' then 'SALE' when 'VOID' then 'VOID'
                             else 'REFUND' end as kind,
             p.biz_type in ('REVERSAL', 'REFUND_BOUNCE') as is_returned,
             o.plat_order_id, coalesce(r.refund_id, v.refund_id) as refund_id, coalesce(o.mer_id, x.mer_id) as mer_id,
             case when r.refund_id is not null and p.attempt > 0 then r.refund_id || '-' || (p.attempt + 1)
                  when v.attempt > 1 then v.refund_id || '-' || v.attempt
                  else coalesce(r.refund_id, v.refund_id, p.biz_id) end as reference,
             case when p.biz_type in ('SALE', 'REVERSAL') then coalesce(o.query_id, '') else '' end as query_id,
             case when p.biz_type in ('SALE', 'REVERSAL') then o.mer_order_id else '' end as mer_order_id,
             case when p.biz_type = 'SALE' then o.trace_no else '' end as trace_no,
             case when p.biz_type = 'SALE' then o.acq_ins_code else '' end as acq_ins_code,
             case when p.biz_type = 'SALE' then c.trace_date + c.trace_time end as trace_time,
             coalesce(o.terminal, '') as terminal, m.amount,
             case when p.biz_type in ('SALE', 'VOID', 'REVERSAL') and f.cost_plan_id is null and m.cost = 0
                  then null else m.cost end as cost,
             coalesce(case when p.biz_type = 'SALE' then o.txn_time
                           when p.biz_type = 'REFUND' and p.attempt + 1 = r.attempt then r.sent_at
                           when p.biz_type = 'VOID' then v.sent_at end, p.posted_at) as txn_time
        from (${moved(scanned)}) m
        join ledger_posting p on p.posting_id = m.posting_id and p.biz_type in ${TYPES}
        left join biz_refund r on p.biz_type in ('REFUND', 'REFUND_BOUNCE') and r.refund_id = p.biz_id
        left join biz_refund v on p.biz_type = 'VOID' and v.plat_order_id = p.biz_id
                              and v.refund_type = ${sql.lit(REFUND_TYPE.void)} and v.status = ${sql.lit(REFUND_STATUS.succeeded)}
        left join biz_order o on o.plat_order_id = coalesce(r.plat_order_id, p.biz_id)
        left join order_clearing c on c.plat_order_id = o.plat_order_id
        left join order_fee f on f.plat_order_id = o.plat_order_id
        left join recon_error x on p.biz_type = 'OVER_REFUNDED' and x.error_id = p.biz_id) s
   where s.amount is not null`;

/** Reads the account of a place's postings, and the day up to which they were scanned. */
async function scanOf(db: Kysely<Database>, { chnlCode, currency }: Place) {
  return db
    .selectFrom('recon_scan as s')
    .innerJoin('ledger_account as a', (join) =>
      join
        .onRef('a.owner', '=', 's.chnl_code')
        .onRef('a.currency', '=', 's.currency')
        .on('a.kind', '=', 'CHANNEL_RECV'),
    )
    .where('s.chnl_code', '=', chnlCode)
    .where('s.currency', '=', currency)
    .select(['s.scanned_to', 'a.account_id'])
    .executeTakeFirst();
}

/**
 * Parts of the postings of some days that nobody has taken in, each for one statement: several days of few
 * postings together, a day of many in pieces.
 */
async function partsOf(
  db: Kysely<Database>,
  account: RawBuilder<unknown>,
  days: Days,
): Promise<Part[]> {
  const { rows } = await sql<{ day: Day; upTo: string; count: number; isWhole: boolean }>`
    select n.day::text as day, max(n.posting_id)::text as "upTo", count(*)::int as count,
           n.of_day <= ${POSTINGS_AT_ONCE} as "isWhole"
      from (select e.acct_date as day, e.posting_id, count(*) over (partition by e.acct_date) as of_day,
                   (row_number() over (partition by e.acct_date order by e.posting_id) - 1) / ${POSTINGS_AT_ONCE}::int as part
              from ledger_entry e
             where ${isOn(account, days)} and e.step = 1
               and not exists (select from recon_item k where k.item_id = e.posting_id)) n
     group by n.day, n.of_day, n.part order by n.day, n.part`.execute(db);
  const parts: (Part & { count: number; isWhole: boolean })[] = [];
  for (const { day, upTo, count, isWhole } of rows) {
    const last = parts.at(-1);
    if (last?.isWhole && isWhole && last.count + count <= POSTINGS_AT_ONCE) {
      last.to = day;
      last.upTo = BigInt(upTo) > BigInt(last.upTo) ? upTo : last.upTo;
      last.count += count;
    } else {
      const after = last?.to === day ? last.upTo : '0';
      parts.push({ from: day, to: day, after, upTo, count, isWhole });
    }
  }
  return parts;
}

/** Runs a statement that takes postings in, in the transaction of the caller or one of its own. */
type Run = (work: (db: Kysely<Database>) => Promise<unknown>) => Promise<unknown>;

/**
 * Takes in what was booked with a channel since the last time, this many postings with each `run`. Nothing is
 * booked on a day that is over, and what is committed late is found by looking at the last day once more.
 */
export async function scanPostings(
  db: Kysely<Database>,
  { chnlCode, currency }: Place,
  calendar: BusinessCalendar,
  today: Day,
  run: Run = (work) => work(db),
): Promise<void> {
  const scan = await scanOf(db, { chnlCode, currency });
  if (!scan) return;
  const account = sql`${scan.account_id}::bigint`;
  const days = { from: scan.scanned_to, to: dayAfter(today, 1) };
  for (const { from, to, after, upTo } of await partsOf(db, account, days)) {
    const items = itemsOf({ account, from, to, after, upTo }, calendar, today);
    await run((own) =>
      sql`
        with added as (
        insert into recon_item (item_id, chnl_code, currency, kind, is_returned, plat_order_id, refund_id, mer_id,
                                reference, query_id, mer_order_id, trace_no, acq_ins_code, trace_time, terminal,
                                amount, cost, txn_time, expected_date, settle_date)
        select i.item_id, ${chnlCode}, ${currency}, i.kind, i.is_returned, i.plat_order_id, i.refund_id, i.mer_id,
               i.reference, i.query_id, i.mer_order_id, i.trace_no, i.acq_ins_code, i.trace_time, i.terminal,
               i.amount, i.cost, i.txn_time, i.expected_date, i.expected_date
          from (${items}) i
         where not exists (select from recon_item k where k.item_id = i.item_id)
        on conflict (item_id) do nothing
        returning *),
        changes as (
          select a.settle_date, 'ITEM' as side, a.state, ${isSale('a')} as is_sale, count(*) as rows,
                 sum(a.change) as amount, coalesce(sum(a.cost), 0) as cost
            from added a group by 1, 2, 3, 4)
        ${changeSums({ chnlCode, currency })}`.execute(own),
    );
  }
  // A bill of an earlier day that was loaded meanwhile has started over, and the next time is for its days.
  await run((own) =>
    own
      .updateTable('recon_scan')
      .set({ scanned_to: dayAfter(today, -1) })
      .where('chnl_code', '=', chnlCode)
      .where('currency', '=', currency)
      .where('scanned_to', '=', scan.scanned_to)
      .where('scanned_to', '<', dayAfter(today, -1))
      .execute(),
  );
}

/** Networks tell numbers late: bookings that are still open get those that their orders have now. */
export async function renewNumbers(
  db: Kysely<Database>,
  { chnlCode, currency }: Place,
): Promise<void> {
  await sql`
    update recon_item i
       set query_id = n.query_id, trace_no = n.trace_no, acq_ins_code = n.acq_ins_code, trace_time = n.trace_time
      from (select i.item_id, coalesce(o.query_id, '') as query_id, o.trace_no, o.acq_ins_code,
                   c.trace_date + c.trace_time as trace_time
              from recon_item i
              join biz_order o on o.plat_order_id = i.plat_order_id
              left join order_clearing c on c.plat_order_id = o.plat_order_id
             where i.chnl_code = ${chnlCode} and i.currency = ${currency}
               and i.state in ('UNMATCHED', 'WAITING', 'ERROR') and i.kind = 'SALE' and not i.is_returned) n
     where n.item_id = i.item_id
       and (n.query_id, n.trace_no, n.acq_ins_code, n.trace_time)
           is distinct from (i.query_id, i.trace_no, i.acq_ins_code, i.trace_time)`.execute(db);
}
