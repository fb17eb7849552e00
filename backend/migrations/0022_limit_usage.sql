-- How much of its limits a merchant has used on a channel (INV-13): a day's amount of the orders that
-- were sent to the channel and have neither failed (3), closed (5) nor been reversed (7). A month is
-- the sum of its days. Kept by trigger, in the transaction of the order, in slices by connection that
-- readers add up: who needs an exact sum locks the limit first, the others wait for nobody.
create table limit_day (
  mer_id text collate "C" not null,
  chnl_code text collate "C" not null,
  currency text not null,
  txn_date date not null,
  slice smallint not null,
  used_amt bigint not null,
  primary key (mer_id, chnl_code, currency, txn_date, slice)
);

-- Changed keys are written in key order, so that two writers of one slice never wait for each other
-- crosswise. What another connection has counted is taken back in one's own slice.
create function limit_day_keep() returns trigger language plpgsql as $$
declare
  own smallint := pg_backend_pid() % 16;
begin
  if tg_op = 'INSERT' then
    insert into limit_day as d
    select mer_id, chnl_code, currency, txn_time::date, own, sum(txn_amt)
      from added where status in ('1', '2', '4', '6') group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (mer_id, chnl_code, currency, txn_date, slice) do update
      set used_amt = d.used_amt + excluded.used_amt;
  elsif tg_op = 'DELETE' then
    insert into limit_day as d
    select mer_id, chnl_code, currency, txn_time::date, own, -sum(txn_amt)
      from removed where status in ('1', '2', '4', '6') group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (mer_id, chnl_code, currency, txn_date, slice) do update
      set used_amt = d.used_amt + excluded.used_amt;
  else
    insert into limit_day as d
    select mer_id, chnl_code, currency, txn_date, own, sum(amt)
      from (select mer_id, chnl_code, currency, txn_time::date as txn_date, txn_amt as amt
              from added where status in ('1', '2', '4', '6')
            union all
            select mer_id, chnl_code, currency, txn_time::date, -txn_amt
              from removed where status in ('1', '2', '4', '6')) c
     group by 1, 2, 3, 4 having sum(amt) <> 0 order by 1, 2, 3, 4
    on conflict (mer_id, chnl_code, currency, txn_date, slice) do update
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
select mer_id, chnl_code, currency, txn_time::date, 0, sum(txn_amt)
  from biz_order where status in ('1', '2', '4', '6') group by 1, 2, 3, 4;
