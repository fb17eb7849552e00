-- One summary that every report adds up: a row for each day, merchant, currency, channel and family
-- (INV-17). What changes a day leaves its mark, so that reports read such a day from its orders until
-- the row is built again: a number and the list behind it agree at any time.
drop table daily_stat;
create table daily_stat (
  tran_date date not null,
  mer_id text collate "C" not null,
  currency text not null,
  chnl_id text collate "C" not null,
  order_type text collate "C" not null,
  total_cnt bigint not null default 0,
  consume_cnt bigint not null default 0,
  consume_amt bigint not null default 0,
  consume_fee bigint not null default 0,
  extra_fee bigint not null default 0,
  vat_amt bigint not null default 0,
  failed_cnt bigint not null default 0,
  unknown_cnt bigint not null default 0,
  -- Net of paid orders, by the state of their settlement today.
  frozen_cnt bigint not null default 0,
  frozen_amt bigint not null default 0,
  settled_cnt bigint not null default 0,
  settled_amt bigint not null default 0,
  pending_cnt bigint not null default 0,
  pending_amt bigint not null default 0,
  -- What was frozen and released on the day, whenever its orders were paid.
  freeze_amt bigint not null default 0,
  unfreeze_amt bigint not null default 0,
  refund_cnt bigint not null default 0,
  refund_amt bigint not null default 0,
  refund_fee bigint not null default 0,
  refund_vat bigint not null default 0,
  refund_back_fee bigint not null default 0,
  vat_back bigint not null default 0,
  built_at timestamp(0) not null,
  primary key (tran_date, mer_id, currency, chnl_id, order_type)
);
create index on daily_stat (mer_id, tran_date);

-- Failed orders of a row of the summary by the answer of the channel.
create table daily_decline (
  tran_date date not null,
  mer_id text collate "C" not null,
  currency text not null,
  chnl_id text collate "C" not null,
  order_type text collate "C" not null,
  resp_code text collate "C" not null,
  failed_cnt bigint not null,
  primary key (tran_date, mer_id, currency, chnl_id, order_type, resp_code)
);

-- Days whose rows are older than what they add up. Only ever added to by writers, which therefore never
-- wait for each other; whoever builds a day takes its marks away.
create table daily_change (
  change_id bigint generated always as identity primary key,
  tran_date date not null
);
create index on daily_change (tran_date);
insert into daily_change (tran_date)
select distinct txn_time::date from biz_order
union select finish_time::date from biz_refund where finish_time is not null
union select opened_at::date from ledger_hold where cause = 'RISK'
union select closed_at::date from ledger_hold where cause = 'RISK' and closed_at is not null;

create function daily_change_of_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into daily_change (tran_date) select distinct txn_time::date from added;
  elsif tg_op = 'DELETE' then
    insert into daily_change (tran_date) select distinct txn_time::date from removed;
  else
    insert into daily_change (tran_date)
    select distinct d.day
      from added a
      join removed r using (plat_order_id)
     cross join lateral (values (a.txn_time::date), (r.txn_time::date)) d (day)
     where (a.txn_time, a.mer_id, a.currency, a.chnl_code, a.order_type, a.status, a.txn_amt, a.mer_fee_amt,
            a.extra_fee_amt, a.vat_amt, a.mer_settle_amt, a.mer_settle_sta, a.resp_code)
           is distinct from
           (r.txn_time, r.mer_id, r.currency, r.chnl_code, r.order_type, r.status, r.txn_amt, r.mer_fee_amt,
            r.extra_fee_amt, r.vat_amt, r.mer_settle_amt, r.mer_settle_sta, r.resp_code);
  end if;
  return null;
end $$;
create trigger daily_change_insert after insert on biz_order
  referencing new table as added for each statement execute function daily_change_of_orders();
create trigger daily_change_delete after delete on biz_order
  referencing old table as removed for each statement execute function daily_change_of_orders();
create trigger daily_change_update after update on biz_order
  referencing old table as removed new table as added
  for each statement execute function daily_change_of_orders();

-- Refunds count on the day that they succeeded.
create function daily_change_of_refunds() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.finish_time is not null then
    insert into daily_change (tran_date) values (old.finish_time::date);
  end if;
  if tg_op <> 'DELETE' and new.finish_time is not null then
    insert into daily_change (tran_date) values (new.finish_time::date);
  end if;
  return null;
end $$;
create trigger daily_change_refund after insert or delete or update on biz_refund
  for each row execute function daily_change_of_refunds();

create function daily_change_of_holds() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into daily_change (tran_date) values (new.opened_at::date);
  else
    insert into daily_change (tran_date) values (coalesce(new.closed_at, new.opened_at)::date);
  end if;
  return null;
end $$;
create trigger daily_change_hold after insert or update on ledger_hold
  for each row when (new.cause = 'RISK') execute function daily_change_of_holds();
