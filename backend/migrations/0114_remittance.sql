-- International remittance from the application to the money that comes back (money §6).

alter table remit_apply
  -- The agent whose account pays; none of those of before.
  add column agent_id text collate "C",
  add column payee_bank text not null default '',
  add column payee_country text not null default '' check (payee_country ~ '^([A-Z]{2})?$'),
  add column duplicate_reason text not null default '',
  add column fee_ppm integer not null default 0 check (fee_ppm between 0 and 1000000),
  -- How often it has frozen amount and fee.
  add column hold_no smallint not null default 0,
  add column chnl_code text collate "C" references biz_channel (chnl_code),
  -- Which attempt at it is the current one; 0 before it is approved.
  add column attempt smallint not null default 0 check (attempt between 0 and 9),
  add column sent_at timestamp(0),
  add column finish_time timestamp(0),
  add column query_times smallint not null default 0,
  add column next_query_time timestamp(0),
  add column resp_code text not null default '',
  add column resp_msg text not null default '',
  -- What came back of all attempts, and when last.
  add column returned_amt bigint not null default 0 check (returned_amt >= 0),
  add column returned_time timestamp(0),
  -- Entries of the blacklist that it met when a stage passed it, and why it did all the same (0038).
  add column audit_hits jsonb not null default '[]',
  add column audit_override text not null default '',
  add column review_hits jsonb not null default '[]',
  add column review_override text not null default '',
  add foreign key (agent_id, currency) references agent (agent_id, currency);
update remit_apply
   set attempt = 1, sent_at = case when channel_result <> '0' then review_time end,
       finish_time = case when channel_result in ('2', '3', '4') then review_time end,
       returned_time = case channel_result when '4' then review_time end,
       returned_amt = case channel_result when '4' then amount else 0 end
 where audit_status = '3';
alter table remit_apply
  add check (audit_status = '3' or sent_at is null),
  add check ((audit_status = '3') = (attempt > 0)),
  -- Sent and without an answer is unknown, never failed (money §2); sent again it is under way.
  add check (channel_result in ('0', '1') or sent_at is not null),
  add check (channel_result <> '0' or sent_at is null),
  add check ((channel_result in ('2', '3', '4')) = (finish_time is not null)),
  add check ((returned_amt > 0) = (returned_time is not null)),
  add check (jsonb_array_length(audit_hits) = 0 or length(btrim(audit_override)) > 0),
  add check (jsonb_array_length(review_hits) = 0 or length(btrim(review_override)) > 0);
create index on remit_apply (agent_id, apply_time) where agent_id is not null;
create index on remit_apply (apply_time) where audit_status in ('0', '1');
create index on remit_apply (apply_time) where audit_status = '3' and sent_at is null;
create index on remit_apply (next_query_time) where channel_result in ('1', '5');
create index on remit_apply (sent_at) where channel_result in ('3', '4', '5');
-- The same payee, currency and amount of the last hours (money §6).
create index on remit_apply (((payee_account).hash), currency, amount, apply_time);
create sequence remit_no maxvalue 99999999 cycle;

-- Each time that an application was sent: what was debited for it, what became of it, and what came
-- back. What comes back late belongs to its own attempt, whatever was sent since.
create table remit_attempt (
  apply_no text collate "C" not null references remit_apply,
  attempt smallint not null check (attempt between 1 and 9),
  chnl_code text collate "C" not null references biz_channel (chnl_code),
  amount bigint not null check (amount > 0),
  -- The fee that was debited with it, and what of it was given back when it failed.
  fee bigint not null check (fee >= 0),
  fee_back bigint not null default 0 check (fee_back between 0 and fee),
  result char(1) not null default '1' check (result in ('1', '2', '3', '4', '5')),
  sent_at timestamp(0) not null,
  finish_time timestamp(0),
  returned_amt bigint not null default 0 check (returned_amt between 0 and amount),
  -- Why it came back: `remit_return_reason`.
  return_reason text collate "C" not null default '',
  -- Who bears what was lost on the way back. The platform does once somebody else has passed it.
  borne_by text collate "C" not null default '' check (borne_by in ('', 'PAYER', 'AGENT', 'PLATFORM')),
  loss_status char(1) check (loss_status in ('0', '1')),
  loss_by text,
  loss_time timestamp(0),
  loss_remark text not null default '',
  loss_check_by text,
  loss_check_time timestamp(0),
  -- What the platform has credited for it, and got back since.
  loss_amt bigint not null default 0 check (loss_amt >= 0),
  recovered_amt bigint not null default 0 check (recovered_amt between 0 and loss_amt),
  primary key (apply_no, attempt),
  check ((result in ('2', '3', '4')) = (finish_time is not null)),
  check (result = '4' or (returned_amt = 0 and borne_by = '')),
  check (result = '3' or fee_back = 0),
  check ((borne_by = '') = (loss_status is null) and (loss_status is null) = (loss_by is null)),
  check (loss_check_by <> loss_by), -- INV-07
  check (loss_amt = 0 or (borne_by = 'PLATFORM' and loss_status = '1' and loss_check_by is not null)),
  check (returned_amt + loss_amt - recovered_amt <= amount)
);
create index on remit_attempt (chnl_code, result) where result in ('1', '5');

create function remit_attempt_keep() returns trigger language plpgsql as $$
begin
  if (new.apply_no, new.attempt, new.chnl_code, new.amount, new.fee, new.sent_at)
       is distinct from (old.apply_no, old.attempt, old.chnl_code, old.amount, old.fee, old.sent_at)
     or new.returned_amt < old.returned_amt or new.loss_amt < old.loss_amt then
    raise exception 'what was sent as % stays', old.apply_no using errcode = 'check_violation';
  end if;
  if new.result <> old.result and old.result || new.result not in ('12', '13', '14', '15', '52', '53', '54', '24') then
    raise exception 'attempt % at % does not go from % to %', old.attempt, old.apply_no, old.result, new.result
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger remit_attempt_keep before update on remit_attempt
  for each row execute function remit_attempt_keep();
create trigger remit_attempt_stays before delete or truncate on remit_attempt
  for each statement execute function ledger_refuse();

-- What people have to look after: a result that is no success, or a question that the stages wait for.
create table remit_work_order (
  work_order_id text collate "C" primary key check (work_order_id ~ '^W\d{16}$'),
  apply_no text collate "C" not null references remit_apply,
  kind text collate "C" not null check (kind in ('RESULT', 'RFI')),
  -- 1 open, 2 in progress, 3 resolved, 4 closed; a question is answered (3) or taken back (4).
  status char(1) not null default '1' check (status in ('1', '2', '3', '4')),
  subject text not null,
  answer text not null default '',
  open_by text not null,
  open_time timestamp(0) not null,
  due_time timestamp(0) not null,
  answer_by text,
  answer_time timestamp(0),
  close_time timestamp(0),
  check (due_time >= open_time),
  check ((answer_by is null) = (answer_time is null)),
  check (kind <> 'RFI' or status <> '3' or length(btrim(answer)) > 0),
  check ((status = '4') = (close_time is not null))
);
create index on remit_work_order (apply_no);
create index on remit_work_order (open_time, work_order_id);
create index on remit_work_order (due_time) where status in ('1', '2');
create unique index remit_work_order_rfi on remit_work_order (apply_no) where kind = 'RFI' and status in ('1', '2');
create unique index remit_work_order_result
  on remit_work_order (apply_no) where kind = 'RESULT' and status in ('1', '2', '3');
create sequence remit_work_no maxvalue 99999999 cycle;
create trigger remit_work_order_stays before delete or truncate on remit_work_order
  for each statement execute function ledger_refuse();

create function remit_apply_keep() returns trigger language plpgsql as $$
begin
  if (new.apply_no, new.mer_id, new.agent_id, new.currency)
       is distinct from (old.apply_no, old.mer_id, old.agent_id, old.currency)
     or (old.audit_status || new.audit_status not in ('20', '40')
         and (new.amount, new.fee, new.payee_account, new.payer_account, new.payee_name)
             is distinct from (old.amount, old.fee, old.payee_account, old.payer_account, old.payee_name)) then
    raise exception 'what was applied for as % stays', old.apply_no using errcode = 'check_violation';
  end if;
  if old.audit_status || new.audit_status in ('01', '13') and exists (
    select from remit_work_order w
     where w.apply_no = new.apply_no and w.kind = 'RFI' and w.status in ('1', '2')
  ) then
    raise exception 'application % waits for an answer', new.apply_no using errcode = 'check_violation';
  end if;
  if new.channel_result <> old.channel_result
     and old.channel_result || new.channel_result
         not in ('01', '12', '13', '14', '15', '52', '53', '54', '24', '31', '41') then
    raise exception 'application % does not go from % to %', new.apply_no, old.channel_result, new.channel_result
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger remit_apply_staged before insert or update on remit_apply
  for each row execute function staged_keep();
create trigger remit_apply_keep before update on remit_apply
  for each row execute function remit_apply_keep();

-- Drafts of other forms than a merchant's are kept the same way (0021).
alter table mer_draft rename to form_draft;
alter table form_draft add column kind text collate "C" not null default 'MERCHANT' check (kind in ('MERCHANT', 'REMIT'));
alter table form_draft alter kind drop default;

-- Channels are asked about remittances too.
alter table channel_query drop constraint channel_query_kind_check;
alter table channel_query
  add constraint channel_query_kind_check check (kind in ('SALE', 'VOID', 'REFUND', 'PAYOUT', 'REMIT'));
