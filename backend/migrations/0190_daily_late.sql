-- Rows of the daily statistics whose sales, refunds or fees have come out different since their day was closed
-- (money §1): written by whoever counts the day again, never taken away.
create table daily_late (
  tran_date date not null,
  mer_id text collate "C" not null,
  currency text not null,
  chnl_id text collate "C" not null,
  order_type text collate "C" not null,
  changed_at timestamp(0) not null,
  primary key (tran_date, mer_id, currency, chnl_id, order_type)
);
comment on column daily_late.changed_at is 'when the last such difference was counted';
