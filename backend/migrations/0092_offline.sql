-- Offline transactions (requirement 2.47): payments over the counter of a bank, entered with a voucher
-- by one person and passed by another (INV-07, INV-10).

-- Reconciliation: duplicates, what waits for a later bill, and what no bill will ever name.
alter table biz_order drop constraint biz_order_recon_flag_check;
update biz_order set recon_flag = 'N' where order_type = 'OFFL';
alter table biz_order
  add constraint biz_order_recon_flag_check
    check (recon_flag in ('0', '1', '2', '3', '4', '6', '7', '8', 'W', 'N')),
  add check (order_type <> 'OFFL' or recon_flag = 'N');

create index biz_order_offline on biz_order (txn_time, plat_order_id) where order_type = 'OFFL';

-- One more kind beside those that other migrations name.
do $$
declare rule text;
begin
  select pg_get_constraintdef(oid) into strict rule from pg_constraint
   where conrelid = 'audit_record'::regclass and conname = 'audit_record_obj_type_check';
  alter table audit_record drop constraint audit_record_obj_type_check;
  execute 'alter table audit_record add constraint audit_record_obj_type_check '
    || replace(rule, 'ARRAY[', 'ARRAY[''ORD_OFFL''::text, ');
end $$;

-- Pictures of vouchers: unlike those of notices, nobody sees them by their name alone.
alter table upload_file drop constraint upload_file_use_check;
alter table upload_file
  add constraint upload_file_use_check
    check (use in ('file', 'image', 'editor', 'avatar', 'merchant', 'voucher'));

create table order_offline (
  plat_order_id text collate "C" primary key references biz_order,
  currency text not null,
  voucher_no text collate "C" not null check (length(btrim(voucher_no)) > 0),
  voucher_date date not null,
  payer_name text not null check (length(btrim(payer_name)) > 0),
  payer_bank text not null check (length(btrim(payer_bank)) > 0),
  payer_account sealed,
  proof varchar(200) not null references upload_file (file_name),
  remark text not null default '',
  chk_status char(1) not null default '0' check (chk_status in ('0', '1', '2', '4')),
  create_by text not null,
  create_time timestamp(0) not null
);
-- A voucher is used once; one that was refused or taken back may be entered again.
create unique index order_offline_voucher
  on order_offline (lower(btrim(payer_bank)), lower(voucher_no), voucher_date, currency)
  where chk_status in ('0', '1');
create index on order_offline (lower(voucher_no));
create index on order_offline (proof);

-- What was entered never changes; only a passed request passes it, and it is decided once.
create function order_offline_guard() returns trigger language plpgsql as $$
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
  if tg_op = 'DELETE' or old.chk_status <> '0' or to_jsonb(new) - 'chk_status' <> to_jsonb(old) - 'chk_status' then
    raise exception 'what was entered as order % stays', old.plat_order_id using errcode = 'check_violation';
  end if;
  if new.chk_status = '1' and passed_now(array['ORD_OFFL'], new.plat_order_id) = '{}' then
    raise exception 'no passed review approves order %', new.plat_order_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger order_offline_live before insert or update or delete on order_offline
  for each row execute function order_offline_guard();

-- It counts as paid only once it is passed (money 1.1), looked at when the transaction ends.
create function order_offline_passed() returns trigger language plpgsql as $$
begin
  if not exists (
    select from order_offline f where f.plat_order_id = new.plat_order_id and f.chk_status = '1'
  ) then
    raise exception 'offline order % was not passed', new.plat_order_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger biz_order_offline_passed after insert or update on biz_order
  deferrable initially deferred for each row
  when (new.order_type = 'OFFL' and new.status = '2') execute function order_offline_passed();
