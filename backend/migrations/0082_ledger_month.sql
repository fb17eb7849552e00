-- Of several first postings of a month one makes its partition and the others wait for it; but what
-- `to_regclass` has found missing it may remember as missing, so that one of them made it once more and
-- was refused. Whoever finds it there now goes on.
create or replace function ledger_month(of_day date) returns void language plpgsql as $$
declare
  first_day date := date_trunc('month', of_day);
  name text := 'ledger_entry_' || to_char(of_day, 'YYYYMM');
begin
  if to_regclass(name) is not null then return; end if;
  perform pg_advisory_xact_lock(hashtext('ledger_month'));
  begin
    execute format('create table %I (like ledger_entry including defaults including constraints)', name);
  exception when duplicate_table then
    return;
  end;
  execute format('alter table ledger_entry attach partition %I for values from (%L) to (%L)',
                 name, first_day, first_day + interval '1 month');
  execute format('create trigger %I before update or delete or truncate on %I
                  for each statement execute function ledger_refuse()', name || '_grows', name);
  execute format('create trigger %I after insert on %I referencing new table as added
                  for each statement execute function ledger_day_open()', name || '_open', name);
end $$;
