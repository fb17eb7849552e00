-- What became of a remittance whose channel contradicts itself is decided by two persons, as of a payout (0118).

do $$
declare rule text;
begin
  select pg_get_constraintdef(oid) into strict rule from pg_constraint
   where conrelid = 'audit_record'::regclass and conname = 'audit_record_obj_type_check';
  alter table audit_record drop constraint audit_record_obj_type_check;
  execute 'alter table audit_record add constraint audit_record_obj_type_check '
    || replace(rule, 'ARRAY[', 'ARRAY[''REMIT_RESULT''::text, ');
end $$;
alter table audit_record
  add check (obj_type <> 'REMIT_RESULT'
             or (after_row ->> 'result' in ('PAID', 'UNPAID')
                 and length(btrim(after_row ->> 'reason')) > 0
                 and length(btrim(after_row ->> 'evidence')) > 0
                 and (after_row ->> 'result' = 'UNPAID' or length(btrim(after_row ->> 'bankTrace')) > 0)));

drop trigger channel_event_decided on channel_event;
create trigger channel_event_decided before insert on channel_event for each row
  when ((new.result in ('DECIDED_SUCCEEDED', 'DECIDED_FAILED') or new.source = 'PERSON')
        and new.event_id not like 'r-%' and new.event_id not like 's-%' and new.event_id not like 'm-%')
  execute function channel_event_decided_at_desk();

-- A result that persons decide is the one that this transaction has passed, of that attempt.
drop trigger channel_event_of_payout on channel_event;
drop function channel_event_of_payout();
create function channel_event_of_request() returns trigger language plpgsql as $$
begin
  if new.source = 'PERSON' and exists (
    select from audit_record r
     where (r.obj_type, new.kind, left(new.event_id, 2))
             in (('PAYOUT_RESULT', 'PAYOUT', 's-'), ('REMIT_RESULT', 'REMIT', 'm-'))
       and left(new.event_id, 2) || r.audit_id = new.event_id and r.chnl_code = new.chnl_code
       and r.after_row ->> 'reference' = new.reference and r.obj_id = split_part(new.reference, '-', 1)
       and new.result = case r.after_row ->> 'result'
                          when 'PAID' then 'DECIDED_SUCCEEDED' else 'DECIDED_FAILED' end
       and r.ver_status = '1' and r.ver_tx = pg_current_xact_id())
  then
    return new;
  end if;
  raise exception 'only a passed request decides what became of a payment' using errcode = 'check_violation';
end $$;
create trigger channel_event_of_request before insert on channel_event for each row
  when ((new.result in ('DECIDED_SUCCEEDED', 'DECIDED_FAILED') or new.source = 'PERSON')
        and (new.event_id like 's-%' or new.event_id like 'm-%'))
  execute function channel_event_of_request();

-- A remittance that had failed is paid after all by the word of two persons only.
create function remit_is_decided_paid(number text) returns boolean stable language sql as $$
  select exists (
    select from audit_record r
     where r.obj_type = 'REMIT_RESULT' and r.obj_id = number and r.after_row ->> 'result' = 'PAID'
       and r.ver_status = '1' and r.ver_tx = pg_current_xact_id())
$$;
do $$
declare
  source text;
  changed text;
  rule text[];
begin
  foreach rule slice 1 in array array[
    ['remit_attempt_keep', 'if new.result <> old.result and', 'old.result || new.result'],
    ['remit_apply_keep', 'if new.channel_result <> old.channel_result', 'old.channel_result || new.channel_result']]
  loop
    source := pg_get_functiondef((rule[1] || '()')::regprocedure);
    changed := replace(source, rule[2],
      format('if %s in (''32'', ''34'') and remit_is_decided_paid(new.apply_no) then
    return new;
  end if;
  %s', rule[3], rule[2]));
    if changed = source then
      raise exception '% is not what this migration changes', rule[1];
    end if;
    execute changed;
  end loop;
end $$;
