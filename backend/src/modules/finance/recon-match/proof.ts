import { sql } from 'kysely';
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
      from recon_error where handle_status = '0' and diff_amt <> 0 or claim_status = 'OPEN' group by 1, 2, 3)
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
  const isOf = (alias: string) =>
    day === undefined ? sql`true` : sql`${sql.ref(`${alias}.settle_date`)} = ${day}::date`;
  return sql<WrongSide>`
  select l.chnl_code, l.currency, l.settle_date::text as day, 'channel' as side
    from (select l.chnl_code, l.currency, l.settle_date, count(*) as lines, sum(l.change) as amount, sum(l.cost) as cost,
                 coalesce(sum(l.change) filter (where l.kind = 'SALE' and not l.is_returned), 0) as gross
            from recon_line l join recon_file f on f.file_id = l.file_id and f.status = '1'
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
   where b.status <> '0' and (b.item_cnt, b.item_amount, b.item_cost, b.item_gross) <> (i.items, i.amount, i.cost, i.gross)
  union all
  select l.chnl_code, l.currency, l.settle_date::text, 'alone'
    from recon_line l
   where ${isOf('l')}
     and (l.state = 'MATCHED' and not exists (select from recon_match m where m.line_id = l.line_id)
          or l.state in ('WAITING', 'ERROR', 'DUPLICATE')
             and exists (select from recon_match m where m.line_id = l.line_id)
          or l.state in ('ERROR', 'DUPLICATE')
             and not exists (select from recon_error e where e.line_id = l.line_id))
  union all
  select i.chnl_code, i.currency, i.settle_date::text, 'platform'
    from recon_item i
   where ${isOf('i')}
     and (i.state = 'MATCHED' and not exists (select from recon_match m where m.item_id = i.item_id)
          or i.state = 'ERROR' and not exists (select from recon_error e where e.item_id = i.item_id))
  union all
  select l.chnl_code, l.currency, l.settle_date::text, 'pair'
    from recon_match m join recon_line l using (line_id) join recon_item i on i.item_id = m.item_id
   where ${isOf('l')} and l.change - i.change <> coalesce((select sum(e.diff_amt) from recon_error e
                                           where e.line_id = m.line_id and e.item_id = m.item_id
                                             and e.err_type = '2'), 0)`;
};
