-- The ledger: accounts, entries with one debit and one credit account each, holds, days.

-- Accounts of customers carry their balance and are locked by whoever moves it. Accounts of the
-- platform are on the way of every order: they have no live balance, which would make all writers
-- wait for one row, and are folded into `acct_day`.
create table ledger_account (
  account_id bigint generated always as identity primary key,
  kind text collate "C" not null check (kind in (
    'MERCHANT', 'AGENT', 'CHANNEL_RECV', 'SUSPENSE_OVER', 'SUSPENSE_SHORT', 'CLAIM_RECV', 'BANK',
    'PAYOUT_CLEARING', 'REMIT_CLEARING', 'CARRY_CLEARING', 'FEE_INCOME', 'CHANNEL_COST', 'VAT',
    'RETURN_LOSS', 'WRITE_OFF')),
  owner text collate "C" not null,
  currency text not null check (currency ~ '^\d{3}$'),
  curr bigint,
  frozen bigint check (frozen >= 0),
  avail bigint generated always as (curr - frozen) stored,
  seq bigint,
  last_at timestamp(0),
  floor bigint not null default 0 check (floor <= 0),
  overdrawn boolean not null default false,
  unique (kind, owner, currency),
  check ((kind in ('MERCHANT', 'AGENT')) = (curr is not null and frozen is not null and seq is not null)),
  check (num_nulls(curr, frozen, seq) in (0, 3)),
  -- An owner: the merchant, the agent, the channel; accounts of a currency alone have none.
  check ((kind in ('MERCHANT', 'AGENT', 'CHANNEL_RECV', 'SUSPENSE_OVER', 'SUSPENSE_SHORT', 'CLAIM_RECV'))
         = (owner <> '')),
  constraint ledger_account_available check (curr - frozen >= floor or overdrawn) -- INV-05
) with (fillfactor = 70);
create index on ledger_account (currency, kind, owner);
comment on column ledger_account.curr is 'credits minus debits';
comment on column ledger_account.seq is 'number of the last change of curr';
comment on column ledger_account.floor is 'lowest available balance that an ordinary event may leave';
comment on column ledger_account.overdrawn is 'a reversal or a correction has taken the available balance below the floor';

create view mer_balance as
select owner as mer_id, currency, account_id, curr, frozen, avail
  from ledger_account where kind = 'MERCHANT';

-- What moved money, once (INV-15): a narrow table over all months of entries. `digest` tells a
-- repetition from another posting under the same name.
create table ledger_posting (
  posting_id bigint generated always as identity primary key,
  biz_type text collate "C" not null,
  biz_id text collate "C" not null,
  attempt smallint not null,
  digest uuid not null,
  acct_date date not null,
  posted_at timestamp(0) not null,
  orig_date date not null,
  unique (biz_type, biz_id, attempt)
);
comment on column ledger_posting.orig_date is 'the day it belongs to, when that was closed already';

-- Every entry debits one account and credits another, so that the sum over the ledger is zero by
-- construction. Balances after it are those of customers. No foreign key to the accounts: its lock
-- on the few rows of the platform would be shared by all writers; the proof looks at it.
create table ledger_entry (
  posting_id bigint not null,
  step smallint not null,
  acct_date date not null,
  posted_at timestamp(0) not null,
  debit_id bigint not null,
  credit_id bigint not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  debit_seq bigint,
  debit_after bigint,
  credit_seq bigint,
  credit_after bigint,
  check (debit_id <> credit_id),
  primary key (posting_id, step, acct_date)
) partition by range (acct_date);
create index on ledger_entry (debit_id, posted_at, debit_seq);
create index on ledger_entry (credit_id, posted_at, credit_seq);

-- A day is open until a row says otherwise.
create table ledger_day (
  acct_date date primary key,
  status text not null check (status in ('OPEN', 'CLOSING', 'CLOSED')),
  closed_at timestamp(0),
  closed_by text,
  check ((status = 'CLOSED') = (closed_at is not null and closed_by is not null))
);

-- Turnover and balance of an account on a day with entries.
create table acct_day (
  account_id bigint not null references ledger_account,
  acct_date date not null,
  opening bigint not null,
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  closing bigint not null check (closing = opening + credit - debit),
  last_posting bigint not null,
  primary key (account_id, acct_date)
);

-- A frozen part of a balance, with its cause (INV-22). It ends by being used, up to its amount, or
-- released; never by a clock.
create table ledger_hold (
  hold_id bigint generated always as identity primary key,
  account_id bigint not null references ledger_account,
  cause text collate "C" not null check (cause in ('REFUND', 'SETTLE', 'REMIT', 'RISK')),
  cause_id text collate "C" not null,
  attempt smallint not null default 0,
  amount bigint not null check (amount > 0),
  used bigint not null default 0 check (used between 0 and amount),
  status text not null default 'OPEN' check (status in ('OPEN', 'USED', 'RELEASED')),
  opened_at timestamp(0) not null,
  closed_at timestamp(0),
  unique (cause, cause_id, attempt),
  check ((status = 'OPEN') = (closed_at is null)),
  check ((status = 'USED') = (used > 0))
);
create index on ledger_hold (account_id) where status = 'OPEN';
create index on ledger_hold (opened_at) where cause = 'RISK';
create index on ledger_hold (closed_at) where cause = 'RISK';

create function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: the ledger only grows', lower(tg_op), tg_table_name
    using errcode = 'LG003';
end $$;
create trigger ledger_posting_grows before update or delete or truncate on ledger_posting
  for each statement execute function ledger_refuse();
create trigger ledger_entry_grows before update or delete or truncate on ledger_entry
  for each statement execute function ledger_refuse();
create trigger ledger_hold_stays before delete or truncate on ledger_hold
  for each statement execute function ledger_refuse();

-- INV-24
create function ledger_day_open() returns trigger language plpgsql as $$
begin
  if exists (select from added a join ledger_day d using (acct_date) where d.status = 'CLOSED') then
    raise exception 'an entry lies on a closed day' using errcode = 'LG004';
  end if;
  return null;
end $$;
create trigger ledger_entry_open after insert on ledger_entry
  referencing new table as added for each statement execute function ledger_day_open();

-- A closed day stays closed.
create function ledger_day_keep() returns trigger language plpgsql as $$
begin
  if old.status = 'CLOSED' then
    raise exception 'a closed day stays closed' using errcode = 'LG004';
  end if;
  return coalesce(new, old);
end $$;
create trigger ledger_day_keep before update or delete on ledger_day
  for each row execute function ledger_day_keep();

-- INV-22: what is frozen is the sum of the open holds, whoever writes them. Accounts are changed in
-- the order of their numbers, so that two writers never wait for each other crosswise; and after the
-- month has its partition, for whoever posts in this transaction too is the first of the month else
-- while it has an account that another first one waits for.
create function ledger_hold_keep() returns trigger language plpgsql as $$
declare
  change record;
begin
  perform ledger_month(m.day)
    from (select distinct date_trunc('month', opened_at)::date as day from added where status = 'OPEN') m;
  for change in
    select account_id, sum(amount) as amount from added where status = 'OPEN' group by 1 order by 1
  loop
    -- A new hold needs what is available, also where a forced posting has overdrawn the account.
    update ledger_account set frozen = frozen + change.amount, overdrawn = false
     where account_id = change.account_id;
  end loop;
  return null;
end $$;
create function ledger_hold_end() returns trigger language plpgsql as $$
declare
  change record;
begin
  if exists (select from removed r join added a using (hold_id)
              where r.status <> 'OPEN' or a.status = 'OPEN'
                 or (r.account_id, r.cause, r.cause_id, r.attempt, r.amount, r.opened_at)
                    is distinct from (a.account_id, a.cause, a.cause_id, a.attempt, a.amount, a.opened_at))
  then
    raise exception 'a hold ends once and changes in nothing else' using errcode = 'LG003';
  end if;
  perform ledger_month(m.day)
    from (select distinct date_trunc('month', closed_at)::date as day from added) m;
  for change in
    select account_id, sum(amount) as amount from added group by 1 order by 1
  loop
    update ledger_account
       set frozen = frozen - change.amount,
           overdrawn = overdrawn and curr - frozen + change.amount < floor
     where account_id = change.account_id;
  end loop;
  return null;
end $$;
create trigger ledger_hold_open after insert on ledger_hold
  referencing new table as added for each statement execute function ledger_hold_keep();
create trigger ledger_hold_end after update on ledger_hold
  referencing old table as removed new table as added
  for each statement execute function ledger_hold_end();

-- One line of a posting: who is debited and credited with how much. A posting has several lines.
create type ledger_line as (
  biz_type text, biz_id text, attempt smallint, posted_at timestamp(0), orig_date date, step smallint,
  debit_kind text, debit_owner text, credit_kind text, credit_owner text, currency text, amount bigint
);

-- The postings that lines belong to, with a digest of what each of them says.
create function ledger_named(lines ledger_line[])
returns table (biz_type text, biz_id text, attempt smallint, posted_at timestamp(0), orig_date date, digest uuid)
language sql stable as $$
  select l.biz_type, l.biz_id, l.attempt, min(l.posted_at), min(l.orig_date),
         md5(string_agg(concat_ws('|', l.step, l.debit_kind, l.debit_owner, l.credit_kind, l.credit_owner,
                                  l.currency, l.amount), '/' order by l.step))::uuid
    from unnest(lines) l where l.amount <> 0 group by 1, 2, 3
$$;

-- Makes the month's partition when there is none. The table is filled with checks and then attached,
-- which lets others go on writing; the lock lets one of several first ones make it.
create function ledger_month(of_day date) returns void language plpgsql as $$
declare
  first_day date := date_trunc('month', of_day);
  name text := 'ledger_entry_' || to_char(of_day, 'YYYYMM');
begin
  if to_regclass(name) is not null then return; end if;
  perform pg_advisory_xact_lock(hashtext('ledger_month'));
  if to_regclass(name) is not null then return; end if;
  execute format('create table %I (like ledger_entry including defaults including constraints)', name);
  execute format('alter table ledger_entry attach partition %I for values from (%L) to (%L)',
                 name, first_day, first_day + interval '1 month');
  execute format('create trigger %I before update or delete or truncate on %I
                  for each statement execute function ledger_refuse()', name || '_grows', name);
  execute format('create trigger %I after insert on %I referencing new table as added
                  for each statement execute function ledger_day_open()', name || '_open', name);
end $$;

-- Posts lines, all or none: in the order of their times, each posting once. One that was posted before
-- with the same content is left alone; other content under its name is refused (LG001). An ordinary
-- posting may not take an available balance below its floor (check `ledger_account_available`); a
-- forced one (reversals, corrections by a bill) may. Answers the numbers of the postings and whether
-- they are new. Names first, then accounts, each in order: writers never wait for each other crosswise.
create function ledger_post(lines ledger_line[], is_forced boolean)
returns table (biz_type text, biz_id text, attempt smallint, posting_id bigint, is_new boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  first_open date;
  fresh bigint[];
  given integer;
  other text;
  not_before timestamp(0);
begin
  -- While somebody posts, no day is being closed.
  perform pg_advisory_xact_lock_shared(hashtext('ledger_day'));
  select max(acct_date) + 1 into first_open from ledger_day where status = 'CLOSED';
  perform ledger_month(m.day)
    from (select distinct date_trunc('month', greatest(l.posted_at::date, first_open))::date as day
            from unnest(lines) l) m;

  with named as materialized (
    select * from ledger_named(lines)
  ), added as (
    insert into ledger_posting (biz_type, biz_id, attempt, digest, acct_date, posted_at, orig_date)
    select n.biz_type, n.biz_id, n.attempt, n.digest, greatest(n.posted_at::date, first_open),
           n.posted_at, coalesce(n.orig_date, n.posted_at::date)
      from named n order by 1, 2, 3
    on conflict (biz_type, biz_id, attempt) do nothing
    returning posting_id
  )
  select (select array_agg(a.posting_id) from added a), (select count(*) from named) into fresh, given;

  -- Those that were there before: the same, or refused. A new statement sees what others committed.
  if coalesce(cardinality(fresh), 0) < given then
    select format('%s %s %s', p.biz_type, p.biz_id, p.attempt) into other
      from ledger_named(lines) n join ledger_posting p using (biz_type, biz_id, attempt)
     where p.digest <> n.digest limit 1;
    if other is not null then
      raise exception 'posting % exists with other content', other using errcode = 'LG001';
    end if;
  end if;

  if fresh is not null then
    insert into ledger_account (kind, owner, currency, curr, frozen, seq)
    select n.kind, n.owner, n.currency, b.zero, b.zero, b.zero
      from (select l.debit_kind, l.debit_owner, l.currency from unnest(lines) l where l.amount <> 0
            union
            select l.credit_kind, l.credit_owner, l.currency from unnest(lines) l where l.amount <> 0
           ) n (kind, owner, currency)
     cross join lateral (select case when n.kind in ('MERCHANT', 'AGENT') then 0 end) b (zero)
     where not exists (select from ledger_account a
                        where (a.kind, a.owner, a.currency) = (n.kind, n.owner, n.currency))
     order by 1, 2, 3
    on conflict (kind, owner, currency) do nothing;

    select max(locked.last_at) into not_before
      from (select a.last_at from ledger_account a
             where a.curr is not null
               and (a.kind, a.owner, a.currency) in (
                 select l.debit_kind, l.debit_owner, l.currency from unnest(lines) l
                 union
                 select l.credit_kind, l.credit_owner, l.currency from unnest(lines) l)
             order by a.account_id for update) locked;

    -- Each line twice, once for either side; the running balance is that of customers, else null.
    with side as materialized (
      select l.place, p.posting_id, p.acct_date, greatest(l.posted_at, not_before) as posted_at, l.step,
             l.currency, l.amount, l.is_credit, a.account_id,
             a.seq + row_number() over w as seq,
             a.curr + sum(case when l.is_credit then l.amount else -l.amount end) over w as after
        from (select l.*, s.is_credit, s.kind, s.owner,
                     row_number() over (order by l.posted_at, l.ord, s.is_credit) as place
                from unnest(lines) with ordinality as l
                     (biz_type, biz_id, attempt, posted_at, orig_date, step, debit_kind, debit_owner,
                      credit_kind, credit_owner, currency, amount, ord)
               cross join lateral (values (false, l.debit_kind, l.debit_owner),
                                          (true, l.credit_kind, l.credit_owner)) s (is_credit, kind, owner)
               where l.amount <> 0) l
        join ledger_posting p using (biz_type, biz_id, attempt)
        join ledger_account a on (a.kind, a.owner, a.currency) = (l.kind, l.owner, l.currency)
       where cardinality(fresh) = given or p.posting_id = any (fresh)
      window w as (partition by a.account_id order by l.place)
    ), added as (
      insert into ledger_entry (posting_id, step, acct_date, posted_at, debit_id, credit_id, currency,
                                amount, debit_seq, debit_after, credit_seq, credit_after)
      select posting_id, step, min(acct_date), min(posted_at),
             min(account_id) filter (where not is_credit), min(account_id) filter (where is_credit),
             min(currency), min(amount),
             min(seq) filter (where not is_credit), min(after) filter (where not is_credit),
             min(seq) filter (where is_credit), min(after) filter (where is_credit)
        from side group by posting_id, step order by min(place)
    )
    update ledger_account a
       set curr = b.after, seq = b.seq, last_at = greatest(b.posted_at, a.last_at),
           overdrawn = b.after - a.frozen < a.floor
                       and (is_forced or (a.overdrawn and b.after >= a.curr))
      from (select distinct on (account_id) account_id, seq, after, posted_at
              from side where after is not null order by account_id, seq desc) b
     where a.account_id = b.account_id;
  end if;

  return query
    select p.biz_type, p.biz_id, p.attempt, p.posting_id, coalesce(p.posting_id = any (fresh), false)
      from (select distinct l.biz_type, l.biz_id, l.attempt from unnest(lines) l where l.amount <> 0) n
      join ledger_posting p using (biz_type, biz_id, attempt);
end $$;
