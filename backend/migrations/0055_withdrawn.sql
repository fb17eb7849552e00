-- A proposal that its maker has taken back is not one that was refused: review state 4, withdrawn.

alter table mer_merchant drop constraint mer_merchant_chk_status_check;
alter table mer_merchant
  add constraint mer_merchant_chk_status_check check (chk_status in ('0', '1', '2', '3', '4'));
alter table mer_channel drop constraint mer_channel_chk_status_check;
alter table mer_channel
  add constraint mer_channel_chk_status_check check (chk_status in ('0', '1', '2', '3', '4'));
alter table mer_limit drop constraint mer_limit_chk_status_check;
alter table mer_limit
  add constraint mer_limit_chk_status_check check (chk_status in ('0', '1', '2', '3', '4'));

-- As in migration 0018, where 4 is one more state of a row that was never approved.
create or replace function live_row_guard() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  wanted jsonb := to_jsonb(new);
  free text[] := string_to_array(tg_argv[2], ',') || array['version', 'update_by', 'update_time'];
  types text[] := string_to_array(tg_argv[1], ',');
  proposals constant text[] := array['0', '2', '4'];
  allowed jsonb;
  field text;
begin
  if tg_op = 'INSERT' then
    if new.chk_status <> '0' or new.status = '0' then
      raise exception 'a new row of % waits for its review', tg_table_name using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if wanted -> tg_argv[0] is distinct from was -> tg_argv[0] then
    raise exception 'the key of % does not change', tg_table_name using errcode = 'check_violation';
  end if;
  if old.chk_status = any (proposals) and new.chk_status = any (proposals) then
    if new.status = '0' and old.status <> '0' then
      raise exception 'only a review enables %', wanted ->> tg_argv[0] using errcode = 'check_violation';
    end if;
    return new;
  end if;
  allowed := passed_now(types, wanted ->> tg_argv[0]);
  for field in
    select n.key from jsonb_each(wanted) n
     where n.value is distinct from was -> n.key and not (n.key = any (free))
  loop
    continue when field = 'status' and tg_argv[3] = 'less' and new.status > old.status;
    -- 1 ↔ 3 says whether a request waits; 0 becomes 1 only by a passed one.
    continue when field = 'chk_status' and (
      (old.chk_status in ('1', '3') and new.chk_status in ('1', '3'))
      or (old.chk_status = '0' and new.chk_status = '1' and allowed <> '{}'));
    if allowed -> field is distinct from wanted -> field then
      raise exception 'no passed review changes % of % %', field, tg_table_name, wanted ->> tg_argv[0]
        using errcode = 'check_violation';
    end if;
  end loop;
  return new;
end $$;

-- Proposals whose last request was taken back.
create function last_was_withdrawn(types text[], object text) returns boolean language sql stable as $$
  select coalesce((
    select r.ver_status = '3' from audit_record r
     where r.obj_type = any (types) and r.obj_id = object order by r.audit_id desc limit 1), false)
$$;
update mer_merchant set chk_status = '4'
 where chk_status = '2' and last_was_withdrawn(array['MER_BASIC'], mer_id);
update mer_channel set chk_status = '4'
 where chk_status = '2' and last_was_withdrawn(array['MER_CHNL'], mer_channel_id::text);
update mer_limit set chk_status = '4'
 where chk_status = '2' and last_was_withdrawn(array['MER_LIMIT'], limit_id::text);
drop function last_was_withdrawn(text[], text);
