-- What was registered of an agent stays from the moment it is registered, not only once it was audited: the bank
-- is part of what a voucher is used by, and an account says where a withdrawal goes. Only what was refused is
-- mended, and begins anew then.
create or replace function agent_txn_keep() returns trigger language plpgsql as $$
begin
  if (new.reg_no, new.agent_id, new.currency, new.txn_type) is distinct from (old.reg_no, old.agent_id, old.currency, old.txn_type)
     or (old.audit_status || new.audit_status not in ('20', '40')
         and (new.amount, new.fee, new.fee_ppm, new.voucher_no, new.voucher_time, new.proof,
              new.payer_name, new.payer_bank, new.payer_account, new.payee_name, new.payee_bank, new.payee_account)
             is distinct from (old.amount, old.fee, old.fee_ppm, old.voucher_no, old.voucher_time, old.proof,
              old.payer_name, old.payer_bank, old.payer_account, old.payee_name, old.payee_bank, old.payee_account)) then
    raise exception 'what was registered as % stays', old.reg_no using errcode = 'check_violation';
  end if;
  return new;
end $$;
