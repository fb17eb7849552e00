-- How many orders a day has: the total of a wide list without counting the list. Kept by trigger, in
-- slices by connection: writers of one day do not wait for each other, and readers add the slices up.
create table order_day (
  txn_date date not null,
  order_type text not null,
  status text not null,
  currency text not null,
  slice smallint not null,
  order_cnt bigint not null,
  txn_amt bigint not null,
  primary key (txn_date, order_type, status, currency, slice)
);

-- Changed keys are written in key order, so that two writers of one slice never wait for each other
-- crosswise. What another connection has counted is taken back in one's own slice.
create function order_day_keep() returns trigger language plpgsql as $$
declare
  own smallint := pg_backend_pid() % 16;
begin
  if tg_op = 'INSERT' then
    insert into order_day as d
    select txn_time::date, order_type, status, currency, own, count(*), sum(txn_amt)
      from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (txn_date, order_type, status, currency, slice) do update
      set order_cnt = d.order_cnt + excluded.order_cnt, txn_amt = d.txn_amt + excluded.txn_amt;
  elsif tg_op = 'DELETE' then
    insert into order_day as d
    select txn_time::date, order_type, status, currency, own, -count(*), -sum(txn_amt)
      from removed group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (txn_date, order_type, status, currency, slice) do update
      set order_cnt = d.order_cnt + excluded.order_cnt, txn_amt = d.txn_amt + excluded.txn_amt;
  else
    insert into order_day as d
    select txn_date, order_type, status, currency, own, sum(cnt), sum(amt)
      from (select txn_time::date as txn_date, order_type, status, currency, 1 as cnt, txn_amt as amt
              from added
            union all
            select txn_time::date, order_type, status, currency, -1, -txn_amt from removed) c
     group by 1, 2, 3, 4 having sum(cnt) <> 0 or sum(amt) <> 0 order by 1, 2, 3, 4
    on conflict (txn_date, order_type, status, currency, slice) do update
      set order_cnt = d.order_cnt + excluded.order_cnt, txn_amt = d.txn_amt + excluded.txn_amt;
  end if;
  return null;
end $$;
create trigger order_day_insert after insert on biz_order
  referencing new table as added for each statement execute function order_day_keep();
create trigger order_day_delete after delete on biz_order
  referencing old table as removed for each statement execute function order_day_keep();
create trigger order_day_update after update on biz_order
  referencing old table as removed new table as added
  for each statement execute function order_day_keep();

-- Day totals of one merchant, currency and channel; derived from orders, refunds and entries, and
-- built again at will (INV-17). Counts of all orders give success rates and the size of lists.
create table daily_stat (
  tran_date date not null,
  mer_id text collate "C" not null,
  currency text not null,
  chnl_id text collate "C" not null,
  total_cnt bigint not null default 0,
  consume_cnt bigint not null default 0,
  consume_amt bigint not null default 0,
  consume_fee bigint not null default 0,
  extra_fee bigint not null default 0,
  freeze_amt bigint not null default 0,
  unfreeze_amt bigint not null default 0,
  refund_cnt bigint not null default 0,
  refund_amt bigint not null default 0,
  refund_fee bigint not null default 0,
  refund_back_fee bigint not null default 0,
  refund_vat bigint not null default 0,
  total_fee bigint not null generated always as
    (consume_fee + extra_fee + refund_fee - refund_back_fee) stored,
  quick_cnt bigint not null default 0,
  quick_amt bigint not null default 0,
  scan_cnt bigint not null default 0,
  scan_amt bigint not null default 0,
  cyber_cnt bigint not null default 0,
  cyber_amt bigint not null default 0,
  other_cnt bigint not null generated always as
    (consume_cnt - quick_cnt - scan_cnt - cyber_cnt) stored,
  other_amt bigint not null generated always as
    (consume_amt - quick_amt - scan_amt - cyber_amt) stored,
  built_at timestamp(0) not null,
  primary key (tran_date, mer_id, currency, chnl_id)
);
create index on daily_stat (mer_id, tran_date);
create index on daily_stat (currency, consume_amt, tran_date);

-- Which demo data lies here; the row is written with the data or not at all.
create table demo_load (
  only_row boolean primary key default true check (only_row),
  profile text not null,
  asof date not null,
  loaded_at timestamp(0) not null
);
