-- How an accounting day closes (money §1, INV-24), and what channels pay us (money §1.1).

alter table ledger_day
  -- How often somebody has begun to close it: whoever has begun last goes on.
  add column attempt integer not null default 0,
  add column closing_by text,
  add column closing_at timestamp(0),
  -- Whoever closes it says so again until then, or is dead.
  add column alive_until timestamp(0),
  add column checked text[] not null default '{}',
  add column reason text not null default '',
  -- SHA-256 over the folded rows of the day, written by the database.
  add column proof text,
  add check ((status = 'CLOSING') = (alive_until is not null)),
  add check (status <> 'CLOSING' or (closing_by is not null and closing_at is not null)),
  add check ((status = 'CLOSED') = (proof is not null));
comment on column ledger_day.checked is 'names of the checks that the one under way has done';

-- Days are folded, proved and closed one by one.
create index on acct_day (acct_date);

create function ledger_day_digest(of_day date) returns text language sql stable as $$
  select encode(sha256(convert_to(
           to_char(of_day, 'YYYY-MM-DD') || coalesce(string_agg(
             concat_ws('|', E'\n' || a.kind, a.owner, a.currency, d.opening, d.debit, d.credit, d.closing),
             '' order by a.kind, a.owner, a.currency collate "C"), ''), 'UTF8')), 'hex')
    from acct_day d join ledger_account a using (account_id)
   where d.acct_date = of_day
$$;

-- INV-24. While a day is being closed nothing is posted to it: what is checked stays as it is.
create or replace function ledger_day_open() returns trigger language plpgsql as $$
begin
  if exists (select from added a join ledger_day d using (acct_date) where d.status <> 'OPEN') then
    raise exception 'an entry lies on a closed day' using errcode = 'LG004';
  end if;
  return null;
end $$;

-- A closed day stays closed, and one that closes was being closed; its proof is what its rows say.
create or replace function ledger_day_keep() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'CLOSED' then
    raise exception 'a closed day stays closed' using errcode = 'LG004';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'UPDATE' and new.status = 'CLOSED' and old.status <> 'CLOSING' then
    raise exception 'a day is closing before it is closed' using errcode = 'LG004';
  end if;
  new.proof := case when new.status = 'CLOSED' then ledger_day_digest(new.acct_date) end;
  return new;
end $$;
drop trigger ledger_day_keep on ledger_day;
create trigger ledger_day_keep before insert or update or delete on ledger_day
  for each row execute function ledger_day_keep();
create trigger ledger_day_stays before truncate on ledger_day
  for each statement execute function ledger_refuse();

-- Days close in their order: none before one that has entries or lies behind a closed one.
create function ledger_day_order() returns trigger language plpgsql as $$
declare
  early date;
begin
  select min(a.acct_date) into early
    from added a
   where a.status <> 'OPEN'
     and not exists (select from ledger_day d
                      where d.acct_date = a.acct_date - 1 and d.status = 'CLOSED')
     and (exists (select from ledger_day d where d.acct_date < a.acct_date and d.status = 'CLOSED')
          or exists (select from ledger_entry e where e.acct_date < a.acct_date));
  if early is not null then
    raise exception 'a day before % is open', early using errcode = 'LG004';
  end if;
  return null;
end $$;
create trigger ledger_day_order_new after insert on ledger_day
  referencing new table as added for each statement execute function ledger_day_order();
create trigger ledger_day_order after update on ledger_day
  referencing new table as added for each statement execute function ledger_day_order();

-- Postings go past a day that is being closed as past a closed one, and a month that leaves the ledger
-- closes what lies open before it; the rest of both functions stays as it is.
do $$
declare
  change record;
  source text;
begin
  for change in
    select * from (values
      ('ledger_post(ledger_line[], boolean)', 'from ledger_day where status = ''CLOSED'';',
       'from ledger_day where status <> ''OPEN'';'),
      ('ledger_archive_month(date, timestamp, text)', 'from generate_series(of_month, next_month - 1,',
       'from generate_series(coalesce((select max(acct_date) + 1 from ledger_day
                                        where status = ''CLOSED'' and acct_date < of_month), of_month),
                             next_month - 1,')) c (function, old_text, new_text)
  loop
    source := pg_get_functiondef(change.function::regprocedure);
    if position(change.old_text in source) = 0 then
      raise exception '% is not what this migration changes', change.function;
    end if;
    execute replace(source, change.old_text, change.new_text);
  end loop;
end $$;

-- Batches of an accounting day are those whose cut-off lies on it.
create index on settle_batch (cut_off);

-- What a channel has paid us for an accounting day: entered by one person, passed by another.
create table channel_receipt (
  receipt_no text collate "C" primary key,
  chnl_code text collate "C" not null references biz_channel,
  currency text not null check (currency ~ '^\d{3}$'),
  amount bigint not null check (amount > 0),
  acct_date date not null,
  bank_trace text collate "C" not null check (bank_trace <> ''),
  remark text not null default '',
  status char(1) not null default '0' check (status in ('0', '1', '2', '3')),
  create_by text not null,
  create_time timestamp(0) not null,
  auditor text,
  audit_time timestamp(0),
  audit_remark text not null default '',
  check (auditor <> create_by), -- INV-07
  check ((status in ('1', '2')) = (auditor is not null)),
  check ((auditor is null) = (audit_time is null)),
  check (status <> '2' or length(btrim(audit_remark)) > 0) -- INV-09
);
comment on column channel_receipt.acct_date is 'the accounting day that the channel pays for';
comment on column channel_receipt.status is '0 waits, 1 passed, 2 refused, 3 withdrawn';
-- Money comes once; what was refused or taken back may be entered again.
create unique index channel_receipt_once on channel_receipt (chnl_code, lower(bank_trace))
  where status in ('0', '1');
create index on channel_receipt (acct_date, chnl_code, currency);
create index on channel_receipt (create_time, receipt_no);
create index on channel_receipt (receipt_no) where status = '0';
create sequence receipt_no maxvalue 99999999 cycle;

-- What was entered stays, and is decided once.
create function channel_receipt_keep() returns trigger language plpgsql as $$
declare
  decided text[] := array['status', 'auditor', 'audit_time', 'audit_remark'];
begin
  if old.status <> '0' or to_jsonb(new) - decided <> to_jsonb(old) - decided then
    raise exception 'receipt % stays as it is', old.receipt_no using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger channel_receipt_keep before update on channel_receipt
  for each row execute function channel_receipt_keep();
create trigger channel_receipt_stays before delete or truncate on channel_receipt
  for each statement execute function ledger_refuse();

-- It has moved money exactly when it was passed, looked at when the transaction ends.
create function channel_receipt_posted() returns trigger language plpgsql as $$
begin
  if (new.status = '1') <> exists (
    select from ledger_posting p where (p.biz_type, p.biz_id) = ('CHANNEL_RECEIPT', new.receipt_no)
  ) then
    raise exception 'receipt % is not what the ledger says', new.receipt_no using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger channel_receipt_posted after insert or update on channel_receipt
  deferrable initially deferred for each row execute function channel_receipt_posted();
