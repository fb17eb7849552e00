-- A line of a bill is written once, as what it is found to be: until then a file's lines lie in slices, which no
-- index has to know.

-- What a line is known by is asked before the line is written, too.
create function recon_ident(kind text, is_returned boolean, query_id text, reference text, channel_reference text,
                            trace_no text, acq_ins_code text, txn_time timestamp, mer_order_id text)
returns text language sql immutable as $$
  select kind || case when is_returned then '-' else '+' end
    || case when query_id <> '' and not is_returned then 'q' || query_id
            when reference <> '' and not is_returned then 'p' || reference
            when channel_reference <> '' then 'c' || channel_reference
            when trace_no <> '' then 't' || trace_no || acq_ins_code || (extract(epoch from txn_time)::bigint)::text
            else 'm' || reference || mer_order_id end
$$;
alter table recon_line drop column ident;
alter table recon_line
  add column ident text collate "C" generated always as (
    recon_ident(kind, is_returned, query_id, reference, channel_reference, trace_no, acq_ins_code, txn_time,
                mer_order_id)) stored;
create index on recon_line (chnl_code, ident, line_id) where state not in ('QUARANTINED', 'REPEATED');

-- Lines of a file in one currency that could be read, a value of each in every array, as long as they are not matched.
create table recon_slice (
  slice_id bigint generated always as identity primary key,
  file_id bigint not null references recon_file,
  chnl_code text collate "C" not null,
  settle_date date not null,
  currency text not null check (currency ~ '^\d{3}$'),
  line_cnt integer not null check (line_cnt > 0),
  line_no integer[] not null,
  kind text[] not null,
  is_returned boolean[] not null,
  amount bigint[] not null,
  cost bigint[] not null,
  reference text[] not null,
  channel_reference text[] not null,
  query_id text[] not null,
  mer_order_id text[] not null,
  trace_no text[] not null,
  acq_ins_code text[] not null,
  terminal text[] not null,
  txn_time timestamp(0)[] not null,
  raw_line text[] not null
);
create index on recon_slice (chnl_code, currency, slice_id);
create index on recon_slice (file_id);
-- They are read once, a moment later: packing them costs more than their room.
alter table recon_slice
  alter line_no set storage external, alter kind set storage external, alter is_returned set storage external,
  alter amount set storage external, alter cost set storage external, alter reference set storage external,
  alter channel_reference set storage external, alter query_id set storage external,
  alter mer_order_id set storage external, alter trace_no set storage external,
  alter acq_ins_code set storage external, alter terminal set storage external,
  alter txn_time set storage external, alter raw_line set storage external;

-- The lines of a slice. Volatile, so that it is called as it stands: the planner then knows about how many they are.
create function recon_slice_lines(s recon_slice)
returns table (line_no integer, kind text, is_returned boolean, amount bigint, cost bigint, reference text,
               channel_reference text, query_id text, mer_order_id text, trace_no text, acq_ins_code text,
               terminal text, txn_time timestamp, raw_line text)
language sql volatile rows 2000 as $$
  select * from unnest(s.line_no, s.kind, s.is_returned, s.amount, s.cost, s.reference, s.channel_reference,
                       s.query_id, s.mer_order_id, s.trace_no, s.acq_ins_code, s.terminal, s.txn_time, s.raw_line)
$$;

-- What was being loaded is read from its beginning, once more.
delete from recon_line l using recon_file f where f.file_id = l.file_id and f.status = '0';
update recon_file set done = 0, progress = '{}', line_cnt = 0, quarantine_cnt = 0, lease_by = null, lease_until = null
 where status = '0';

-- A file stays, so that it is enough to see once a statement that the lines have one.
alter table recon_line drop constraint recon_line_file_id_fkey;
create function recon_line_has_file() returns trigger language plpgsql as $$
begin
  if exists (select from (select distinct file_id from added) a
              where not exists (select from recon_file f where f.file_id = a.file_id)) then
    raise exception 'a line has a file' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger recon_line_has_file after insert on recon_line
  referencing new table as added for each statement execute function recon_line_has_file();
create trigger recon_file_stays before delete or truncate on recon_file
  for each statement execute function recon_keep();

-- Bookings are taken in at the places of `recon_scan`, which has the channel.
alter table recon_item drop constraint recon_item_chnl_code_fkey;

-- One look-up for each side of a pair, however small the planner thinks that its table is.
create or replace function recon_match_has_sides() returns trigger language plpgsql as $$
begin
  if exists (select from added m
              where (select l.line_id from recon_line l where l.line_id = m.line_id) is null
                 or (select i.item_id from recon_item i where i.item_id = m.item_id) is null) then
    raise exception 'a pair has a line and a booking' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
