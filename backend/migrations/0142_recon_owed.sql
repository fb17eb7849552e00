-- What channels owe against what their bills say (INV-25) adds up every line there is: it is kept as it was found last,
-- by a person who has the checks run, by a day that is closed, or at night.
create table recon_owed (
  is_only boolean primary key default true check (is_only),
  checked_time timestamp(0) not null,
  found jsonb not null check (jsonb_typeof(found) = 'array')
);
