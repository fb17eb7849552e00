-- A long export is split into files of so many rows. All of them lie in the pieces of their task, one
-- after the other: a file is a stretch of pieces with its own rows, size and checksum.
create table export_task_file (
  task_id bigint not null references export_task (id) on delete cascade,
  number int not null check (number > 0),
  first_part int not null check (first_part >= 0),
  parts int not null check (parts >= 0),
  rows_done int not null check (rows_done >= 0),
  bytes bigint not null check (bytes >= 0),
  sha256 varchar(64) not null,
  primary key (task_id, number)
);
comment on table export_task_file is 'finished files of export_task; they can be downloaded once the task is ready';
comment on column export_task_file.first_part is 'position in export_part';

insert into export_task_file (task_id, number, first_part, parts, rows_done, bytes, sha256)
select id, 1, 0, (select count(*) from export_part p where p.file_name = t.file_name), rows_total, bytes, sha256
  from export_task t where status in ('2', '4');
alter table export_task drop column sha256;

alter table export_task add column file_rows int not null default 100000 check (file_rows > 0);
alter table export_task alter column file_rows drop default;
comment on column export_task.file_rows is 'most rows of one file, fixed at the application: going on gives the same files';

-- A checkpoint of before knows nothing of several files: such a task begins anew.
delete from export_part where file_name in (select file_name from export_task where checkpoint is not null);
update export_task set checkpoint = null, rows_done = 0, bytes = 0 where checkpoint is not null;
