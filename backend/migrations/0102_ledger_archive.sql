-- An old month of the ledger leaves it whole (money §1): its partition becomes a table of the schema
-- `archive`, and each account that moved in it keeps one sealed row with what the month has left.

create schema archive;

create table ledger_archive (
  month date primary key check (month = date_trunc('month', month)),
  -- Balances are known as of this moment and later.
  kept_from timestamp(0) not null,
  entry_cnt bigint not null check (entry_cnt >= 0),
  archived_at timestamp(0) not null,
  archived_by text not null,
  tx xid8 not null default pg_current_xact_id()
);

create table ledger_opening (
  account_id bigint not null references ledger_account,
  month date not null references ledger_archive,
  opening bigint not null,
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  closing bigint not null check (closing = opening + credit - debit),
  -- Of customers: the number of the last change, and how many there were.
  seq bigint,
  changes bigint not null,
  last_at timestamp(0) not null,
  primary key (account_id, month)
);
comment on column ledger_opening.month is 'the archived month; the row opens the months after it';

-- Sealed: rows come with their month, in its transaction, and never again.
create trigger ledger_archive_grows before update or delete or truncate on ledger_archive
  for each statement execute function ledger_refuse();
create trigger ledger_opening_grows before update or delete or truncate on ledger_opening
  for each statement execute function ledger_refuse();
create function ledger_opening_seal() returns trigger language plpgsql as $$
begin
  if exists (select from added a join ledger_archive m using (month) where m.tx <> pg_current_xact_id()) then
    raise exception 'the opening of a month is sealed' using errcode = 'LG003';
  end if;
  return null;
end $$;
create trigger ledger_opening_seal after insert on ledger_opening
  referencing new table as added for each statement execute function ledger_opening_seal();

-- Months of the ledger that are kept, the oldest first, with their partitions.
create view ledger_kept as
select substring(c.relname from '\d{6}$') as digits,
       to_date(substring(c.relname from '\d{6}$'), 'YYYYMM') as month,
       c.relname::text as partition
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
 where i.inhparent = 'ledger_entry'::regclass;

-- Writes what the oldest month has left each account, closes its days and takes its entries out of the
-- ledger. Nobody reads or writes entries from here to the end of the transaction: call it last.
create function ledger_archive_month(of_month date, at timestamp(0), by_whom text) returns bigint
language plpgsql as $$
declare
  name text := 'ledger_entry_' || to_char(of_month, 'YYYYMM');
  next_month date := of_month + interval '1 month';
  entries bigint;
begin
  lock table ledger_entry in access exclusive mode;
  if of_month <> (select min(month) from ledger_kept) then
    raise exception 'months leave the ledger in their order' using errcode = 'LG003';
  end if;
  insert into ledger_day (acct_date, status, closed_at, closed_by)
  select day::date, 'CLOSED', at, by_whom
    from generate_series(of_month, next_month - 1, interval '1 day') day
   where not exists (select from ledger_day d where d.acct_date = day::date);
  if exists (select from ledger_day
              where acct_date >= of_month and acct_date < next_month and status <> 'CLOSED') then
    raise exception 'a day of the month is being closed' using errcode = 'LG004';
  end if;

  insert into ledger_archive (month, kept_from, entry_cnt, archived_at, archived_by)
  select of_month, greatest(next_month, max(posted_at)), count(*), at, by_whom
    from ledger_entry where acct_date >= of_month and acct_date < next_month
  returning entry_cnt into entries;

  insert into ledger_opening (account_id, month, opening, debit, credit, closing, seq, changes, last_at)
  select s.account_id, of_month, coalesce(b.closing, 0), s.debit, s.credit,
         coalesce(b.closing, 0) + s.credit - s.debit, s.seq, s.changes, s.last_at
    from (select account_id, sum(debit) as debit, sum(credit) as credit, max(seq) as seq,
                 count(seq) as changes, max(posted_at) as last_at
            from (select debit_id as account_id, amount as debit, 0 as credit, debit_seq as seq, posted_at
                    from ledger_entry where acct_date >= of_month and acct_date < next_month
                  union all
                  select credit_id, 0, amount, credit_seq, posted_at
                    from ledger_entry where acct_date >= of_month and acct_date < next_month) e
           group by 1) s
    left join lateral (select closing from ledger_opening o
                        where o.account_id = s.account_id order by o.month desc limit 1) b on true
   order by 1;

  -- Changes of a customer are numbered without a gap: what is missing lies in a month that is kept.
  if exists (select from ledger_opening o
               left join lateral (select seq from ledger_opening b
                                   where b.account_id = o.account_id and b.month < o.month
                                   order by b.month desc limit 1) b on true
              where o.month = of_month and o.seq is not null
                and o.seq - coalesce(b.seq, 0) <> o.changes) then
    raise exception 'an account changed in another order than that of its days' using errcode = 'LG003';
  end if;

  execute format('alter table ledger_entry detach partition %I', name);
  execute format('alter table %I set schema archive', name);
  return entries;
end $$;
