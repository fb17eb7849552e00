-- KHQR codes of merchants (domain §5). `amount` is minor units of `currency`; null: a code to print.

create table static_qr (
  qr_id bigint generated always as identity primary key,
  mer_id text collate "C" not null references mer_merchant,
  mer_name text not null check (length(mer_name) between 1 and 25),
  city text not null check (length(city) between 1 and 15),
  store text not null default '' check (length(store) <= 25),
  terminal text not null default '' check (length(terminal) <= 25),
  phone sealed,
  currency text not null check (currency in ('116', '840')),
  amount bigint check (amount > 0 and amount < 100000000000),
  kind text not null check (kind in ('individual', 'merchant')),
  status char(1) not null default '0' check (status in ('0', '1')),
  -- The text that holds now, of those in static_qr_payload.
  payload_no integer not null default 1,
  version integer not null default 0,
  create_by text not null,
  create_time timestamp(0) not null,
  update_by text not null default '',
  update_time timestamp(0),
  check (currency <> '116' or amount % 100 = 0)
);
create index on static_qr (mer_id);

-- Every text that was ever made of a code: it may hang on a wall, and payments to it are found by
-- its md5. The text has accounts and phone in it, which whoever stands before the wall can read; here
-- it is sealed all the same (INV-19), so that a copy of the table is no list of them.
create table static_qr_payload (
  qr_id bigint not null references static_qr on delete cascade,
  payload_no integer not null,
  payload sealed not null,
  md5 text not null check (md5 ~ '^[0-9a-f]{32}$'),
  type char(2) not null check (type in ('11', '12')),
  expire_minutes integer not null check (expire_minutes between 1 and 1440),
  expire_at timestamp(0),
  create_by text not null,
  create_time timestamp(0) not null,
  primary key (qr_id, payload_no),
  check ((type = '12') = (expire_at is not null))
);
create index on static_qr_payload (md5);

create function static_qr_payload_guard() returns trigger language plpgsql as $$
begin
  raise exception 'a text of a code never changes' using errcode = 'check_violation';
end $$;
create trigger static_qr_payload_guard before update on static_qr_payload
  for each row execute function static_qr_payload_guard();
