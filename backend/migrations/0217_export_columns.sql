-- Columns of an export are those that the list shows; a task keeps them until its file is made.

alter table export_task add column columns jsonb;
comment on column export_task.columns is 'fields of the columns, in their order; all of the export if null';
