import {
  BILL_STATUS,
  ERR_TYPE,
  FILE_STATUS,
  HANDLE_STATUS,
} from '@portal/contract/finance/dictionaries';
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '../../../db/types.ts';

interface WrongSuspense {
  kind: string;
  chnl_code: string;
  currency: string;
  balance: string;
  differences: string;
}

/**
 * Suspense that is not the sum of the unhandled differences of its channel, over and short apart
 * (INV-21), and claims that are not the sum of the open ones (money §1.1): a select of what is wrong.
 */
export const suspenseDifferences = () => sql<WrongSuspense>`
  with balance as (
    select a.kind, a.owner as chnl_code, a.currency,
           sum(case when e.credit_id = a.account_id then e.amount else -e.amount end) as amount
      from ledger_account a
      join ledger_entry e on a.account_id in (e.debit_id, e.credit_id)
     where a.kind in ('SUSPENSE_OVER', 'SUSPENSE_SHORT', 'CLAIM_RECV') group by 1, 2, 3),
  due as (
    select case when claim_status = 'OPEN' then 'CLAIM_RECV' when diff_amt > 0 then 'SUSPENSE_OVER'
                else 'SUSPENSE_SHORT' end as kind, chnl_code, currency, sum(diff_amt) as amount
      from recon_error where handle_status = ${sql.lit(HANDLE_STATUS.open)} and diff_amt <> 0 or claim_status = 'OPEN' group by 1, 2, 3)
  select kind, chnl_code, currency, coalesce(b.amount, 0)::text as balance, coalesce(d.amount, 0)::text as differences
    from balance b full join due d using (kind, chnl_code, currency)
   where coalesce(b.amount, 0) <> coalesce(d.amount, 0)`;

interface WrongSide {
  chnl_code: string;
  currency: string;
  day: Day;
  side: string;
}

/**
 * Places whose two sides do not come to what their parts are (INV-18), on all days or one of them: lines
 * and bookings to the sums that their bill keeps, bookings to what the ledger has moved since the first bill;
 * pairs to each other, but for their differences.
 */
export const sideDifferences = (day?: Day) => {
  // Of a day by an index, which begins with the channel.
  const isOf = (alias: string) =>
    day === undefined
      ? sql`true`
      : sql`(${sql.ref(`${alias}.settle_date`)} = ${day}::date
             and ${sql.ref(`${alias}.chnl_code`)} = any (array(select c.chnl_code from biz_channel c)))`;
  // Each by itself: joined by "or", every line and booking would be looked up alone.
  const linesThat = (are: RawBuilder<unknown>) => sql`
  select l.chnl_code, l.currency, l.settle_date::text, 'alone' from recon_line l where ${isOf('l')} and ${are}`;
  const itemsThat = (are: RawBuilder<unknown>) => sql`
  select i.chnl_code, i.currency, i.settle_date::text, 'platform' from recon_item i where ${isOf('i')} and ${are}`;
  return sql<WrongSide>`
  select l.chnl_code, l.currency, l.settle_date::text as day, 'channel' as side
    from (select l.chnl_code, l.currency, l.settle_date, count(*) as lines, sum(l.change) as amount, sum(l.cost) as cost,
                 coalesce(sum(l.change) filter (where l.kind = 'SALE' and not l.is_returned), 0) as gross
            from recon_line l join recon_file f on f.file_id = l.file_id and f.status = ${sql.lit(FILE_STATUS.loaded)}
           where ${isOf('l')} and l.state in ('MATCHED', 'WAITING', 'UNMATCHED', 'ERROR', 'DUPLICATE') group by 1, 2, 3) l
    join recon_bill b using (chnl_code, currency, settle_date)
   where b.line_cnt <> l.lines or (b.amount, b.cost, b.gross) <> (l.amount, l.cost, l.gross)
  union all
  select i.chnl_code, i.currency, i.settle_date::text, 'bookings'
    from (select i.chnl_code, i.currency, i.settle_date, count(*) as items, sum(i.change) as amount,
                 coalesce(sum(i.cost), 0) as cost,
                 coalesce(sum(i.change) filter (where i.kind = 'SALE' and not i.is_returned), 0) as gross
            from recon_item i where ${isOf('i')} group by 1, 2, 3) i
    join recon_bill b on (b.chnl_code, b.currency, b.settle_date) = (i.chnl_code, i.currency, i.settle_date)
   where b.status <> ${sql.lit(BILL_STATUS.missing)} and (b.item_cnt, b.item_amount, b.item_cost, b.item_gross) <> (i.items, i.amount, i.cost, i.gross)
  union all
  ${linesThat(sql`l.state = 'MATCHED' and not exists (select from recon_match m where m.line_id = l.line_id)`)}
  union all
  ${linesThat(sql`l.state in ('WAITING', 'ERROR', 'DUPLICATE')
               and exists (select from recon_match m where m.line_id = l.line_id)`)}
  union all
  ${linesThat(sql`l.state in ('ERROR', 'DUPLICATE')
               and not exists (select from recon_error e where e.line_id = l.line_id)`)}
  union all
  ${itemsThat(sql`i.state = 'MATCHED' and not exists (select from recon_match m where m.item_id = i.item_id)`)}
  union all
  ${itemsThat(sql`i.state = 'ERROR' and not exists (select from recon_error e where e.item_id = i.item_id)`)}
  union all
  select l.chnl_code, l.currency, l.settle_date::text, 'pair'
    from recon_match m join recon_line l using (line_id) join recon_item i on i.item_id = m.item_id
    left join (select e.line_id, e.item_id, sum(e.diff_amt) as amount from recon_error e
                where e.err_type = ${sql.lit(ERR_TYPE.amount)} group by 1, 2) d on (d.line_id, d.item_id) = (m.line_id, m.item_id)
   where ${isOf('l')} and l.change - i.change <> coalesce(d.amount, 0)`;
};

export interface WrongOwed {
  account_id: string;
  chnl_code: string;
  currency: string;
  owed: string;
  billed: string;
}

/** Bookings are taken in from this many days before a channel is reconciled (`beginBills`): its first bill has them. */
const DAYS_BEFORE = 4;

/** Sums the effect of entries `e` on what channels owe, by the account of their `place`, since it is reconciled. */
const owedBy = (entries: RawBuilder<unknown>) => sql`
  select p.account_id, sum(s.owed) as owed
    from (select e.debit_id as account_id, e.amount as owed, e.acct_date, e.posting_id ${entries}
          union all
          select e.credit_id, -e.amount, e.acct_date, e.posting_id ${entries}) s
    join place p using (account_id)
   where s.acct_date >= p.from_date group by 1`;

/** Alone on its side, and taken out of suspense since: its other side came, or our own books have got it. */
const IS_CLEARED = sql`(e.handled_by in ('MATCHED', 'LINK') or e.handled_by = 'ADJUST' and e.kind <> 'SALE')`;

/**
 * Channels that owe something else than what their bills say and has not come (INV-25), since they are
 * reconciled: the net of lines with their booking, bookings without a line, and what one side alone has in
 * suspense or had when it was decided, less receipts. Months that were archived since cannot be added up again. A booking without a plan of cost has booked none, and
 * one that a bill has made, or taken back, books its cost against the channel by itself; what stands
 * alone otherwise has booked, or taken back, its own with its difference (0 of those before 0185).
 */
export const owedDifferences = () => sql<WrongOwed>`
  with place as (
    select s.chnl_code, s.currency, s.from_date - ${DAYS_BEFORE}::int as from_date, s.scanned_to, a.account_id
      from recon_scan s
      join ledger_account a on a.kind = 'CHANNEL_RECV' and (a.owner, a.currency) = (s.chnl_code, s.currency)
     where not exists (select from ledger_archive z
                        where z.month + interval '1 month' > s.from_date - ${DAYS_BEFORE}::int)),
  folded as (
    select p.account_id, sum(d.debit - d.credit) as owed
      from place p join acct_day d on d.account_id = p.account_id and d.acct_date >= p.from_date group by 1),
  since as (${owedBy(sql`
    from ledger_entry e
   where e.acct_date > coalesce((select max(acct_date) from acct_day), '-infinity')`)}),
  apart as (${owedBy(sql`
    from ledger_posting b join ledger_entry e on (e.posting_id, e.acct_date) = (b.posting_id, b.acct_date)
   where b.biz_type in ('OVER_ADJUSTED', 'SHORT_REVERSED', 'CHANNEL_RECEIPT')
     and e.acct_date >= (select min(from_date) from place)`)}),
  recent as materialized (
    select p.account_id, s.owed, s.posting_id
      from (select e.debit_id as account_id, e.amount as owed, e.acct_date, e.posting_id from ledger_entry e
             where e.acct_date >= (select min(scanned_to) from place)
            union all
            select e.credit_id, -e.amount, e.acct_date, e.posting_id from ledger_entry e
             where e.acct_date >= (select min(scanned_to) from place)) s
      join place p on p.account_id = s.account_id and s.acct_date >= p.scanned_to),
  unseen as (
    select r.account_id, sum(r.owed) as owed
      from recent r join ledger_posting b using (posting_id)
     where b.biz_type in ('SALE', 'VOID', 'REVERSAL', 'REFUND', 'REFUND_BOUNCE', 'OVER_REFUNDED')
       and not exists (select from recon_item i where i.item_id = r.posting_id)
     group by 1),
  part as (
    select chnl_code, currency, sum(change - cost) as amount
      from recon_line where state = 'MATCHED' group by 1, 2
    union all
    select i.chnl_code, i.currency, sum(l.cost)
      from recon_item i join recon_match m using (item_id) join recon_line l using (line_id)
     where i.state = 'MATCHED' and i.cost is null group by 1, 2
    union all
    select chnl_code, currency, sum(change - coalesce(cost, 0))
      from recon_item where state <> 'MATCHED' group by 1, 2
    union all
    select e.chnl_code, e.currency, sum(e.diff_amt - case when e.handled_by in ('ADJUST', 'REVERSE') then 0 else e.cost_amt end)
      from recon_error e
     where e.is_posted and (e.line_id is null or e.item_id is null) and not coalesce(${IS_CLEARED}, false)
     group by 1, 2)
  select account_id::text, chnl_code, currency, owed::text, billed::text
    from (select p.account_id, p.chnl_code, p.currency, coalesce(f.owed, 0) + coalesce(s.owed, 0) as owed,
                 coalesce(a.owed, 0) + coalesce(u.owed, 0) + coalesce(b.amount, 0) as billed
            from place p
            left join folded f using (account_id) left join since s using (account_id)
            left join apart a using (account_id) left join unseen u using (account_id)
            left join (select chnl_code, currency, sum(amount) as amount from part group by 1, 2) b
              using (chnl_code, currency)) o
   where owed <> billed`;

interface StrayOwed {
  account_id: string;
  chnl_code: string;
  currency: string;
  owed: string;
}

/**
 * Counters of banks that owe something, by all of their entries (INV-26): what comes over them lies at the bank at
 * once, so that no bill will ever clear it.
 */
export const strayReceivables = () => sql<StrayOwed>`
  select account_id::text, chnl_code, currency, owed::text from (
    select a.account_id, a.owner as chnl_code, a.currency,
           coalesce((select sum(case when e.debit_id = a.account_id then e.amount else -e.amount end)
                       from ledger_entry e where a.account_id in (e.debit_id, e.credit_id)), 0)
           - coalesce((select z.closing from ledger_opening z
                        where z.account_id = a.account_id order by z.month desc limit 1), 0) as owed
      from ledger_account a join biz_channel c on c.chnl_code = a.owner
     where a.kind = 'CHANNEL_RECV' and c.order_types = array['OFFL']) o
   where owed <> 0 order by 2, 3`;
