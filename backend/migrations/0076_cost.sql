-- What a channel costs the platform (money §1.2), by plans of the engine that merchants' fees have:
-- dated, passed by somebody else, never changed. Apart from `fee_plan`, whose plans merchants read.

alter table audit_record drop constraint audit_record_obj_type_check;
alter table audit_record
  add constraint audit_record_obj_type_check
    check (obj_type in ('MER_BASIC', 'MER_BANK', 'MER_ID', 'MER_IMG', 'MER_RSA', 'MER_STATUS',
                        'MER_CHNL', 'MER_FEE', 'MER_LIMIT', 'MER_QR', 'CHNL_COST'));

create table cost_plan (
  plan_id bigint generated always as identity primary key,
  chnl_code text collate "C" not null references biz_channel,
  currency text not null check (currency ~ '^\d{3}$'),
  plan jsonb not null check (plan ->> 'basis' = 'PER_TXN' and plan -> 'd0' = 'null'),
  effective_from date not null,
  -- Day from which it holds: the one that was asked for, or that of a later review.
  begins date not null
    generated always as (greatest(effective_from, create_time::date)) stored,
  audit_id bigint not null references audit_record,
  create_by text not null,
  create_time timestamp(0) not null
);
create index on cost_plan (chnl_code, currency, begins desc, plan_id desc);

create function cost_plan_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and exists (
    select from audit_record r
     where r.audit_id = new.audit_id and r.obj_type = 'CHNL_COST'
       and r.ver_status = '1' and r.ver_tx = pg_current_xact_id()
       and r.chnl_code = new.chnl_code
       and r.after_row -> 'cost' @> jsonb_build_array(jsonb_build_object(
         'currency', new.currency, 'plan', new.plan, 'effectiveFrom', new.effective_from))
  ) then
    return new;
  end if;
  raise exception 'only a passed review makes a cost plan' using errcode = 'check_violation'; -- INV-10
end $$;
create trigger cost_plan_guard before insert or update or delete on cost_plan
  for each row execute function cost_plan_guard();

-- What the channel keeps of an order that has succeeded, by which plan: what its bill is compared
-- with. No cost where the channel has no plan of the currency.
alter table biz_order add column cost_amt bigint not null default 0
  check (cost_amt between 0 and txn_amt and (status = '2' or cost_amt = 0));
alter table order_fee add column cost_plan_id bigint references cost_plan;
