-- Maker and checker (domain §1.2, §1.3): a change of a live row is a request that somebody else
-- passes. The database itself refuses what the rules forbid, whoever asks.

create table audit_record (
  audit_id bigint generated always as identity primary key,
  obj_type text not null check (obj_type in ('MER_BASIC', 'MER_BANK', 'MER_ID', 'MER_IMG', 'MER_RSA',
                                             'MER_STATUS', 'MER_CHNL', 'MER_FEE', 'MER_LIMIT')),
  -- Key of the live row as text; of a fee `<chnl_code>:<mer_id or ->`.
  obj_id text collate "C" not null,
  mer_id text collate "C" references mer_merchant,
  chnl_code text collate "C" references biz_channel,
  ver_is_add char(1) not null default '0' check (ver_is_add in ('0', '1')),
  ver_status char(1) not null default '0' check (ver_status in ('0', '1', '2', '3')),
  -- Columns of the live row that the request changes: as they were, and as they are asked to be.
  before_row jsonb not null default '{}',
  after_row jsonb not null,
  -- Names of the changed fields, in the order of the form.
  fields text[] not null,
  base_version integer not null,
  maker_id bigint not null,
  create_by text not null,
  create_time timestamp(0) not null,
  checker_id bigint,
  ver_by text,
  ver_time timestamp(0),
  remark text not null default '',
  -- Transaction that decided it: only that one may change the live row.
  ver_tx xid8,
  check (checker_id is null or checker_id <> maker_id), -- INV-07
  check (ver_status not in ('1', '2') or (checker_id is not null and ver_by is not null)),
  check ((ver_status = '0') = (ver_time is null)),
  check (ver_status <> '2' or length(btrim(remark)) > 0) -- INV-09
);
create unique index audit_record_pending on audit_record (obj_type, obj_id) where ver_status = '0'; -- INV-08
create index on audit_record (ver_status, create_time, audit_id);
create index on audit_record (mer_id, create_time);
create index on audit_record (obj_type, obj_id, audit_id);

-- A request begins undecided, is decided once, and never changes again.
create function audit_record_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- The record of a merchant that never was approved goes with it.
    if old.ver_status = '1' then
      raise exception 'a passed request is kept' using errcode = 'check_violation';
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if new.ver_status <> '0' or new.ver_tx is not null then
      raise exception 'a request begins undecided' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if old.ver_status <> '0' then
    raise exception 'a decided request does not change' using errcode = 'check_violation';
  end if;
  if (new.obj_type, new.obj_id, new.before_row, new.after_row, new.maker_id, new.create_by, new.base_version)
     is distinct from
     (old.obj_type, old.obj_id, old.before_row, old.after_row, old.maker_id, old.create_by, old.base_version) then
    raise exception 'what was asked for does not change' using errcode = 'check_violation';
  end if;
  new.ver_tx := pg_current_xact_id();
  return new;
end $$;
create trigger audit_record_guard before insert or update or delete on audit_record
  for each row execute function audit_record_guard();

-- What the requests of one object that this transaction has passed allow its row to become.
create function passed_now(types text[], object text) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(field.key, field.value), '{}')
    from audit_record r, jsonb_each(r.after_row) field
   where r.obj_type = any (types) and r.obj_id = object
     and r.ver_status = '1' and r.ver_tx = pg_current_xact_id()
$$;

-- Live rows change only through a passed request (INV-10). Arguments: key column, kinds of request,
-- columns that are nobody's business to review, and whether a higher status, which is less risk
-- (disable, close), needs no review either. A row that was never approved is a proposal, and free.
create function live_row_guard() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  wanted jsonb := to_jsonb(new);
  free text[] := string_to_array(tg_argv[2], ',') || array['version', 'update_by', 'update_time'];
  types text[] := string_to_array(tg_argv[1], ',');
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
  if old.chk_status in ('0', '2') and new.chk_status in ('0', '2') then
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

create trigger mer_merchant_live before insert or update on mer_merchant for each row
  execute function live_row_guard('mer_id', 'MER_BASIC,MER_BANK,MER_ID,MER_IMG,MER_RSA,MER_STATUS', 'dept_id', 'less');
