-- The results desk (money §3): what of orders and refunds waits for people, what was asked of channels,
-- the evidence that people link, and results that one person asks for and another one passes.

alter table audit_record drop constraint audit_record_obj_type_check;
alter table audit_record
  add constraint audit_record_obj_type_check
    check (obj_type in ('MER_BASIC', 'MER_BANK', 'MER_ID', 'MER_IMG', 'MER_RSA', 'MER_STATUS',
                        'MER_CHNL', 'MER_FEE', 'MER_LIMIT', 'MER_QR', 'CHNL_COST', 'MER_VAT',
                        'ORDER_RESULT')),
  -- A result is forced to good or bad, and something shows it.
  add check (obj_type <> 'ORDER_RESULT' or (after_row ->> 'status' in ('2', '3')
             and jsonb_array_length(after_row -> 'evidence') > 0));

-- What a channel says of an order that has ended otherwise without it.
alter table channel_state add column is_late boolean not null default false;
-- What waits for people.
drop index channel_state_update_time_idx;
create index channel_state_open on channel_state (kind, reference)
  where not is_decided and (state = 'CONTRADICTION' or mismatches > 0 or is_late);

-- Of millions of orders, the few without a result.
create index biz_order_unknown on biz_order (txn_time, plat_order_id)
  where status = '6' or (status = '1' and query_times > 0);
create index biz_refund_open on biz_refund (status, sent_at) where status in ('1', '6', '7');

-- One question to a channel. Without a person in `asked_by` the platform itself has asked.
create table channel_query (
  query_id bigint generated always as identity primary key,
  chnl_code text collate "C" not null references biz_channel,
  kind text not null check (kind in ('SALE', 'VOID', 'REFUND')),
  reference text collate "C" not null,
  asked_at timestamp(0) not null,
  asked_by text not null default '',
  -- Written once it is answered, or nobody waits any longer.
  took_ms integer check (took_ms >= 0),
  answer text check (answer in ('definite', 'pending', 'notFound', 'unknown', 'none')),
  resp_code text not null default ''
);
create index on channel_query (kind, reference, query_id);

-- What shows what has happened: kept as it came, for good.
create table desk_evidence (
  evidence_id bigint generated always as identity primary key,
  kind text not null check (kind in ('SALE', 'REFUND')),
  reference text collate "C" not null,
  mer_id text collate "C" not null references mer_merchant,
  file_name varchar(200) not null unique references upload_file,
  create_by text not null,
  create_time timestamp(0) not null
);
create index on desk_evidence (kind, reference);

-- Who has opened it.
create table desk_evidence_seen (
  evidence_id bigint not null references desk_evidence,
  user_id bigint not null,
  seen_time timestamp(0) not null,
  primary key (evidence_id, user_id)
);

create function desk_evidence_keep() returns trigger language plpgsql as $$
begin
  raise exception 'evidence stays as it is' using errcode = 'check_violation';
end $$;
create trigger desk_evidence_keep before update or delete or truncate on desk_evidence
  for each statement execute function desk_evidence_keep();

-- A result that a person has decided is the one that this transaction has passed; its checker has
-- opened all that shows it (INV-07, INV-10).
create function channel_event_decided() returns trigger language plpgsql as $$
begin
  if exists (
    select from audit_record r
     where 'p-' || r.audit_id = new.event_id and r.obj_type = 'ORDER_RESULT'
       and new.kind = 'SALE' and new.source = 'PERSON'
       and (r.obj_id, r.chnl_code) = (new.reference, new.chnl_code)
       and new.result = case r.after_row ->> 'status'
                          when '2' then 'DECIDED_SUCCEEDED' else 'DECIDED_FAILED' end
       and r.ver_status = '1' and r.ver_tx = pg_current_xact_id()
       and not exists (
         select from jsonb_array_elements_text(r.after_row -> 'evidence') as shown (id)
          where not exists (
            select from desk_evidence e
              join desk_evidence_seen s on s.evidence_id = e.evidence_id
             where e.evidence_id = shown.id::bigint
               and (e.kind, e.reference) = ('SALE', new.reference)
               and s.user_id = r.checker_id))
  ) then
    return new;
  end if;
  raise exception 'only a passed request with evidence that was opened decides a result'
    using errcode = 'check_violation';
end $$;
create trigger channel_event_decided before insert on channel_event for each row
  when (new.result in ('DECIDED_SUCCEEDED', 'DECIDED_FAILED') or new.source = 'PERSON')
  execute function channel_event_decided();

-- Two payments that may be one too many; the later one has the row. Who looks says that it is none,
-- or gives one back.
create table order_double (
  plat_order_id text collate "C" primary key references biz_order,
  other_order_id text collate "C" not null references biz_order check (other_order_id <> plat_order_id),
  why text not null check (why in ('CARD', 'ATTEMPT')),
  found_time timestamp(0) not null,
  note text not null default '',
  noted_by text,
  noted_time timestamp(0),
  check ((noted_by is null) = (noted_time is null)),
  check (noted_by is null or length(btrim(note)) > 0)
);
create index order_double_open on order_double (found_time) where noted_by is null;
