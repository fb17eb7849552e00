-- What came back goes out again by two persons: one asks for it, another passes it (money §6, INV-07).
alter table remit_apply
  add column resend_status text check (resend_status in ('0', '1', '2', '3')),
  add column resend_by text,
  add column resend_time timestamp,
  add column resend_reason text not null default '',
  add column resend_check_by text,
  add column resend_check_time timestamp,
  add check ((resend_status is null) = (resend_by is null)),
  add check ((resend_status is null) = (resend_time is null)),
  add check (coalesce(resend_status in ('1', '2'), false) = (resend_check_by is not null)),
  add check (resend_check_by <> resend_by);
create index remit_apply_resend on remit_apply (resend_time) where resend_status = '0';
create index remit_apply_resend_check on remit_apply (resend_check_time);
create index remit_attempt_loss_unsaid on remit_attempt (apply_no)
  where result = '4' and loss_status is null and amount > returned_amt;

create function remit_apply_resent() returns trigger language plpgsql as $$
begin
  if (old.resend_status, new.resend_status) is distinct from ('0', '1') then
    raise exception 'remittance % has come back: two persons send it again', new.apply_no
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger remit_apply_resent before update on remit_apply for each row
  when (old.channel_result = '4' and new.channel_result = '1') execute function remit_apply_resent();
