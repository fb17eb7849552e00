-- Exported files in pieces, so that every process of the server has them, and exports that are too
-- long for one request.

create table export_part (
  file_name varchar(200) not null,
  position int not null,
  content bytea not null,
  created_at timestamp(0) not null,
  primary key (file_name, position)
);
-- Packed already.
alter table export_part alter column content set storage external;
create index export_part_age on export_part (created_at);
comment on table export_part is 'pieces of export_file and export_task, in the order of the file';

create table export_task (
  id bigint generated always as identity primary key,
  owner_id bigint not null,
  route varchar(200) not null,
  topic varchar(50) not null,
  query jsonb not null,
  language varchar(10) not null,
  scope text not null,
  status varchar(1) not null check (status in ('0', '1', '2', '3', '4', '5')),
  file_name varchar(200) not null unique,
  shown_name varchar(200) not null,
  rows_total int not null,
  rows_done int not null default 0,
  bytes bigint not null default 0,
  sha256 varchar(64) not null default '',
  checkpoint jsonb,
  fail_reason varchar(200) not null default '',
  apply_time timestamp(0) not null,
  finish_time timestamp(0),
  expires_at timestamp(0) not null,
  lease_by varchar(36),
  lease_until timestamp(0)
);
create index export_task_owner on export_task (owner_id, id);
create index export_task_open on export_task (id) where status in ('0', '1');
comment on column export_task.route is 'path of the export in the contract';
comment on column export_task.scope is 'rows that the applicant could see; a task never mixes two scopes';
comment on column export_task.checkpoint is 'with the pieces so far all that is needed to go on';
comment on column export_task.lease_by is 'run that works on it; dead when lease_until has passed';
