-- Who and which cards are refused, and what kind of card a number belongs to.

create table blacklist (
  black_id bigint generated always as identity primary key,
  name sealed not null,
  id_card sealed not null,
  card sealed not null,
  device_id text not null,
  -- By which of them an entry is found.
  types text[] not null check (cardinality(types) > 0 and types <@ array['NAME', 'IDCARD', 'CARD', 'DEVICE']),
  status char(1) not null default '0' check (status in ('0', '1')),
  remark text not null,
  version integer not null default 0,
  create_by text not null,
  create_time timestamp(0) not null,
  update_by text not null default '',
  update_time timestamp(0)
);
-- Sealed values are found by their hash; the same card or document stands in the list once.
create index on blacklist (((name).hash));
create unique index blacklist_id_card on blacklist (((id_card).hash));
create unique index blacklist_card on blacklist (((card).hash));
create index on blacklist (upper(device_id));
create index on blacklist (create_time, black_id);

-- A check that an entry answered.
create table blacklist_hit (
  black_id bigint not null references blacklist on delete cascade,
  hit_time timestamp(0) not null
);
create index on blacklist_hit (black_id, hit_time);

create table card_bin (
  bin_id bigint generated always as identity primary key,
  bin_number char(6) collate "C" not null unique check (bin_number ~ '^\d{6}$'),
  level_type text not null check (level_type in ('01', '02', '03', '04', '05')),
  issuer text not null default '',
  scheme text not null default '',
  version integer not null default 0,
  create_by text not null,
  create_time timestamp(0) not null,
  update_by text not null default '',
  update_time timestamp(0)
);
