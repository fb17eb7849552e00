-- How far below zero the available balance of a merchant may fall (money §1): finance asks, somebody
-- else passes it.

alter table audit_record drop constraint audit_record_obj_type_check;
alter table audit_record
  add constraint audit_record_obj_type_check
    check (obj_type in ('MER_BASIC', 'MER_BANK', 'MER_ID', 'MER_IMG', 'MER_RSA', 'MER_STATUS',
                        'MER_CHNL', 'MER_FEE', 'MER_LIMIT', 'MER_QR', 'CHNL_COST', 'MER_VAT',
                        'ORDER_RESULT', 'ORD_OFFL', 'MER_FLOOR'));

-- Postings do not write the floor, so that it costs them nothing.
create function ledger_floor_guard() returns trigger language plpgsql as $$
begin
  if new.floor = (case when tg_op = 'UPDATE' then old.floor else 0 end) then return new; end if;
  if new.kind = 'MERCHANT' and exists (
    select from audit_record r
     where r.obj_type = 'MER_FLOOR' and r.obj_id = new.account_id::text and r.mer_id = new.owner
       and r.ver_status = '1' and r.ver_tx = pg_current_xact_id()
       and (r.after_row ->> 'overdraft')::bigint = -new.floor
  ) then
    return new;
  end if;
  raise exception 'only a passed review moves the floor of an account' using errcode = 'check_violation'; -- INV-10
end $$;
create trigger ledger_floor_guard before insert or update of floor on ledger_account
  for each row execute function ledger_floor_guard();
