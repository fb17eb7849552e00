-- Value added tax on what a merchant is charged (money §1.2, domain §4.2): a rate per merchant and
-- currency, dated, passed by somebody else, never changed; 0 where there is none.

alter table audit_record drop constraint audit_record_obj_type_check;
alter table audit_record
  add constraint audit_record_obj_type_check
    check (obj_type in ('MER_BASIC', 'MER_BANK', 'MER_ID', 'MER_IMG', 'MER_RSA', 'MER_STATUS',
                        'MER_CHNL', 'MER_FEE', 'MER_LIMIT', 'MER_QR', 'CHNL_COST', 'MER_VAT'));

create table mer_vat (
  vat_id bigint generated always as identity primary key,
  mer_id text collate "C" not null references mer_merchant,
  currency text not null check (currency ~ '^\d{3}$'),
  rate_ppm integer not null check (rate_ppm between 0 and 1000000),
  effective_from date not null,
  -- Day from which it holds: the one that was asked for, or that of a later review.
  begins date not null
    generated always as (greatest(effective_from, create_time::date)) stored,
  audit_id bigint not null references audit_record,
  create_by text not null,
  create_time timestamp(0) not null
);
create index on mer_vat (mer_id, currency, begins desc, vat_id desc);

create function mer_vat_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and exists (
    select from audit_record r
     where r.audit_id = new.audit_id and r.obj_type = 'MER_VAT'
       and r.ver_status = '1' and r.ver_tx = pg_current_xact_id()
       and r.obj_id = new.mer_id || ':' || new.currency
       and (r.after_row ->> 'rate_ppm')::integer = new.rate_ppm
       and (r.after_row ->> 'effective_from')::date = new.effective_from
  ) then
    return new;
  end if;
  raise exception 'only a passed review makes a VAT rate' using errcode = 'check_violation'; -- INV-10
end $$;
create trigger mer_vat_guard before insert or update or delete on mer_vat
  for each row execute function mer_vat_guard();

-- The rate that held when the order succeeded, and the tax on its fee. What is settled is the amount
-- less both (INV-11); the rule before this one knew no tax.
alter table biz_order
  add column vat_ppm integer not null default 0 check (vat_ppm between 0 and 1000000),
  add column vat_amt bigint not null default 0
    check (vat_amt >= 0 and (status = '2' or vat_amt = 0));
do $$
declare rule text;
begin
  select conname into strict rule from pg_constraint
   where conrelid = 'biz_order'::regclass and contype = 'c'
     and pg_get_constraintdef(oid) like '%(mer_settle_amt = (txn_amt - mer_fee_amt))%';
  execute format('alter table biz_order drop constraint %I', rule);
end $$;
alter table biz_order
  add check (mer_settle_amt = txn_amt - mer_fee_amt - vat_amt), -- INV-11
  add check (mer_settle_amt >= 0);
