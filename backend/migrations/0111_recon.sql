-- Reconciliation (money §5): bills of channels, their lines, what we have booked with a channel, which of
-- them are one payment, and what differs.

-- How differences are handled is asked for by one person and passed by another (INV-07).
do $$
declare rule text;
begin
  select pg_get_constraintdef(oid) into strict rule from pg_constraint
   where conrelid = 'audit_record'::regclass and conname = 'audit_record_obj_type_check';
  alter table audit_record drop constraint audit_record_obj_type_check;
  execute 'alter table audit_record add constraint audit_record_obj_type_check '
    || replace(rule, 'ARRAY[', 'ARRAY[''RECON_ERROR''::text, ');
  -- A sale that a bill takes back after it was settled stays settled (money §0).
  select conname into strict rule from pg_constraint
   where conrelid = 'biz_order'::regclass and contype = 'c'
     and pg_get_constraintdef(oid) like '%((status = ''2''::text) OR (mer_settle_sta = ''9''::text))%';
  execute format('alter table biz_order drop constraint %I', rule);
end $$;
alter table biz_order add check (status in ('2', '7') or mer_settle_sta = '9');
alter table biz_refund
  add column recon_flag text not null default '0'
    check (recon_flag in ('0', '1', '2', '3', '4', '6', '7', '8', 'W', 'N'));

-- A file as it came, in pieces; any process goes on with it from where the last one was.
create table recon_file (
  file_id bigint generated always as identity primary key,
  chnl_code text collate "C" not null references biz_channel,
  settle_date date not null,
  source text not null check (source in ('UPLOAD', 'ADAPTER')),
  format text not null check (format in ('LINES', 'CSV', 'UNIONPAY')),
  file_name text not null,
  size bigint not null check (size > 0),
  sha256 text collate "C" not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- 0 being loaded, 1 loaded, 2 refused.
  status text not null default '0' check (status in ('0', '1', '2')),
  refusal text not null default '',
  -- Bytes that are loaded, and what reading on needs to know.
  done bigint not null default 0 check (done between 0 and size),
  progress jsonb not null default '{}',
  line_cnt integer not null default 0,
  quarantine_cnt integer not null default 0,
  repeated_cnt integer not null default 0,
  lease_by text,
  lease_until timestamp(0),
  create_by text not null,
  create_time timestamp(0) not null,
  loaded_time timestamp(0),
  check ((status = '0') = (loaded_time is null)),
  check ((status = '2') = (refusal <> '')),
  check ((lease_by is null) = (lease_until is null))
);
-- The same bytes count once; what was refused may come again with the right day.
create unique index recon_file_once on recon_file (chnl_code, sha256) where status <> '2';
create index on recon_file (create_time);
create index on recon_file (chnl_code, settle_date);
create index on recon_file (file_id) where status = '0';

create table recon_part (
  file_id bigint not null references recon_file,
  position integer not null,
  content bytea not null,
  primary key (file_id, position)
);

-- What a channel bills of a day in a currency, added up from the lines of all its files.
create table recon_bill (
  bill_id bigint generated always as identity primary key,
  chnl_code text collate "C" not null references biz_channel,
  currency text not null check (currency ~ '^\d{3}$'),
  settle_date date not null,
  status text not null default '0' check (status in ('0', '1', '2', '3', '4')),
  line_cnt integer not null default 0,
  -- What came in less what went back, and what the channel keeps.
  amount bigint not null default 0,
  cost bigint not null default 0,
  matched_cnt integer not null default 0,
  waiting_cnt integer not null default 0,
  quarantine_cnt integer not null default 0,
  asked_time timestamp(0),
  loaded_time timestamp(0),
  matched_time timestamp(0),
  unique (chnl_code, currency, settle_date),
  check ((status = '0') = (loaded_time is null))
);
create index on recon_bill (settle_date, bill_id);

create table recon_line (
  line_id bigint generated always as identity primary key,
  file_id bigint not null references recon_file,
  line_no integer not null check (line_no > 0),
  chnl_code text collate "C" not null,
  settle_date date not null,
  currency text not null default '' check (currency ~ '^(\d{3})?$'),
  state text not null check (state in ('QUARANTINED', 'UNMATCHED', 'MATCHED', 'WAITING', 'ERROR', 'DUPLICATE',
                                       'APART', 'REPEATED')),
  kind text check (kind in ('SALE', 'VOID', 'REFUND', 'PAYOUT', 'REMIT')),
  is_returned boolean not null default false,
  amount bigint check (amount > 0),
  -- What the channel keeps; below zero where it gives its part back.
  cost bigint,
  reference text collate "C" not null default '',
  channel_reference text collate "C" not null default '',
  query_id text collate "C" not null default '',
  mer_order_id text collate "C" not null default '',
  trace_no text collate "C" not null default '',
  acq_ins_code text collate "C" not null default '',
  terminal text collate "C" not null default '',
  txn_time timestamp(0),
  -- The order or refund that it names, by the strongest number.
  plat_order_id text collate "C",
  refund_id text collate "C",
  -- Of quarantine: why, where in the line, and what could be read.
  reason text check (reason in ('SHAPE', 'FIELD', 'CURRENCY', 'EXPONENT')),
  field text not null default '',
  span int4range,
  fields jsonb,
  mended_by text,
  mended_time timestamp(0),
  mend_reason text not null default '',
  version integer not null default 0,
  raw_line text not null,
  -- What it is to what the channel owes.
  change bigint generated always as (case when (kind = 'SALE') <> is_returned then amount else -amount end) stored,
  -- What it is known by: two lines with the same are one payment.
  ident text collate "C" generated always as (
    kind || case when is_returned then '-' else '+' end
    || case when query_id <> '' and not is_returned then 'q' || query_id
            when reference <> '' and not is_returned then 'p' || reference
            when channel_reference <> '' then 'c' || channel_reference
            when trace_no <> '' then 't' || trace_no || acq_ins_code || (extract(epoch from txn_time)::bigint)::text
            else 'm' || reference || mer_order_id end) stored,
  unique (file_id, line_no),
  check (state in ('QUARANTINED', 'REPEATED')
         or (num_nonnulls(kind, amount, cost, txn_time) = 4 and currency <> '')),
  check (state <> 'QUARANTINED' or reason is not null),
  check ((mended_by is null) = (mended_time is null)),
  check (mended_by is null or length(btrim(mend_reason)) > 0)
);
create index on recon_line (chnl_code, currency, line_id) where state = 'UNMATCHED';
create index on recon_line (chnl_code, currency, settle_date) where state in ('WAITING', 'ERROR');
create index on recon_line (chnl_code, settle_date, currency, state) include (change, cost);
create index on recon_line (chnl_code, ident, line_id) where state not in ('QUARANTINED', 'REPEATED');
create index on recon_line (settle_date, line_id) where state = 'QUARANTINED';
create index on recon_line (plat_order_id) where plat_order_id is not null;

-- A posting of the ledger that moves what a channel owes, with the numbers that a bill may know it by.
create table recon_item (
  item_id bigint primary key,
  chnl_code text collate "C" not null references biz_channel,
  currency text not null,
  kind text not null check (kind in ('SALE', 'VOID', 'REFUND')),
  is_returned boolean not null,
  plat_order_id text collate "C",
  refund_id text collate "C",
  mer_id text collate "C",
  reference text collate "C" not null,
  query_id text collate "C" not null default '',
  mer_order_id text collate "C" not null default '',
  trace_no text collate "C" not null default '',
  acq_ins_code text collate "C" not null default '',
  trace_time timestamp(0),
  terminal text collate "C" not null default '',
  amount bigint not null check (amount > 0),
  -- What the channel keeps by its plan, below zero where it gives its part back; null: it has no plan.
  cost bigint,
  txn_time timestamp(0) not null,
  expected_date date not null,
  -- The day of the bill that has it; the expected one before.
  settle_date date not null,
  state text not null default 'UNMATCHED' check (state in ('UNMATCHED', 'MATCHED', 'WAITING', 'ERROR', 'OFFSET')),
  change bigint generated always as (case when (kind = 'SALE') <> is_returned then amount else -amount end) stored
);
comment on column recon_item.item_id is 'number of the posting';
create index on recon_item (reference);
create index on recon_item (query_id) where query_id <> '';
create index on recon_item (trace_no, acq_ins_code) where trace_no <> '';
create index on recon_item (mer_order_id) where mer_order_id <> '';
create index on recon_item (chnl_code, currency, expected_date) where state in ('UNMATCHED', 'WAITING', 'ERROR');
create index on recon_item (chnl_code, settle_date, currency, state) include (change, cost);
create index on recon_item (plat_order_id) where plat_order_id is not null;

-- From which day on postings of a channel are reconciled, and up to which they were looked at.
create table recon_scan (
  chnl_code text collate "C" not null references biz_channel,
  currency text not null,
  from_date date not null,
  scanned_to date not null,
  primary key (chnl_code, currency)
);

-- A line and a posting are one payment: each at most once.
create table recon_match (
  line_id bigint primary key references recon_line,
  item_id bigint not null unique references recon_item,
  matched_by text not null check (matched_by in ('QUERY_ID', 'TRACE', 'NUMBER', 'PERSON')),
  match_time timestamp(0) not null,
  -- Amount and fee were compared.
  is_compared boolean not null default false
);
create index on recon_match (line_id) where not is_compared;

create sequence recon_error_no maxvalue 99999999 cycle;

create table recon_error (
  error_id text collate "C" primary key check (error_id ~ '^E\d{16}$'),
  err_type text not null check (err_type in ('2', '3', '4', '5', '6', '8')),
  direction text not null check (direction in ('OVER', 'SHORT', 'NONE')),
  kind text not null check (kind in ('SALE', 'VOID', 'REFUND')),
  is_returned boolean not null,
  chnl_code text collate "C" not null references biz_channel,
  currency text not null,
  settle_date date not null,
  expected_date date not null,
  line_id bigint references recon_line,
  item_id bigint references recon_item,
  mer_id text collate "C",
  plat_order_id text collate "C",
  refund_id text collate "C",
  platform_amt bigint not null,
  channel_amt bigint not null,
  -- What the channel owes beside what we have booked: above zero over, below short.
  diff_amt bigint not null,
  -- Suspense holds it.
  is_posted boolean not null default false,
  handle_status text not null default '0' check (handle_status in ('0', '1')),
  handled_by text check (handled_by in ('NOTE', 'ADJUST', 'LINK', 'REVERSE', 'REFUND_PAYER', 'CHANNEL_CLAIM',
                                        'WRITE_OFF', 'MATCHED')),
  handle_msg text not null default '',
  handle_by text,
  handle_time timestamp(0),
  checker text,
  check_time timestamp(0),
  claim_status text not null default '' check (claim_status in ('', 'OPEN', 'RECEIVED')),
  version integer not null default 0,
  create_time timestamp(0) not null,
  check (num_nonnulls(line_id, item_id) > 0),
  check (direction = case sign(diff_amt) when 1 then 'OVER' when -1 then 'SHORT' else 'NONE' end),
  check ((handle_status = '1') = (handled_by is not null)),
  check ((handle_status = '1') = (handle_time is not null)),
  check (checker <> handle_by), -- INV-07
  check ((checker is null) = (check_time is null)),
  -- By itself, when the other side came; else by a person who says why.
  check (handled_by = 'MATCHED' or handle_status = '0'
         or (handle_by is not null and length(btrim(handle_msg)) between 1 and 500)),
  check (handled_by <> 'NOTE' or diff_amt = 0),
  check (handled_by in ('NOTE', 'MATCHED') or handle_status = '0' or checker is not null),
  check ((claim_status <> '') = (handled_by is not distinct from 'CHANNEL_CLAIM'))
);
-- One difference of a kind of a line or a posting at a time.
create unique index recon_error_line on recon_error (line_id, err_type) where line_id is not null;
create unique index recon_error_item on recon_error (item_id, err_type) where item_id is not null;
create index on recon_error (chnl_code, currency, expected_date, error_id) where handle_status = '0';
create index on recon_error (expected_date, error_id);
create index on recon_error (chnl_code, settle_date, currency);
create index on recon_error (plat_order_id) where plat_order_id is not null;
create index on recon_error (plat_order_id) where handle_status = '0';
create index on recon_error (error_id) where not is_posted;
create index on recon_error (chnl_code, currency) where claim_status = 'OPEN';

-- What people have said and done about a difference; it only grows.
create table recon_note (
  note_id bigint generated always as identity primary key,
  error_id text collate "C" not null references recon_error,
  note_time timestamp(0) not null,
  actor text not null,
  action text not null,
  message text not null check (length(message) <= 500)
);
create index on recon_note (error_id, note_id);

create function recon_keep() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: what was reconciled stays', lower(tg_op), tg_table_name
    using errcode = 'check_violation';
end $$;
create trigger recon_match_stays before delete or truncate on recon_match
  for each statement execute function recon_keep();
create trigger recon_match_keep before update of line_id, item_id, matched_by, match_time on recon_match
  for each statement execute function recon_keep();
create trigger recon_item_stays before delete or truncate on recon_item
  for each statement execute function recon_keep();
create trigger recon_error_stays before delete or truncate on recon_error
  for each statement execute function recon_keep();
create trigger recon_note_keep before update or delete or truncate on recon_note
  for each statement execute function recon_keep();
create trigger recon_line_stays before truncate on recon_line
  for each statement execute function recon_keep();

-- A line says what its file says; only what could not be read is mended, and lines go with a refused file.
create function recon_line_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from recon_file f where f.file_id = old.file_id and f.status = '1') then
      raise exception 'a line of a loaded bill stays' using errcode = 'check_violation';
    end if;
    return old;
  end if;
  if (new.raw_line, new.file_id, new.line_no, new.chnl_code, new.settle_date)
       is distinct from (old.raw_line, old.file_id, old.line_no, old.chnl_code, old.settle_date)
     or old.state <> 'QUARANTINED' then
    raise exception 'a line stays as it was billed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger recon_line_keep before delete or update of raw_line, file_id, line_no, chnl_code, settle_date,
  currency, kind, is_returned, amount, cost, reference, channel_reference, query_id, mer_order_id, trace_no,
  acq_ins_code, terminal, txn_time on recon_line
  for each row execute function recon_line_keep();

-- Handled never opens again, and a difference stays what it was; where money moves, only a request that
-- this transaction has passed handles it.
create function recon_error_keep() returns trigger language plpgsql as $$
begin
  if (new.error_id, new.err_type, new.direction, new.chnl_code, new.currency, new.line_id, new.item_id,
      new.platform_amt, new.channel_amt, new.diff_amt, new.create_time)
       is distinct from (old.error_id, old.err_type, old.direction, old.chnl_code, old.currency, old.line_id,
                         old.item_id, old.platform_amt, old.channel_amt, old.diff_amt, old.create_time)
     or (old.is_posted and not new.is_posted) then
    raise exception 'a difference stays what it is' using errcode = 'check_violation';
  end if;
  if old.handle_status = '1'
     and (new.handle_status, new.handled_by, new.handle_msg, new.handle_by, new.handle_time, new.checker)
       is distinct from (old.handle_status, old.handled_by, old.handle_msg, old.handle_by, old.handle_time, old.checker)
  then
    raise exception 'what is handled stays handled' using errcode = 'check_violation';
  end if;
  if (new.handled_by is distinct from old.handled_by and new.handled_by not in ('NOTE', 'MATCHED')
      or new.claim_status = 'RECEIVED' and old.claim_status <> 'RECEIVED')
     and not exists (
       select from audit_record r
        where r.obj_type = 'RECON_ERROR' and new.error_id in (r.obj_id, r.after_row ->> 'otherId')
          and r.after_row ->> 'action' = case when old.handle_status = '1' then 'CLAIM_RECEIVED' else new.handled_by end
          and r.ver_status = '1' and r.ver_tx = pg_current_xact_id()) then
    raise exception 'only a passed request handles a difference of money' using errcode = 'check_violation';
  end if;
  if old.claim_status = 'RECEIVED' and new.claim_status <> 'RECEIVED' then
    raise exception 'a claim that was paid stays so' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger recon_error_keep before update on recon_error
  for each row execute function recon_error_keep();

-- A result that persons decide is passed in this transaction: at the results desk, with evidence that the
-- checker has opened; or as the handling of a difference, whose evidence is the bill (INV-07, INV-10).
alter function channel_event_decided() rename to channel_event_decided_at_desk;
drop trigger channel_event_decided on channel_event;
create trigger channel_event_decided before insert on channel_event for each row
  when ((new.result in ('DECIDED_SUCCEEDED', 'DECIDED_FAILED') or new.source = 'PERSON')
        and new.event_id not like 'r-%')
  execute function channel_event_decided_at_desk();
create function channel_event_by_bill() returns trigger language plpgsql as $$
begin
  if new.source = 'PERSON' and exists (
    select from audit_record r
     where 'r-' || r.audit_id = new.event_id and r.obj_type = 'RECON_ERROR' and r.chnl_code = new.chnl_code
       and r.after_row ->> 'kind' = new.kind and r.after_row ->> 'reference' = new.reference
       and r.after_row ->> 'result' = new.result
       and r.ver_status = '1' and r.ver_tx = pg_current_xact_id())
  then
    return new;
  end if;
  raise exception 'only a passed handling of a difference decides a result' using errcode = 'check_violation';
end $$;
create trigger channel_event_by_bill before insert on channel_event for each row
  when ((new.result in ('DECIDED_SUCCEEDED', 'DECIDED_FAILED') or new.source = 'PERSON')
        and new.event_id like 'r-%')
  execute function channel_event_by_bill();

-- What a bill has made of a sale came through its channel too, by way of suspense.
create or replace function settle_channel(of_posting bigint) returns text language sql stable as $$
  select a.owner
    from ledger_posting p
    join ledger_entry e on e.posting_id = p.posting_id and e.acct_date = p.acct_date
    join ledger_account a on a.kind in ('CHANNEL_RECV', 'SUSPENSE_OVER', 'SUSPENSE_SHORT')
                         and a.account_id in (e.debit_id, e.credit_id)
   where p.posting_id = of_posting limit 1
$$;
