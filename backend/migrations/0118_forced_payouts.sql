-- What became of a payout whose bank contradicts itself is decided by two persons (money §2): one asks,
-- another one passes, and the decision is an event beside what the bank has told.

do $$
declare rule text;
begin
  select pg_get_constraintdef(oid) into strict rule from pg_constraint
   where conrelid = 'audit_record'::regclass and conname = 'audit_record_obj_type_check';
  alter table audit_record drop constraint audit_record_obj_type_check;
  execute 'alter table audit_record add constraint audit_record_obj_type_check '
    || replace(rule, 'ARRAY[', 'ARRAY[''PAYOUT_RESULT''::text, ');
end $$;
-- Something shows it; money that has left has a number at the bank.
alter table audit_record
  add check (obj_type <> 'PAYOUT_RESULT'
             or (after_row ->> 'result' in ('PAID', 'UNPAID')
                 and length(btrim(after_row ->> 'reason')) > 0
                 and length(btrim(after_row ->> 'evidence')) > 0
                 and (after_row ->> 'result' = 'UNPAID' or length(btrim(after_row ->> 'bankTrace')) > 0)));

drop trigger channel_event_decided on channel_event;
create trigger channel_event_decided before insert on channel_event for each row
  when ((new.result in ('DECIDED_SUCCEEDED', 'DECIDED_FAILED') or new.source = 'PERSON')
        and new.event_id not like 'r-%' and new.event_id not like 's-%')
  execute function channel_event_decided_at_desk();

-- A result of a payout that persons decide is the one that this transaction has passed, of that attempt.
create function channel_event_of_payout() returns trigger language plpgsql as $$
begin
  if new.source = 'PERSON' and new.kind = 'PAYOUT' and exists (
    select from audit_record r
     where 's-' || r.audit_id = new.event_id and r.obj_type = 'PAYOUT_RESULT' and r.chnl_code = new.chnl_code
       and r.after_row ->> 'reference' = new.reference and r.obj_id = split_part(new.reference, '-', 1)
       and new.result = case r.after_row ->> 'result'
                          when 'PAID' then 'DECIDED_SUCCEEDED' else 'DECIDED_FAILED' end
       and r.ver_status = '1' and r.ver_tx = pg_current_xact_id())
  then
    return new;
  end if;
  raise exception 'only a passed request decides what became of a payout' using errcode = 'check_violation';
end $$;
create trigger channel_event_of_payout before insert on channel_event for each row
  when ((new.result in ('DECIDED_SUCCEEDED', 'DECIDED_FAILED') or new.source = 'PERSON')
        and new.event_id like 's-%')
  execute function channel_event_of_payout();

-- A payout that had failed is paid after all by the word of two persons only.
do $$
declare
  source text := pg_get_functiondef('settle_batch_keep()'::regprocedure);
  changed text := replace(source, 'if new.status <> old.status and old.status || new.status not in',
    'if old.status || new.status in (''43'', ''48'') and exists (
       select from audit_record r
        where r.obj_type = ''PAYOUT_RESULT'' and r.obj_id = new.batch_no and r.after_row ->> ''result'' = ''PAID''
          and r.ver_status = ''1'' and r.ver_tx = pg_current_xact_id()) then
    return new;
  end if;
  if new.status <> old.status and old.status || new.status not in');
begin
  if changed = source then
    raise exception 'settle_batch_keep is not what this migration changes';
  end if;
  execute changed;
end $$;
