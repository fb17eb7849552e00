-- A list as somebody keeps it: filters, order and columns, for oneself or for everybody of a role.

create table saved_view (
  view_id bigint generated always as identity primary key,
  -- Path of the list's call.
  list text not null,
  name text not null,
  owner_id bigint not null references sys_user on delete cascade,
  -- Role that sees it too; null: nobody else does.
  role_id bigint references sys_role on delete set null,
  -- The list's part of an address, without its page.
  query text not null,
  -- Names of the shown columns in their order, and of the hidden; null: as they come.
  columns jsonb,
  version integer not null default 0,
  create_time timestamp(0) not null,
  unique (owner_id, list, name)
);
create index on saved_view (role_id) where role_id is not null;
