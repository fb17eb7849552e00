-- What the channel keeps of one side that stands alone is booked with its difference, as its amount is: the channel owes
-- its net. Differences of before were posted gross, and are proved so: theirs stays 0.
alter table recon_error add column cost_amt bigint not null default 0;
create trigger recon_error_cost_keep before update of cost_amt on recon_error
  for each statement execute function recon_keep();

create table order_correction (
  error_id text collate "C" primary key references recon_error,
  plat_order_id text collate "C" not null,
  -- As they are to the order, below zero where the bill has less: the fee with its extra part.
  amount bigint not null check (amount <> 0),
  fee bigint not null,
  vat bigint not null,
  create_time timestamp(0) not null
);
comment on table order_correction is 'what a payer has paid beside an order''s amount, or less of it, as a bill has shown and two persons have passed (money §1.1)';
create index on order_correction (plat_order_id);
-- Their sum: what may be refunded follows it.
alter table biz_order add column corrected_amt bigint not null default 0;

create function order_corrected() returns trigger language plpgsql as $$
begin
  if not exists (select from recon_error e
                  where e.error_id = new.error_id and e.err_type = '2' and e.kind = 'SALE' and not e.is_returned
                    and e.handled_by in ('ADJUST', 'REVERSE')
                    and (e.plat_order_id, e.diff_amt) = (new.plat_order_id, new.amount)) then
    raise exception 'an order is corrected by a difference that was passed' using errcode = 'check_violation';
  end if;
  update biz_order set corrected_amt = corrected_amt + new.amount, version = version + 1
   where plat_order_id = new.plat_order_id;
  return null;
end $$;
create trigger order_corrected after insert on order_correction for each row execute function order_corrected();
create trigger order_correction_stays before update or delete or truncate on order_correction
  for each statement execute function ledger_refuse();

-- An order is refunded in full when all is that was paid, not all that was asked for.
alter table biz_order alter column refund_sta drop expression;
alter table biz_order alter column refund_sta set default '0';
create function order_refund_sta() returns trigger language plpgsql as $$
begin
  new.refund_sta := case when new.refunded_amt = 0 then '0'
                         when new.refunded_amt < new.txn_amt + new.corrected_amt then '1' else '2' end;
  return new;
end $$;
create trigger order_refund_sta_first before insert on biz_order for each row
  when (new.refunded_amt <> 0) execute function order_refund_sta();
create trigger order_refund_sta before update of refunded_amt, corrected_amt on biz_order for each row
  execute function order_refund_sta();
-- Those of before had no fee.
insert into order_correction (error_id, plat_order_id, amount, fee, vat, create_time)
select e.error_id, e.plat_order_id, e.diff_amt, 0, 0, e.handle_time
  from recon_error e
  join biz_order o on o.plat_order_id = e.plat_order_id and o.status = '2'
 where e.err_type = '2' and e.kind = 'SALE' and not e.is_returned and e.handled_by in ('ADJUST', 'REVERSE');
do $$
declare rule text;
begin
  select conname into strict rule from pg_constraint
   where conrelid = 'biz_order'::regclass and contype = 'c'
     and pg_get_constraintdef(oid) like '%((refunded_amt + refunding_amt) <= txn_amt)%';
  execute format('alter table biz_order drop constraint %I', rule);
end $$;
alter table biz_order
  add check (refund_sta = case when refunded_amt = 0 then '0'
                               when refunded_amt < txn_amt + corrected_amt then '1' else '2' end),
  -- INV-01; what was refunded before a bill has shown less stays refunded.
  add check (refunded_amt + refunding_amt <= txn_amt + greatest(corrected_amt, 0));

create or replace function refund_keep() returns trigger language plpgsql as $$
declare
  paid biz_order;
  amount bigint;
  others bigint;
begin
  if tg_op = 'UPDATE' and (new.refund_id, new.plat_order_id, new.mer_id, new.currency, new.refund_amt, new.refund_type)
       is distinct from (old.refund_id, old.plat_order_id, old.mer_id, old.currency, old.refund_amt, old.refund_type) then
    raise exception 'a refund stays what it was asked for' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and new.status = old.status then return new; end if;
  select * into strict paid from biz_order where plat_order_id = new.plat_order_id for update;
  if (paid.mer_id, paid.currency) is distinct from (new.mer_id, new.currency) then
    raise exception 'a refund has the merchant and the currency of its order' using errcode = 'check_violation';
  end if;
  if tg_op <> 'INSERT' then return new; end if;
  amount := paid.txn_amt + paid.corrected_amt;
  select coalesce(sum(refund_amt), 0) into others from biz_refund
   where plat_order_id = new.plat_order_id and status in ('0', '1', '2', '6');
  if new.refund_type = '2' and new.refund_amt >= amount then
    raise exception 'a partial refund is less than its order' using errcode = 'check_violation';
  end if;
  if new.refund_amt > amount - others then
    raise exception 'a refund is no more than what is left' using errcode = 'check_violation';
  end if;
  if new.refund_type <> '2' and new.refund_amt <> amount - others then
    raise exception 'a full refund is all that is left' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- What a bill has corrected of an order is one term, in both directions.
create or replace function settle_term(biz_type text, step smallint) returns text language sql immutable as $$
  select case
    when biz_type in ('SALE', 'OFFLINE', 'VOID', 'REVERSAL', 'OVER_ADJUSTED')
      then (array['gross', 'fee', 'extra', 'vat'])[step]
    when biz_type in ('REFUND', 'REFUND_BOUNCE')
      then (array['refund', 'refundFee', 'refundVat', 'feeBack', 'vatBack'])[step]
    when biz_type in ('CARRY', 'CARRY_RELEASED') then (array['carriedOut', 'carriedIn'])[step]
    when biz_type in ('SETTLE_RETURNED', 'SETTLE_RETURNED_TRACED') then 'returned'
    when biz_type in ('SHORT_REVERSED', 'OVER_CORRECTED', 'SHORT_CORRECTED') then 'corrected'
  end
$$;
