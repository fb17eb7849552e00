-- Where channels are reached, what they have told, and what that comes to.

create table channel_endpoint (
  chnl_code text collate "C" primary key references biz_channel on delete cascade,
  -- Calls go to `<endpoint>/<call>`.
  endpoint text not null check (endpoint ~ '^https?://[^\s?#]+[^/\s?#]$'),
  -- Names the secret on both sides; the secret signs calls, answers and events.
  key_id text not null check (key_id ~ '^[\w.-]{1,64}$'),
  secret sealed not null,
  timeout_ms integer not null check (timeout_ms between 100 and 120000),
  update_time timestamp(0) not null
);

-- What was told of a reference, each event once. Nothing of it ever changes: the state of a reference
-- follows from the set of its events.
create table channel_event (
  chnl_code text collate "C" not null references biz_channel,
  event_id text collate "C" not null,
  kind text not null check (kind in ('SALE', 'VOID', 'REFUND', 'PAYOUT', 'REMIT')),
  reference text collate "C" not null,
  result text not null check (result in ('QUEUED', 'SENT', 'PENDING', 'SUCCEEDED', 'FAILED', 'RETURNED',
                                         'DECIDED_SUCCEEDED', 'DECIDED_FAILED')),
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^\d{3}$'),
  channel_reference text not null default '',
  resp_code text not null default '',
  resp_msg text not null default '',
  occurred_at timestamp(0) not null,
  received_at timestamp(0) not null,
  source text not null check (source in ('CALLBACK', 'QUERY', 'BILL', 'PERSON', 'PLATFORM')),
  digest char(64) not null,
  primary key (chnl_code, event_id)
);
create index on channel_event (kind, reference);

-- The same number with another content: kept for people, and never counted.
create table channel_event_refused (
  chnl_code text collate "C" not null,
  event_id text collate "C" not null,
  digest char(64) not null,
  content jsonb not null,
  received_at timestamp(0) not null,
  primary key (chnl_code, event_id, digest),
  foreign key (chnl_code, event_id) references channel_event
);

create function channel_event_keep() returns trigger language plpgsql as $$
begin
  raise exception 'what a channel has told stays as it is' using errcode = 'check_violation';
end $$;
create trigger channel_event_keep before update or delete or truncate on channel_event
  for each statement execute function channel_event_keep();
create trigger channel_event_refused_keep before update or delete or truncate on channel_event_refused
  for each statement execute function channel_event_keep();

-- What the events of a reference come to; made anew from them at will.
create table channel_state (
  chnl_code text collate "C" not null references biz_channel,
  kind text not null,
  reference text collate "C" not null,
  state text not null check (state in ('NONE', 'QUEUED', 'SENT', 'PENDING', 'SUCCEEDED', 'FAILED', 'RETURNED',
                                       'CONTRADICTION')),
  is_decided boolean not null,
  returned_amt bigint not null check (returned_amt >= 0),
  -- Events of another amount or currency, which move nothing.
  mismatches integer not null check (mismatches >= 0),
  update_time timestamp(0) not null,
  primary key (chnl_code, kind, reference)
);
-- What waits for people.
create index on channel_state (update_time) where state = 'CONTRADICTION' or mismatches > 0;

create index on biz_order (next_query_time) where next_query_time is not null;

-- `sent_at` is committed before a refund is sent: with it and without an answer its outcome is unknown.
alter table biz_refund
  add column sent_at timestamp(0),
  add column query_times smallint not null default 0,
  add column next_query_time timestamp(0);
create index on biz_refund (next_query_time) where next_query_time is not null;
