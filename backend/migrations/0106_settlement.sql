-- Settlement to the cent (money §4): a batch settles entries of the ledger, each in one batch at most
-- (INV-23); what it does not pay is carried to the next one by entries of its own.

-- Since when a customer's account has entries that no batch has taken; null: it has none. Entries before
-- it are all taken, so that looking for the others never reads the whole life of an account.
alter table ledger_account add column open_since timestamp(0);
comment on column ledger_account.open_since is 'time of the oldest entry that no settlement batch has taken';

-- A posting opens an account that had nothing open; the rest of the function stays as it is.
do $$
declare
  source text := pg_get_functiondef('ledger_post(ledger_line[], boolean)'::regprocedure);
  changed text := replace(replace(source,
    'last_at = greatest(b.posted_at, a.last_at),',
    'last_at = greatest(b.posted_at, a.last_at), open_since = coalesce(a.open_since, b.first_at),'),
    'from (select distinct on (account_id) account_id, seq, after, posted_at',
    'from (select distinct on (account_id) account_id, seq, after, posted_at,
                   min(posted_at) over (partition by account_id) as first_at');
begin
  if length(changed) - length(source) < 100 then
    raise exception 'ledger_post is not what this migration changes';
  end if;
  execute changed;
end $$;

-- The term of a batch's equation that an entry of a merchant belongs to; null: none, as for the payment
-- of a batch itself. Steps are those of the posting rules.
create function settle_term(biz_type text, step smallint) returns text language sql immutable as $$
  select case
    when biz_type in ('SALE', 'OFFLINE', 'VOID', 'REVERSAL', 'OVER_ADJUSTED')
      then (array['gross', 'fee', 'extra', 'vat'])[step]
    when biz_type in ('REFUND', 'REFUND_BOUNCE')
      then (array['refund', 'refundFee', 'refundVat', 'feeBack', 'vatBack'])[step]
    when biz_type in ('CARRY', 'CARRY_RELEASED') then (array['carriedOut', 'carriedIn'])[step]
    when biz_type in ('SETTLE_RETURNED', 'SETTLE_RETURNED_TRACED') then 'returned'
    when biz_type = 'SHORT_REVERSED' then 'corrected'
  end
$$;

do $$
declare rule text;
begin
  for rule in
    select conname from pg_constraint
     where conrelid = 'settle_batch'::regclass and contype = 'c'
       and (conname like 'settle_batch_status_check%' or conname like 'settle_batch_check%'
            or conname like 'settle_batch_txn_amt_check%' or conname like 'settle_batch_fee_amt_check%'
            or conname like 'settle_batch_refund%' or conname like 'settle_batch_fee_back%')
  loop
    execute format('alter table settle_batch drop constraint %I', rule);
  end loop;
end $$;
alter table settle_batch
  -- 1 by the job, 2 by a person, 3 an advance of the same day.
  add column settle_method text not null default '1' check (settle_method in ('1', '2', '3')),
  add column settle_cycle text not null default 'T1',
  add column cut_off timestamp(0),
  add column line_cnt integer not null default 0 check (line_cnt >= 0),
  add column extra_amt bigint not null default 0,
  add column vat_amt bigint not null default 0,
  add column vat_back bigint not null default 0,
  add column carried_in bigint not null default 0,
  add column carried_out bigint not null default 0 check (carried_out >= 0),
  -- What of `carried_out` was frozen when it was made.
  add column carried_frozen bigint not null default 0,
  add column returned_amt bigint not null default 0,
  add column corrected_amt bigint not null default 0,
  -- The account when it was made: what there was, and what of it was frozen.
  add column curr_bal_at bigint not null default 0,
  add column frozen_bal_at bigint not null default 0,
  -- The account that it was paid to, from the moment that it was queued.
  add column payee_name text,
  add column payee_account sealed,
  add column payee_bank text,
  add column chnl_code text collate "C" references biz_channel (chnl_code),
  add column sent_at timestamp(0),
  add column query_times smallint not null default 0,
  add column next_query_time timestamp(0),
  add column resp_code text not null default '',
  add column resp_msg text not null default '',
  add column bank_trace text collate "C" not null default '',
  -- What came back after it was paid.
  add column returned_back bigint not null default 0,
  add column returned_time timestamp(0);
update settle_batch b
   set cut_off = apply_time, sent_at = case when status in ('2', '3', '4') then coalesce(audit_time, apply_time) end,
       extra_amt = coalesce(o.extra, 0), fee_amt = fee_amt - coalesce(o.extra, 0), tries = greatest(tries, 1)
  from (select batch_no, (select sum(extra_fee_amt) from biz_order where settle_batch_no = batch_no) as extra
          from settle_batch) o
 where o.batch_no = b.batch_no;
update settle_batch set tries = 0 where status in ('0', '1', '5', '6');
alter table settle_batch
  alter cut_off set not null,
  add check (status in ('0', '1', '2', '3', '4', '5', '6', '7', '8')),
  add check (settle_amt = txn_amt - fee_amt - extra_amt - vat_amt - refund_amt - refund_fee - refund_vat
                          + fee_back + vat_back + returned_amt + corrected_amt + carried_in - carried_out),
  add check (carried_frozen between 0 and carried_out),
  add check (auditor <> create_by), -- INV-07
  add check (status in ('0', '6') or auditor is not null),
  add check (status <> '5' or length(btrim(audit_remark)) > 0), -- INV-09
  -- Sent and without an answer is unknown, never failed (money §2).
  add check (status not in ('0', '1', '5') or sent_at is null),
  add check (status in ('0', '1', '2', '5', '6') or sent_at is not null),
  add check ((status in ('3', '8')) = (paid_time is not null)),
  add check ((status = '8') = (returned_time is not null)),
  add check (returned_back between 0 and settle_amt and (status = '8' or returned_back = 0)),
  add check ((tries > 0) = (status in ('2', '3', '4', '7', '8') or (status = '6' and auditor is not null)));
create index on settle_batch (apply_time, batch_no);
create index on settle_batch (status, apply_time) where status not in ('3', '5', '6', '8');
create index on settle_batch (bank_trace) where bank_trace <> '';
create index on settle_batch (next_query_time) where status in ('2', '7');

create sequence settle_no maxvalue 99999999 cycle;

-- An entry in a batch. `active` falls when the batch is refused or cancelled, and never rises again.
create table settle_line (
  batch_no text collate "C" not null references settle_batch,
  posting_id bigint not null,
  step smallint not null,
  term text collate "C" not null,
  amount bigint not null check (amount <> 0),
  active boolean not null default true,
  primary key (batch_no, posting_id, step)
);
comment on column settle_line.amount is 'what the entry is to the merchant: credits above zero';
create unique index settle_line_once on settle_line (posting_id, step) where active; -- INV-23

-- What of an account no batch has taken, up to one of its changes. `is_held`: an order that the risk desk
-- has frozen waits until it is released. A sale that began before midnight may be posted behind one of the
-- new day: it has the time of that one, and belongs to the day before.
create function settle_unclaimed(of_account bigint, up_to bigint default null)
returns table (posting_id bigint, step smallint, posted_at timestamp(0), term text, amount bigint,
               biz_type text, biz_id text, is_held boolean)
language sql stable as $$
  select e.posting_id, e.step, e.posted_at, settle_term(p.biz_type, e.step), e.change, p.biz_type, p.biz_id,
         exists (select from ledger_hold h
                  where (h.cause, h.cause_id, h.status) = ('RISK', p.biz_id, 'OPEN'))
    from ledger_account a
   cross join lateral (
     select d.posting_id, d.step, d.posted_at, -d.amount as change, d.debit_seq as seq from ledger_entry d
      where d.debit_id = a.account_id and d.posted_at >= a.open_since and d.acct_date >= a.open_since::date - 1
     union all
     select c.posting_id, c.step, c.posted_at, c.amount, c.credit_seq from ledger_entry c
      where c.credit_id = a.account_id and c.posted_at >= a.open_since and c.acct_date >= a.open_since::date - 1) e
    join ledger_posting p using (posting_id)
   where a.account_id = of_account and (up_to is null or e.seq <= up_to)
     and settle_term(p.biz_type, e.step) is not null
     and not exists (select from settle_line l
                      where l.posting_id = e.posting_id and l.step = e.step and l.active)
$$;

-- Looks again since when an account has something open. The row is locked before that: an update that had
-- to wait for whoever posts would write what it had seen before, and forget what was posted.
create function settle_reopen(of_account bigint) returns void language sql as $$
  select from ledger_account where account_id = of_account for no key update;
  update ledger_account
     set open_since = (select min(u.posted_at) from settle_unclaimed(of_account) u)
   where account_id = of_account
$$;

-- A batch is what its lines say, to the cent, and holds them as long as it is neither refused nor
-- cancelled; whoever writes lines writes all of them at once.
create function settle_lines_agree() returns trigger language plpgsql as $$
declare
  wrong text;
begin
  select b.batch_no into wrong
    from (select batch_no, sum(amount) as amount, count(*) as lines,
                 count(*) filter (where active) as held from settle_line
           where batch_no in (select a.batch_no from added a) group by 1) l
    join settle_batch b using (batch_no)
   where l.amount <> b.settle_amt or l.lines <> b.line_cnt
      or l.held <> case when b.status in ('5', '6') then 0 else l.lines end limit 1;
  if wrong is not null then
    raise exception 'the lines of batch % are not what it pays', wrong using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger settle_lines_agree after insert on settle_line
  referencing new table as added for each statement execute function settle_lines_agree();

-- Lines stay; only the state of their batch frees them.
create function settle_line_keep() returns trigger language plpgsql as $$
begin
  if (new.batch_no, new.posting_id, new.step, new.term, new.amount)
       is distinct from (old.batch_no, old.posting_id, old.step, old.term, old.amount)
     or new.active or (select status from settle_batch b where b.batch_no = old.batch_no) not in ('5', '6') then
    raise exception 'a line of a batch stays as it is' using errcode = 'LG003';
  end if;
  return new;
end $$;
create trigger settle_line_keep before update on settle_line
  for each row execute function settle_line_keep();
create trigger settle_line_stays before delete or truncate on settle_line
  for each statement execute function ledger_refuse();

-- States follow each other as money §0 says, whoever writes them; what a batch is never changes.
create function settle_batch_keep() returns trigger language plpgsql as $$
declare
  life constant text[] := array['status', 'auditor', 'audit_time', 'audit_remark', 'payee_name',
    'payee_account', 'payee_bank', 'chnl_code', 'tries', 'sent_at', 'query_times', 'next_query_time',
    'resp_code', 'resp_msg', 'bank_trace', 'paid_time', 'returned_back', 'returned_time', 'version', 'line_cnt'];
begin
  if to_jsonb(new) - life <> to_jsonb(old) - life
     or (new.line_cnt <> old.line_cnt and old.line_cnt > 0) then
    raise exception 'a batch stays what it was made of' using errcode = 'check_violation';
  end if;
  if new.status <> old.status and old.status || new.status not in
       ('01', '05', '06', '12', '23', '24', '27', '28', '73', '74', '78', '38', '42', '46') then
    raise exception 'batch % does not go from % to %', old.batch_no, old.status, new.status
      using errcode = 'check_violation';
  end if;
  if new.status = '1' and old.status = '0'
     and new.settle_amt is distinct from (select sum(l.amount) from settle_line l where l.batch_no = new.batch_no) then
    raise exception 'batch % is not what its lines say', new.batch_no using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger settle_batch_keep before update on settle_batch
  for each row execute function settle_batch_keep();
create function settle_batch_release() returns trigger language plpgsql as $$
begin
  update settle_line set active = false where batch_no = new.batch_no and active;
  return null;
end $$;
create trigger settle_batch_release after update of status on settle_batch
  for each row when (new.status in ('5', '6') and old.status not in ('5', '6'))
  execute function settle_batch_release();
create trigger settle_batch_stays before delete or truncate on settle_batch
  for each statement execute function ledger_refuse();

-- Lines of batches whose orders and refunds name them: those of demonstration data, and of before.
create function settle_adopt() returns void language plpgsql as $$
begin
  create temporary table adopted on commit drop as
  select i.settle_batch_no as batch_no, e.posting_id, e.step, settle_term(p.biz_type, e.step) as term,
         case when e.credit_id = a.account_id then e.amount else -e.amount end as amount
    from (select settle_batch_no, plat_order_id as biz_id, array['SALE', 'OFFLINE'] as types
            from biz_order where settle_batch_no is not null
          union all
          select settle_batch_no, refund_id, array['REFUND'] from biz_refund where settle_batch_no is not null) i
    join settle_batch b on b.batch_no = i.settle_batch_no and b.line_cnt = 0
    join ledger_posting p on p.biz_type = any (i.types) and p.biz_id = i.biz_id
    join ledger_entry e on e.posting_id = p.posting_id and e.acct_date = p.acct_date
    join ledger_account a on a.kind = 'MERCHANT' and a.account_id in (e.debit_id, e.credit_id);
  update settle_batch b set line_cnt = n.lines
    from (select batch_no, count(*) as lines from adopted group by 1) n where n.batch_no = b.batch_no;
  insert into settle_line (batch_no, posting_id, step, term, amount)
  select batch_no, posting_id, step, term, amount from adopted order by posting_id, step;
  drop table adopted;
  update ledger_account set open_since = null where kind = 'MERCHANT';
  update ledger_account a set open_since = o.since
    from (select s.account_id, min(s.posted_at) as since
            from (select debit_id as account_id, posting_id, step, posted_at from ledger_entry
                  union all select credit_id, posting_id, step, posted_at from ledger_entry) s
            join ledger_account m on m.account_id = s.account_id and m.kind = 'MERCHANT'
            join ledger_posting p on p.posting_id = s.posting_id
            left join settle_line l on l.posting_id = s.posting_id and l.step = s.step and l.active
           where l.posting_id is null and settle_term(p.biz_type, s.step) is not null
           group by 1) o
   where o.account_id = a.account_id;
end $$;
select settle_adopt();

alter table channel_query drop constraint channel_query_kind_check;
alter table channel_query
  add constraint channel_query_kind_check check (kind in ('SALE', 'VOID', 'REFUND', 'PAYOUT'));

-- The channel that a posting's money comes through or goes to; null: none, as over the counter.
create function settle_channel(of_posting bigint) returns text language sql stable as $$
  select a.owner
    from ledger_posting p
    join ledger_entry e on e.posting_id = p.posting_id and e.acct_date = p.acct_date
    join ledger_account a on a.kind = 'CHANNEL_RECV' and a.account_id in (e.debit_id, e.credit_id)
   where p.posting_id = of_posting limit 1
$$;
