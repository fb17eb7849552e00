-- The day counters of a month that is over, added up over its days and their slices (INV-17): how many orders there are
-- is a few thousand rows rather than a hundred thousand. Made by `report.refresh`; gone as soon as an order of the month
-- is counted otherwise, until it is made again.
create table order_month (
  month date not null check (extract(day from month) = 1),
  order_type text not null,
  status text not null,
  currency text not null,
  order_cnt bigint not null,
  txn_amt bigint not null,
  primary key (month, order_type, status, currency)
);
comment on column order_month.month is 'its first day';

-- A month is taken away under a lock that whoever adds it up must have alone: they wait for nobody and try again, so
-- that they see all that is counted, or leave the month. Who counts waits for them only where it is the same month, and
-- then finds what they have written.
create function order_month_key(month date) returns integer language sql immutable as $$
  select (extract(year from month) * 12 + extract(month from month))::integer
$$;

create or replace function order_day_keep() returns trigger language plpgsql as $$
declare
  own smallint := pg_backend_pid() % 16;
  months date[];
  own_month date;
begin
  if tg_op = 'INSERT' then
    with kept as (
      insert into order_day as d
      select txn_time::date, order_type, status, currency, own, count(*), sum(txn_amt)
        from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (txn_date, order_type, status, currency, slice) do update
        set order_cnt = d.order_cnt + excluded.order_cnt, txn_amt = d.txn_amt + excluded.txn_amt
      returning d.txn_date)
    select array_agg(distinct date_trunc('month', txn_date::timestamp)::date) into months from kept;
  elsif tg_op = 'DELETE' then
    with kept as (
      insert into order_day as d
      select txn_time::date, order_type, status, currency, own, -count(*), -sum(txn_amt)
        from removed group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (txn_date, order_type, status, currency, slice) do update
        set order_cnt = d.order_cnt + excluded.order_cnt, txn_amt = d.txn_amt + excluded.txn_amt
      returning d.txn_date)
    select array_agg(distinct date_trunc('month', txn_date::timestamp)::date) into months from kept;
  else
    with kept as (
      insert into order_day as d
      select txn_date, order_type, status, currency, own, sum(cnt), sum(amt)
        from (select txn_time::date as txn_date, order_type, status, currency, 1 as cnt, txn_amt as amt
                from added
              union all
              select txn_time::date, order_type, status, currency, -1, -txn_amt from removed) c
       group by 1, 2, 3, 4 having sum(cnt) <> 0 or sum(amt) <> 0 order by 1, 2, 3, 4
      on conflict (txn_date, order_type, status, currency, slice) do update
        set order_cnt = d.order_cnt + excluded.order_cnt, txn_amt = d.txn_amt + excluded.txn_amt
      returning d.txn_date)
    select array_agg(distinct date_trunc('month', txn_date::timestamp)::date) into months from kept;
  end if;
  -- One by one: of a list of months the planner expects so many that it reads the whole table.
  foreach own_month in array coalesce(months, '{}') loop
    perform pg_advisory_xact_lock_shared(hashtext('order_month'), order_month_key(own_month));
    delete from order_month where month = own_month;
  end loop;
  return null;
end $$;

-- A merchant's own orders by amount: walking over those of all merchants to find them took tens of milliseconds.
create index biz_order_of_merchant_by_amount on biz_order (mer_id, currency, txn_amt, plat_order_id);

-- Refunded orders of one family, or of one merchant, are counted in the index.
drop index biz_order_refund_sta_txn_time_plat_order_id_idx;
create index biz_order_refunded on biz_order (refund_sta, txn_time, plat_order_id) include (order_type, mer_id)
 where refund_sta <> '0';
