-- How much of its limits a merchant has used on a channel (INV-13): a day's amount of the orders that
-- were sent to the channel and have neither failed (3), closed (5) nor been reversed (7). A month is
-- the sum of its days. Kept by trigger, in the transaction of the order.
create table limit_day (
  mer_id text collate "C" not null,
  chnl_code text collate "C" not null,
  currency text not null,
  txn_date date not null,
  used_amt bigint not null,
  primary key (mer_id, chnl_code, currency, txn_date)
);

-- Changed keys are written in key order, so that two writers never wait for each other crosswise.
create function limit_day_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into limit_day as d
    select mer_id, chnl_code, currency, txn_time::date, sum(txn_amt)
      from added where status in ('1', '2', '4', '6') group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (mer_id, chnl_code, currency, txn_date) do update
      set used_amt = d.used_amt + excluded.used_amt;
  elsif tg_op = 'DELETE' then
    update limit_day d set used_amt = d.used_amt - r.used
      from (select mer_id, chnl_code, currency, txn_time::date as txn_date, sum(txn_amt) as used
              from removed where status in ('1', '2', '4', '6') group by 1, 2, 3, 4) r
     where (d.mer_id, d.chnl_code, d.currency, d.txn_date)
         = (r.mer_id, r.chnl_code, r.currency, r.txn_date);
  else
    insert into limit_day as d
    select mer_id, chnl_code, currency, txn_date, sum(amt)
      from (select mer_id, chnl_code, currency, txn_time::date as txn_date, txn_amt as amt
              from added where status in ('1', '2', '4', '6')
            union all
            select mer_id, chnl_code, currency, txn_time::date, -txn_amt
              from removed where status in ('1', '2', '4', '6')) c
     group by 1, 2, 3, 4 having sum(amt) <> 0 order by 1, 2, 3, 4
    on conflict (mer_id, chnl_code, currency, txn_date) do update
      set used_amt = d.used_amt + excluded.used_amt;
  end if;
  return null;
end $$;
create trigger limit_day_insert after insert on biz_order
  referencing new table as added for each statement execute function limit_day_keep();
create trigger limit_day_delete after delete on biz_order
  referencing old table as removed for each statement execute function limit_day_keep();
create trigger limit_day_update after update on biz_order
  referencing old table as removed new table as added
  for each statement execute function limit_day_keep();

-- Orders that were here before.
insert into limit_day
select mer_id, chnl_code, currency, txn_time::date, sum(txn_amt)
  from biz_order where status in ('1', '2', '4', '6') group by 1, 2, 3, 4;
