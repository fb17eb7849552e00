-- Channels of merchants, their fee plans and limits. Amounts are minor units of `currency`.

alter table biz_channel
  add column update_by text not null default '',
  add column update_time timestamp(0);

-- What a merchant may do on a channel, through its number there.
create table mer_channel (
  mer_channel_id bigint generated always as identity primary key,
  mer_id text collate "C" not null references mer_merchant,
  chnl_code text collate "C" not null references biz_channel,
  chnl_mer_code text not null,
  consume_flag char(1) not null default 'Y' check (consume_flag in ('Y', 'N')),
  refund_flag char(1) not null default 'Y' check (refund_flag in ('Y', 'N')),
  cancel_flag char(1) not null default 'Y' check (cancel_flag in ('Y', 'N')),
  -- Y: its own fee plans; N: those of the channel.
  own_fee char(1) not null default 'N' check (own_fee in ('Y', 'N')),
  status char(1) not null default '1' check (status in ('0', '1', '2')),
  chk_status char(1) not null default '0' check (chk_status in ('0', '1', '2', '3')),
  version integer not null default 0,
  create_by text not null,
  create_time timestamp(0) not null,
  update_by text not null default '',
  update_time timestamp(0),
  unique (mer_id, chnl_code)
);
create index on mer_channel (chnl_code);
create trigger mer_channel_live before insert or update on mer_channel for each row
  execute function live_row_guard('mer_channel_id', 'MER_CHNL', '', 'less');

-- Fee plans by the day from which they hold (domain §1.6): the newest that has begun is in force.
-- A plan never changes; a new one takes its place. `plan` null: the channel's holds again.
create table fee_plan (
  plan_id bigint generated always as identity primary key,
  chnl_code text collate "C" not null references biz_channel,
  mer_id text collate "C" references mer_merchant,
  currency text not null check (currency ~ '^\d{3}$'),
  plan jsonb check (plan is not null or mer_id is not null),
  effective_from date not null,
  audit_id bigint not null references audit_record,
  create_by text not null,
  create_time timestamp(0) not null
);
create index on fee_plan (chnl_code, mer_id, currency, effective_from desc, plan_id desc);

create function fee_plan_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and exists (
    select from audit_record r
     where r.audit_id = new.audit_id and r.obj_type in ('MER_FEE', 'MER_CHNL')
       and r.ver_status = '1' and r.ver_tx = pg_current_xact_id()
       and r.chnl_code = new.chnl_code and r.mer_id is not distinct from new.mer_id
       and r.after_row -> 'plans' @> jsonb_build_array(jsonb_build_object(
         'currency', new.currency, 'plan', new.plan, 'effectiveFrom', new.effective_from))
  ) then
    return new;
  end if;
  raise exception 'only a passed review makes a fee plan' using errcode = 'check_violation'; -- INV-10
end $$;
create trigger fee_plan_guard before insert or update or delete on fee_plan
  for each row execute function fee_plan_guard();

create table mer_limit (
  limit_id bigint generated always as identity primary key,
  mer_id text collate "C" not null references mer_merchant,
  chnl_code text collate "C" not null references biz_channel,
  currency text not null check (currency ~ '^\d{3}$'),
  single_min bigint not null,
  single_max bigint not null,
  daily_max bigint not null,
  monthly_max bigint not null,
  status char(1) not null default '1' check (status in ('0', '1')),
  chk_status char(1) not null default '0' check (chk_status in ('0', '1', '2', '3')),
  version integer not null default 0,
  create_by text not null,
  create_time timestamp(0) not null,
  update_by text not null default '',
  update_time timestamp(0),
  unique (mer_id, chnl_code, currency),
  check (0 < single_min and single_min <= single_max
         and single_max <= daily_max and daily_max <= monthly_max) -- INV-12
);
create index on mer_limit (chnl_code);
create trigger mer_limit_live before insert or update on mer_limit for each row
  execute function live_row_guard('limit_id', 'MER_LIMIT', '', 'none');

-- A merchant as the channel knows it (domain §1.2): registering, registered, rejected, disabled.
create table channel_mer (
  channel_mer_id bigint generated always as identity primary key,
  chnl_code text collate "C" not null references biz_channel,
  chnl_mer_code text not null,
  chnl_mer_name text not null,
  mer_id text collate "C" not null references mer_merchant,
  terminal text not null default '',
  mcc text not null check (mcc ~ '^\d{4}$'),
  status char(1) not null default '0' check (status in ('0', '1', '2', '3')),
  -- What the channel answered, in its own words.
  answer text not null default '',
  version integer not null default 0,
  create_by text not null,
  create_time timestamp(0) not null,
  update_by text not null default '',
  update_time timestamp(0),
  unique (chnl_code, chnl_mer_code)
);
create index on channel_mer (mer_id);
