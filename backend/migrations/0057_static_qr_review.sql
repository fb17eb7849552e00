-- A code whose payee is new for its merchant waits for a review, like merchants, channels and limits
-- (migrations 0018, 0055). Until it is passed it has no text, so there is nothing to draw or print.

alter table audit_record drop constraint audit_record_obj_type_check;
alter table audit_record
  add constraint audit_record_obj_type_check
    check (obj_type in ('MER_BASIC', 'MER_BANK', 'MER_ID', 'MER_IMG', 'MER_RSA', 'MER_STATUS',
                        'MER_CHNL', 'MER_FEE', 'MER_LIMIT', 'MER_QR'));

-- Where the money of a code goes lay in its sealed text alone. `account_key` is a keyed hash of the
-- account as it is compared; empty and null of codes that were made before, until the next start,
-- which has the key.
alter table static_qr
  add column bakong_account sealed,
  add column acquirer_id sealed,
  add column acquiring_bank text not null default '' check (length(acquiring_bank) <= 32),
  add column account_key text not null default '',
  add column expire_minutes integer not null default 10 check (expire_minutes between 1 and 1440),
  add column chk_status char(1) not null default '0' check (chk_status in ('0', '1', '2', '3', '4'));
alter table static_qr alter column payload_no set default 0;
update static_qr q set chk_status = '1', expire_minutes = p.expire_minutes
  from static_qr_payload p where (p.qr_id, p.payload_no) = (q.qr_id, q.payload_no);
-- One that waits is not in use, as with every live row.
alter table static_qr alter column status set default '1';

-- To whom each text pays, and by which name the payer sees it.
alter table static_qr_payload
  add column account_key text not null default '',
  add column payee_name text not null default '';
create index on static_qr_payload (account_key);

-- A payee name as it is compared: no longer than a code holds, case and outer spaces aside.
create function qr_name(name text) returns text language sql immutable as $$
  select lower(btrim(left(name, 25)))
$$;

-- Whether a merchant may have a code to this account under this name without a review: both were in
-- texts of its codes before, the name instead in its own approved file.
create function qr_payee_known(merchant text, account text, name text) returns boolean
language sql stable as $$
  select account <> '' and exists (
           select from static_qr_payload p join static_qr q on q.qr_id = p.qr_id
            where q.mer_id = merchant and p.account_key = account)
     and (exists (
           select from static_qr_payload p join static_qr q on q.qr_id = p.qr_id
            where q.mer_id = merchant and qr_name(p.payee_name) = qr_name(name))
       or exists (
           select from mer_merchant m
            where m.mer_id = merchant and m.chk_status in ('1', '3')
              and qr_name(name) in (qr_name(m.mer_name), qr_name(m.en_name), qr_name(m.abbr))))
$$;

-- What of a code is reviewed: to whom it pays, and by which name. All else is free once it is approved.
create function static_qr_guard() returns trigger language plpgsql as $$
declare
  payee constant text[] := array['kind', 'mer_name', 'bakong_account', 'acquirer_id',
                                 'acquiring_bank', 'account_key'];
  later constant text[] := array['bakong_account', 'acquirer_id', 'acquiring_bank', 'account_key'];
  was jsonb;
  wanted jsonb := to_jsonb(new);
  allowed jsonb;
  field text;
begin
  if new.chk_status in ('0', '2', '4') and (new.status = '0' or new.payload_no <> 0) then
    raise exception 'only a review enables a new row of static_qr' using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' then
    if new.chk_status not in ('0', '1') or (new.chk_status = '1'
       and not qr_payee_known(new.mer_id, new.account_key, new.mer_name)) then
      raise exception 'a new row of static_qr waits for its review' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  was := to_jsonb(old);
  if (new.qr_id, new.mer_id) is distinct from (old.qr_id, old.mer_id) then
    raise exception 'the key and the merchant of static_qr do not change' using errcode = 'check_violation';
  end if;
  if new.chk_status in ('0', '2', '4') then
    if old.chk_status in ('1', '3') then
      raise exception 'what was approved stays so' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  -- Codes from before are given what their text says, once.
  if old.account_key = '' and old.chk_status in ('1', '3') and wanted - later = was - later then
    return new;
  end if;
  if qr_payee_known(new.mer_id, new.account_key, new.mer_name) then
    return new;
  end if;
  allowed := passed_now(array['MER_QR'], new.qr_id::text);
  if old.chk_status in ('0', '2', '4') and allowed = '{}' then
    raise exception 'no passed review approves static_qr %', new.qr_id using errcode = 'check_violation';
  end if;
  foreach field in array payee loop
    if wanted -> field is distinct from was -> field
       and allowed -> field is distinct from wanted -> field then
      raise exception 'no passed review changes % of static_qr %', field, new.qr_id
        using errcode = 'check_violation';
    end if;
  end loop;
  return new;
end $$;
create trigger static_qr_live before insert or update on static_qr
  for each row execute function static_qr_guard();

-- A text is made of an approved code, as that is, and never changes.
create or replace function static_qr_payload_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if exists (
      select from static_qr q
       where q.qr_id = new.qr_id and q.chk_status in ('1', '3')
         and q.account_key <> '' and (q.account_key, q.mer_name) = (new.account_key, new.payee_name)
    ) then
      return new;
    end if;
    raise exception 'only an approved code has a text' using errcode = 'check_violation';
  end if;
  if old.account_key = ''
     and to_jsonb(new) - array['account_key', 'payee_name'] = to_jsonb(old) - array['account_key', 'payee_name'] then
    return new;
  end if;
  raise exception 'a text of a code never changes' using errcode = 'check_violation';
end $$;
drop trigger static_qr_payload_guard on static_qr_payload;
create trigger static_qr_payload_guard before insert or update on static_qr_payload
  for each row execute function static_qr_payload_guard();
