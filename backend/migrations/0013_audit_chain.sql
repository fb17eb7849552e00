-- Every line of the audit trail holds the hash of the line before it: whoever changes, removes or
-- swaps lines past the triggers is found by `npm run verify-audit`.

alter table audit_event add column seq bigint, add column prev_hash char(64), add column hash char(64);

create function audit_event_digest(line audit_event) returns char(64) language sql stable as $$
  select encode(sha256(convert_to(line.prev_hash || jsonb_build_array(
    line.seq, line.id, line.at, line.actor_id, line.actor_name, line.ip, line.obj_type, line.obj_id,
    line.action, line.from_status, line.to_status, line.reason, line.diff, line.request_id)::text,
    'UTF8')), 'hex')
$$;

-- Lines of earlier versions, in the order of their numbers.
alter table audit_event disable trigger audit_event_keep;
do $$
declare
  line audit_event;
  before text := repeat('0', 64);
  place bigint := 0;
begin
  for line in select * from audit_event order by id loop
    place := place + 1;
    line.seq := place;
    line.prev_hash := before;
    before := audit_event_digest(line);
    update audit_event set seq = line.seq, prev_hash = line.prev_hash, hash = before
      where id = line.id;
  end loop;
end $$;
alter table audit_event enable trigger audit_event_keep;

alter table audit_event
  alter column seq set not null,
  alter column prev_hash set not null,
  alter column hash set not null,
  add constraint audit_event_seq unique (seq);
comment on column audit_event.seq is 'place in the chain from 1, without gaps, in the order of commits';

-- One transaction at a time appends; the lock is held to its end, which is why lines are written last.
create function audit_event_append() returns trigger language plpgsql as $$
declare
  tail audit_event;
begin
  perform pg_advisory_xact_lock(20261122);
  select * into tail from audit_event order by seq desc limit 1;
  new.seq := coalesce(tail.seq, 0) + 1;
  new.prev_hash := coalesce(tail.hash, repeat('0', 64));
  new.hash := audit_event_digest(new);
  return new;
end $$;
create trigger audit_event_append before insert on audit_event
  for each row execute function audit_event_append();

-- The log of operations is read by person and by module, too.
create index oper_log_name on oper_log (oper_name, oper_id desc);
create index oper_log_title on oper_log (title, oper_id desc);
