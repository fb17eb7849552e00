-- Two connections match the lines of a bill at once. Lines that are known by the same number have the same lane, so that
-- either of them finds every earlier line that one of its own may repeat.
alter table recon_slice
  add column lane smallint not null default 0 check (lane in (0, 1)),
  -- The first number of its lines: slices are taken in this order, however a bill is shuffled, since what lies
  -- together by it lies together in the indexes.
  add column starts text collate "C" not null default '';

-- What was being loaded is read from its beginning, once more: a lane has all lines of a number, or none.
delete from recon_slice s using recon_file f where f.file_id = s.file_id and f.status = '0';
delete from recon_line l using recon_file f where f.file_id = l.file_id and f.status = '0';
update recon_file set done = 0, progress = '{}', line_cnt = 0, quarantine_cnt = 0, lease_by = null, lease_until = null
 where status = '0';

-- The number of a line follows from its place in its file, whoever writes it and in what order; so the key alone keeps
-- a line of a file from being there twice. Older lines have smaller numbers, and never change.
create function recon_line_id(file_id bigint, line_no integer) returns bigint language sql immutable as $$
  select (file_id << 32) + line_no
$$;
alter table recon_line drop constraint recon_line_file_id_line_no_key;

-- A page of a bill is found by this alone, wherever it is. Of all lines: as one of some states it would be taken for
-- whatever asks for one of these, before the planner knows how many lines there are.
create index recon_line_bill on recon_line (chnl_code, settle_date, currency, line_id) include (state);
