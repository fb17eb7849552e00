import { type RawBuilder, sql } from 'kysely';

/**
 * Accounts of merchants whose balance is not what their unpaid batches hold and what no batch has taken,
 * or that have something open before the moment they say (INV-23): a select of `account_id`.
 */
export const unsettledDifferences = (): RawBuilder<unknown> => sql`
  select a.account_id
    from ledger_account a
    left join (
      select s.account_id, sum(s.change) as open, min(s.posted_at) as since
        from (select debit_id as account_id, posting_id, step, posted_at, -amount as change from ledger_entry
              union all
              select credit_id, posting_id, step, posted_at, amount from ledger_entry) s
        join ledger_posting p using (posting_id)
        left join settle_line l on l.posting_id = s.posting_id and l.step = s.step and l.active
       where l.posting_id is null and settle_term(p.biz_type, s.step) is not null
       group by 1) o on o.account_id = a.account_id
    left join (
      select mer_id, currency, sum(settle_amt) as held from settle_batch
       where status in ('0', '1', '2', '4', '7') group by 1, 2) b
      on b.mer_id = a.owner and b.currency = a.currency
   where a.kind = 'MERCHANT'
     and (a.curr <> coalesce(o.open, 0) + coalesce(b.held, 0) or a.open_since is distinct from o.since)`;
