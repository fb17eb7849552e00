-- What windows report about the versions that they run (adr/0100). It is shown to people who release, and decides nothing.
create table release_failure (
  unit text collate "C" not null,
  version text collate "C" not null,
  kind text collate "C" not null check (kind in ('load', 'verify', 'render', 'uncaught')),
  window_id text collate "C" not null,
  -- Null: nobody was signed in. Such a row counts for no user, and only the host may have one.
  user_id bigint references sys_user on delete cascade,
  address text not null,
  message varchar(200) not null,
  place varchar(200) not null,
  first_at timestamp(0) not null,
  last_at timestamp(0) not null,
  count integer not null default 1,
  primary key (unit, version, kind, window_id),
  check (user_id is not null or unit = 'host')
);
comment on table release_failure is 'failure of a version in a window, of one kind; kept for 30 days';
create index on release_failure (last_at);
create index on release_failure (user_id, first_at);

create table release_window (
  window_id text collate "C" primary key,
  user_id bigint not null references sys_user on delete cascade,
  -- Unit → label of the version that it runs.
  loaded jsonb not null,
  seen_at timestamp(0) not null
);
comment on table release_window is 'open window and the versions that it runs; one that was not seen for 15 minutes counts as closed';
create index on release_window (seen_at);
create index on release_window (user_id, seen_at);
