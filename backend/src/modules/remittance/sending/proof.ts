import { REMIT_AUDIT_STATUS, REMIT_CHANNEL_RESULT } from '@portal/contract/remittance/dictionaries';
import { type RawBuilder, sql } from 'kysely';

/**
 * Selects differences between agents, applications and the ledger, by `name` and `id`. Amounts on their
 * way must be in clearing, and holds must belong to applications that wait to be sent. Returned amounts
 * must have been credited. Attempts must be those of the ledger.
 */
export const remittanceDifferences = (): RawBuilder<unknown> => sql`
  select 'clearing' as name, coalesce(c.currency, t.currency) as id
    from (select a.currency, sum(case when e.credit_id = a.account_id then e.amount else -e.amount end) as sum
            from ledger_account a join ledger_entry e on a.account_id in (e.debit_id, e.credit_id)
           where a.kind = 'REMIT_CLEARING' group by 1) c
    full join (select r.currency, sum(t.amount) as sum
                 from remit_attempt t join remit_apply r using (apply_no)
                where t.result in (${sql.lit(REMIT_CHANNEL_RESULT.processing)}, ${sql.lit(REMIT_CHANNEL_RESULT.unknown)}) group by 1) t on t.currency = c.currency
   where coalesce(c.sum, 0) <> coalesce(t.sum, 0)
  union all
  select 'hold', r.apply_no
    from remit_apply r
    left join ledger_hold h
      on h.cause = 'REMIT' and h.cause_id = r.apply_no and h.attempt = r.hold_no and h.status = 'OPEN'
   where r.agent_id is not null
     and (h.hold_id is not null)
         <> (r.audit_status in (${sql.lit(REMIT_AUDIT_STATUS.pending)}, ${sql.lit(REMIT_AUDIT_STATUS.inReview)}) or (r.audit_status = ${sql.lit(REMIT_AUDIT_STATUS.approved)} and r.sent_at is null))
  union all
  select 'attempt', coalesce(t.apply_no, p.biz_id)
    from remit_attempt t
    full join (select biz_id, attempt from ledger_posting where biz_type = 'REMIT_SENT') p
      on p.biz_id = t.apply_no and p.attempt = t.attempt
   where t.apply_no is null or p.biz_id is null
  union all
  select 'returned', t.apply_no
    from (select apply_no, sum(returned_amt) as back from remit_attempt group by 1) t
    left join (select p.biz_id, sum(e.amount) as back
                 from ledger_posting p
                 join ledger_entry e on e.posting_id = p.posting_id and e.step = 2
                where p.biz_type = 'REMIT_RETURNED' group by 1) l on l.biz_id = t.apply_no
   where t.back <> coalesce(l.back, 0)
  union all
  select 'register', d.reg_no
    from agent_txn d
    left join ledger_posting p
      on p.biz_id = d.reg_no and p.biz_type in ('AGENT_DEPOSIT', 'AGENT_WITHDRAWAL', 'AGENT_ADJUST_UP', 'AGENT_ADJUST_DOWN')
   where (d.audit_status = ${sql.lit(REMIT_AUDIT_STATUS.approved)}) <> (p.posting_id is not null)`;
