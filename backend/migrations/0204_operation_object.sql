-- What an operation was done to: its number, or several joined by commas, and what people call it (requirement 2.42).
alter table oper_log add column object_id text not null default '';
alter table oper_log add column object_name text not null default '';
