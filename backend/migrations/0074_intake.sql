-- Orders and results that other platforms hand in, and the credentials that they sign with.

create table intake_credential (
  credential_id text collate "C" primary key check (credential_id ~ '^ik_[a-z0-9]{20}$'),
  platform text not null check (length(btrim(platform)) > 0),
  -- Merchants of this department and of those below it.
  dept_id bigint not null references sys_dept,
  remark text not null default '',
  revoked_by text not null default '',
  revoked_at timestamp(0),
  revoke_reason text not null default '',
  version integer not null default 0,
  create_by text not null,
  create_time timestamp(0) not null,
  check ((revoked_at is null) = (revoked_by = '')),
  check ((revoked_at is null) = (length(btrim(revoke_reason)) = 0))
);
create index on intake_credential (create_time, credential_id);

-- Two hold while a rotation overlaps. Sealed, not hashed: a signature is made anew to compare it. A
-- revoked credential keeps none.
create table intake_secret (
  secret_id bigint generated always as identity primary key,
  credential_id text collate "C" not null references intake_credential,
  secret sealed,
  hint text not null,
  create_by text not null,
  create_time timestamp(0) not null,
  expires_at timestamp(0) not null,
  last_used_at timestamp(0),
  last_used_ip text not null default ''
);
create index on intake_secret (credential_id, secret_id);

-- Nonces of calls that a clock would still let pass; swept by time.
create table intake_nonce (
  credential_id text collate "C" not null,
  nonce text collate "C" not null check (length(nonce) between 16 and 64),
  seen_at timestamp(0) not null,
  primary key (credential_id, nonce)
);
create index on intake_nonce (seen_at);

-- An order that was handed in, by the number that the merchant gave it: what says whether a later one
-- is the same. Narrow, and by its key alone.
create table intake_order (
  mer_id text collate "C" not null,
  mer_order_id text collate "C" not null,
  -- SHA-256 of what was handed in, hex.
  digest text not null,
  plat_order_id text collate "C" not null unique,
  credential_id text collate "C" not null references intake_credential,
  received_at timestamp(0) not null,
  primary key (mer_id, mer_order_id) -- INV-14
);

-- Numbers of orders that come in by this way: a sequence keeps nobody waiting.
create sequence intake_order_no maxvalue 99999999 cycle;

-- Every result that was handed in, once, with what was answered; `reason` empty: it was taken.
create table intake_result (
  credential_id text collate "C" not null references intake_credential,
  result_id text collate "C" not null,
  digest text not null,
  plat_order_id text collate "C" not null,
  outcome text not null check (outcome in ('SUCCESS', 'DECLINED', 'PENDING', 'UNKNOWN')),
  currency text not null,
  txn_amt bigint not null,
  occurred_at timestamp(0) not null,
  received_at timestamp(0) not null,
  reason text not null,
  order_status text not null,
  primary key (credential_id, result_id)
);
create index on intake_result (plat_order_id);

-- What an order costs and why: the plan that held on its day, and, once it is paid, every step of the
-- fee (domain 4.2). A plan never changes.
create table order_fee (
  plat_order_id text collate "C" primary key,
  plan_id bigint not null references fee_plan,
  trace jsonb
);
