-- An offline order that was passed wrongly is turned back by two persons (money §1.1, INV-07), and its voucher is free
-- to be entered again as it should have been.

do $$
declare rule text;
begin
  select pg_get_constraintdef(oid) into strict rule from pg_constraint
   where conrelid = 'audit_record'::regclass and conname = 'audit_record_obj_type_check';
  alter table audit_record drop constraint audit_record_obj_type_check;
  execute 'alter table audit_record add constraint audit_record_obj_type_check '
    || replace(rule, 'ARRAY[', 'ARRAY[''ORD_OFFL_REV''::text, ');
end $$;
alter table audit_record
  add check (obj_type <> 'ORD_OFFL_REV' or length(btrim(after_row ->> 'reason')) > 0);

alter table order_offline
  add column is_reversed boolean not null default false,
  add check (not is_reversed or chk_status = '1');
drop index order_offline_voucher;
create unique index order_offline_voucher
  on order_offline (lower(btrim(payer_bank)), lower(voucher_no), voucher_date, currency)
  where chk_status in ('0', '1') and not is_reversed;

-- What was entered never changes; only a passed request passes it or turns it back, and each is decided once.
create or replace function order_offline_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.chk_status <> '0' or not exists (
      select from biz_order o
       where (o.plat_order_id, o.order_type, o.currency) = (new.plat_order_id, 'OFFL', new.currency)
    ) then
      raise exception 'a new row of order_offline waits for its review' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and old.chk_status = '1' and new.is_reversed and not old.is_reversed
     and to_jsonb(new) - 'is_reversed' = to_jsonb(old) - 'is_reversed' then
    if passed_now(array['ORD_OFFL_REV'], new.plat_order_id) = '{}' then
      raise exception 'no passed request turns back order %', new.plat_order_id using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' or old.chk_status <> '0' or to_jsonb(new) - 'chk_status' <> to_jsonb(old) - 'chk_status' then
    raise exception 'what was entered as order % stays', old.plat_order_id using errcode = 'check_violation';
  end if;
  if new.chk_status = '1' and passed_now(array['ORD_OFFL'], new.plat_order_id) = '{}' then
    raise exception 'no passed review approves order %', new.plat_order_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- One that has succeeded ends by its reversal alone, looked at when the transaction ends.
create function order_offline_reversed() returns trigger language plpgsql as $$
begin
  if new.status <> '7' or not exists (
    select from order_offline f where f.plat_order_id = new.plat_order_id and f.is_reversed
  ) then
    raise exception 'offline order % was not turned back', new.plat_order_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger biz_order_offline_reversed after update on biz_order
  deferrable initially deferred for each row
  when (new.order_type = 'OFFL' and old.status = '2' and new.status <> '2') execute function order_offline_reversed();

create or replace function settle_term(biz_type text, step smallint) returns text language sql immutable as $$
  select case
    when biz_type in ('SALE', 'OFFLINE', 'OFFLINE_REVERSED', 'VOID', 'REVERSAL', 'OVER_ADJUSTED')
      then (array['gross', 'fee', 'extra', 'vat'])[step]
    when biz_type in ('REFUND', 'REFUND_BOUNCE')
      then (array['refund', 'refundFee', 'refundVat', 'feeBack', 'vatBack'])[step]
    when biz_type in ('CARRY', 'CARRY_RELEASED') then (array['carriedOut', 'carriedIn'])[step]
    when biz_type in ('SETTLE_RETURNED', 'SETTLE_RETURNED_TRACED') then 'returned'
    when biz_type in ('SHORT_REVERSED', 'OVER_CORRECTED', 'SHORT_CORRECTED') then 'corrected'
  end
$$;
