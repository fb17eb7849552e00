-- Months that are over, added up from their days by `report.refresh` (INV-17): a report of a year reads a few rows a
-- merchant rather than hundreds. A month that has changed has no rows here until its days are built again.
create table monthly_stat (like daily_stat including defaults);
alter table monthly_stat rename column tran_date to month;
alter table monthly_stat
  add primary key (month, mer_id, currency, chnl_id, order_type),
  add check (month = date_trunc('month', month));
comment on column monthly_stat.month is 'its first day';
