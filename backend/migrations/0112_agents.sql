-- Agents: whose money pays for remittances, and how it comes in and goes out (money §6).

create table agent (
  agent_id text collate "C" primary key check (agent_id ~ '^AG\d{6}$'),
  agent_name text not null check (length(btrim(agent_name)) > 0),
  currency text not null check (currency ~ '^\d{3}$'),
  -- Who sends its remittances.
  chnl_code text collate "C" not null references biz_channel (chnl_code),
  remit_fee_ppm integer not null check (remit_fee_ppm between 0 and 1000000),
  deposit_fee_ppm integer not null check (deposit_fee_ppm between 0 and 1000000),
  -- What it should have at least; null: nobody watches it.
  threshold bigint check (threshold > 0),
  -- Where its available balance was when somebody was told last.
  band text collate "C" not null default 'NONE' check (band in ('NONE', 'NORMAL', 'APPROACHING', 'BELOW')),
  -- 0 normal, 1 frozen, 2 closed for good.
  status char(1) not null default '0' check (status in ('0', '1', '2')),
  status_reason text not null default '',
  status_by text not null default '',
  status_time timestamp(0),
  dept_id bigint not null,
  version integer not null default 0,
  create_by text not null,
  create_time timestamp(0) not null,
  update_by text not null default '',
  update_time timestamp(0),
  unique (agent_id, currency),
  check ((status = '0' and status_time is null) or length(btrim(status_reason)) > 0)
);
create index on agent (dept_id);
create sequence agent_no maxvalue 999999;

create function agent_keep() returns trigger language plpgsql as $$
begin
  if (new.agent_id, new.currency) is distinct from (old.agent_id, old.currency) then
    raise exception 'an agent keeps its number and its currency' using errcode = 'check_violation';
  end if;
  if old.status = '2' and new.status <> '2' then
    raise exception 'agent % is closed for good', old.agent_id using errcode = 'check_violation';
  end if;
  if new.status = '2' and old.status <> '2' and exists (
    select from ledger_account a where a.kind = 'AGENT' and a.owner = new.agent_id and (a.curr, a.frozen) <> (0, 0)
  ) then
    raise exception 'agent % has a balance', old.agent_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger agent_keep before update on agent for each row execute function agent_keep();
create trigger agent_stays before delete or truncate on agent
  for each statement execute function ledger_refuse();

-- The agent that pays for a merchant's remittances; no matter of the merchant's own file, which is reviewed.
alter table mer_merchant add column agent_id text collate "C" references agent (agent_id);
create index on mer_merchant (agent_id) where agent_id is not null;
drop trigger mer_merchant_live on mer_merchant;
create trigger mer_merchant_live before insert or update on mer_merchant for each row
  execute function live_row_guard('mer_id', 'MER_BASIC,MER_BANK,MER_ID,MER_IMG,MER_RSA,MER_STATUS', 'dept_id,agent_id', 'less');

-- Users of an agent see its account and nothing else.
alter table sys_user
  add column agent_id text collate "C" references agent (agent_id),
  add check (agent_id is null or mrsp_flag = '1');
create index on sys_user (agent_id) where agent_id is not null;
create constraint trigger sys_user_agent_access after update of agent_id on sys_user
  deferrable initially deferred for each row execute function raise_access_version();

-- What is asked for with two stages (money §6, INV-07): its maker, who audits and who reviews are three
-- people, and each stage is written by itself. The columns are those of every table that it guards:
-- `audit_status` 0 → 1 → 3, refused 2 or 4 and mended to 0, withdrawn 5.
create function staged_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.audit_status <> '0' or num_nonnulls(new.auditor, new.reviewer) > 0 then
      raise exception 'what is new in % waits for its audit', tg_table_name using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.create_by <> old.create_by then
    raise exception 'the maker of a row of % stays', tg_table_name using errcode = 'check_violation';
  end if;
  if new.audit_status <> old.audit_status
     and old.audit_status || new.audit_status not in ('01', '02', '05', '13', '14', '15', '20', '40') then
    raise exception '% does not go from % to %', tg_table_name, old.audit_status, new.audit_status
      using errcode = 'check_violation';
  end if;
  if new.audit_status = '0' and num_nonnulls(new.auditor, new.reviewer) > 0 then
    raise exception 'a mended row of % begins anew', tg_table_name using errcode = 'check_violation';
  end if;
  if new.auditor is distinct from old.auditor and old.audit_status || new.audit_status not in ('01', '02', '20', '40')
     or new.reviewer is distinct from old.reviewer and old.audit_status || new.audit_status not in ('13', '14', '40') then
    raise exception 'who has decided a row of % stays', tg_table_name using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Deposits, withdrawals and adjustments. `amount` is signed: what it is to the agent.
create table agent_txn (
  reg_no text collate "C" primary key check (reg_no ~ '^D\d{16}$'),
  agent_id text collate "C" not null,
  currency text not null,
  txn_type char(1) not null check (txn_type in ('1', '2', '6')),
  amount bigint not null check (amount <> 0),
  fee bigint not null default 0 check (fee >= 0),
  fee_ppm integer not null default 0 check (fee_ppm between 0 and 1000000),
  voucher_no text collate "C" not null default '',
  voucher_time timestamp(0),
  payer_name text not null default '',
  payer_bank text not null default '',
  payer_account sealed,
  payee_name text not null default '',
  payee_bank text not null default '',
  payee_account sealed,
  proof varchar(200) references upload_file (file_name),
  remark text not null default '',
  audit_status char(1) not null default '0' check (audit_status in ('0', '1', '2', '3', '4', '5')),
  -- How often it has frozen what it takes.
  hold_no smallint not null default 0,
  apply_time timestamp(0) not null,
  create_by text not null,
  auditor text,
  audit_time timestamp(0),
  audit_remark text not null default '',
  reviewer text,
  review_time timestamp(0),
  review_remark text not null default '',
  version integer not null default 0,
  foreign key (agent_id, currency) references agent (agent_id, currency),
  check (case txn_type when '1' then amount > 0 when '2' then amount < 0 else true end),
  check (case txn_type when '1' then fee <= amount else fee = 0 and fee_ppm = 0 end),
  check (txn_type <> '1' or (voucher_no <> '' and voucher_time is not null and length(btrim(payer_bank)) > 0
                             and (payer_account).cipher is not null and (payee_account).cipher is not null
                             and proof is not null)),
  check (txn_type <> '2' or (length(btrim(payee_name)) > 0 and length(btrim(payee_bank)) > 0
                             and (payee_account).cipher is not null)),
  check (txn_type = '1' or length(btrim(remark)) > 0),
  check (auditor <> create_by and reviewer <> create_by and reviewer <> auditor), -- INV-07
  check (audit_status in ('0', '5') or auditor is not null),
  check (audit_status not in ('3', '4') or reviewer is not null),
  check (audit_status <> '2' or length(btrim(audit_remark)) > 0), -- INV-09
  check (audit_status <> '4' or length(btrim(review_remark)) > 0)
);
-- A voucher is used once; one that was refused or taken back may be registered again.
create unique index agent_txn_voucher
  on agent_txn (lower(btrim(payer_bank)), lower(voucher_no), (voucher_time::date), currency)
  where txn_type = '1' and audit_status in ('0', '1', '3');
create index on agent_txn (agent_id, apply_time);
create index on agent_txn (apply_time, reg_no);
create index on agent_txn (apply_time) where audit_status in ('0', '1');
create index on agent_txn (proof);
create sequence agent_txn_no maxvalue 99999999 cycle;

create function agent_txn_keep() returns trigger language plpgsql as $$
begin
  if (new.reg_no, new.agent_id, new.currency, new.txn_type) is distinct from (old.reg_no, old.agent_id, old.currency, old.txn_type)
     or (new.audit_status <> '0'
         and (new.amount, new.fee, new.voucher_no, new.voucher_time, new.proof)
             is distinct from (old.amount, old.fee, old.voucher_no, old.voucher_time, old.proof)) then
    raise exception 'what was registered as % stays', old.reg_no using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger agent_txn_staged before insert or update on agent_txn for each row execute function staged_keep();
create trigger agent_txn_keep before update on agent_txn for each row execute function agent_txn_keep();
create trigger agent_txn_stays before delete or truncate on agent_txn
  for each statement execute function ledger_refuse();

-- A withdrawal, or an adjustment downwards, freezes what it will take.
alter table ledger_hold drop constraint ledger_hold_cause_check;
alter table ledger_hold
  add constraint ledger_hold_cause_check check (cause in ('REFUND', 'SETTLE', 'REMIT', 'RISK', 'WITHDRAW'));

-- A notice of an agent is for its users and nobody else.
alter table sys_notice add column agent_id text collate "C" references agent (agent_id);
