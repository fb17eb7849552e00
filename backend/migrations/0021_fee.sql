-- The fee engine of @portal/fee once more, for statements over many orders (domain §4.2): numeric
-- only, since a fee that passed through double precision would round halves to even.

-- Day from which a plan holds: the one that was asked for, or that of a later review.
alter table fee_plan add column begins date not null
  generated always as (greatest(effective_from, create_time::date)) stored;
create index fee_plan_begins on fee_plan (chnl_code, currency, begins);
create index fee_plan_own on fee_plan (mer_id, chnl_code, currency, begins desc, plan_id desc)
  where mer_id is not null;

-- Currencies in which a channel, or a merchant on it, has or had plans, ascending: kept beside the
-- plans, which never go, so that an overview of all fees need not read every plan.
create table fee_currencies (
  chnl_code text collate "C" not null references biz_channel,
  mer_id text collate "C" references mer_merchant,
  currencies text[] not null,
  unique nulls not distinct (mer_id, chnl_code)
);

create function fee_plan_currencies() returns trigger language plpgsql as $$
begin
  insert into fee_currencies as f (chnl_code, mer_id, currencies)
  select chnl_code, mer_id, array_agg(distinct currency order by currency)
    from fresh group by chnl_code, mer_id
  on conflict (mer_id, chnl_code) do update
    set currencies = (select array_agg(distinct c order by c)
                        from unnest(f.currencies || excluded.currencies) c)
    where not f.currencies @> excluded.currencies;
  return null;
end $$;
create trigger fee_plan_currencies after insert on fee_plan referencing new table as fresh
  for each statement execute function fee_plan_currencies();

-- Plans in force for a merchant on a channel on a day, one of each currency: the newest of its own,
-- unless that says that the channel's holds again, else the newest of the channel. `mer` null: the
-- channel's.
create function fee_plans_on(chnl text, mer text, on_day date)
returns table (plan_id bigint, currency text, own boolean, plan jsonb, begins date)
language sql stable as $$
  select distinct on (n.currency) n.plan_id, n.currency, n.mer_id is not null, n.plan, n.begins
    from (select distinct on (p.currency, p.mer_id) p.*
            from fee_plan p
           where p.chnl_code = chnl and (p.mer_id = mer or p.mer_id is null) and p.begins <= on_day
           order by p.currency, p.mer_id, p.begins desc, p.plan_id desc) n
   where n.plan is not null
   order by n.currency, n.mer_id nulls last
$$;

-- The plan of one currency that holds on a day, and the first later day on which another one does;
-- each `{planId, own, plan, effectiveFrom}` or null. A currency can have a next plan and none yet.
create function fee_rate_on(chnl text, mer text, curr text, on_day date)
returns table (current jsonb, next jsonb) language sql stable as $$
  with held as (
    select jsonb_build_object('planId', f.plan_id, 'own', f.own, 'plan', f.plan,
                              'effectiveFrom', f.begins) as fee
      from fee_plans_on(chnl, mer, on_day) f where f.currency = curr),
  days as (
    select distinct p.begins from fee_plan p
     where p.chnl_code = chnl and (p.mer_id = mer or p.mer_id is null)
       and p.currency = curr and p.begins > on_day)
  select (select fee from held),
         (select jsonb_build_object('planId', f.plan_id, 'own', coalesce(f.own, false),
                                    'plan', f.plan, 'effectiveFrom', d.begins)
            from days d left join lateral fee_plans_on(chnl, mer, d.begins) f on f.currency = curr
           where f.plan_id is distinct from (select (fee ->> 'planId')::bigint from held)
           order by d.begins limit 1)
$$;

-- Millionths of a minor unit as whole ones, half up. A product, not a quotient: a quotient of
-- numerics has as few decimals as the server thinks best.
create function fee_round(scaled numeric) returns numeric immutable language sql
  as $$ select round(scaled * 0.000001) $$;

-- Percent fee of a side before its cap, with the tier (0 without a ladder) and its cap.
create function fee_percent(
  side jsonb, amount numeric, by_month boolean, month_volume numeric,
  out tier integer, out rate_ppm integer, out percent numeric, out tier_top numeric)
language plpgsql immutable as $$
declare
  whole boolean := side ->> 'mode' = 'WHOLE';
  starts numeric := case when by_month then month_volume else 0 end;
  ends numeric := starts + amount;
  place numeric := case when whole and by_month then month_volume else ends end;
  over numeric := 0;
  scaled numeric := 0;
  up_to numeric;
  step record;
begin
  if side ->> 'hasLadder' = 'N' then
    tier := 0;
    rate_ppm := (side ->> 'ratePpm')::integer;
    percent := fee_round(amount * rate_ppm);
    return;
  end if;
  for step in select value, ordinality from jsonb_array_elements(side -> 'tiers') with ordinality loop
    up_to := (step.value ->> 'upTo')::numeric;
    tier := step.ordinality;
    rate_ppm := (step.value ->> 'ratePpm')::integer;
    tier_top := (step.value ->> 'top')::numeric;
    scaled := scaled + rate_ppm
      * greatest(least(ends, coalesce(up_to, ends)) - greatest(starts, over), 0);
    exit when up_to is null or place <= up_to;
    over := up_to;
  end loop;
  percent := fee_round(case when whole then amount * rate_ppm else scaled end);
end $$;

-- Fee of one payment under a plan; `card` is debit or credit. What the columns mean: `Fee` of
-- @portal/fee. A backend test compares both on random plans.
create function fee_of(
  plan jsonb, amount numeric, card text default 'debit', settles_d0 boolean default false,
  month_volume numeric default 0,
  out fee numeric, out base numeric, out d0 numeric, out settle numeric, out fee_clamped boolean,
  out tier integer, out rate_ppm integer)
language plpgsql immutable as $$
declare
  side jsonb := plan -> case when plan ->> 'isDistDc' = 'Y' then card else 'all' end;
  extra jsonb := plan -> 'd0';
  top numeric;
begin
  select p.tier, p.rate_ppm, p.percent, coalesce(p.tier_top, (side ->> 'top')::numeric)
    into tier, rate_ppm, base, top
    from fee_percent(side, amount, plan ->> 'basis' = 'MONTH_VOLUME', month_volume) p;
  if top > 0 then
    base := least(base, top);
  end if;
  d0 := 0;
  if settles_d0 and jsonb_typeof(extra) = 'object' then
    d0 := greatest(
      fee_round(amount * (extra ->> 'ratePpm')::integer) + (extra ->> 'bi')::numeric,
      (extra ->> 'bottom')::numeric);
  end if;
  fee := least(base + d0, amount);
  fee_clamped := base + d0 > amount;
  settle := amount - fee;
end $$;
