-- Business tables. Amounts are minor units of `currency`, rates ppm of the amount, times lie in
-- the platform's zone. Status values are the dictionaries of the same name.

-- A value that must not lie in the open (INV-19): AES-GCM text that begins with its key id, HMAC
-- for exact search, and the masked copy, which is all that lists and details show.
create type sealed as (cipher text, hash text, mask text);

create table mer_merchant (
  mer_id text collate "C" primary key check (mer_id ~ '^\d{15}$'),
  mer_name text not null,
  abbr text not null,
  business_scope text not null default '',
  en_name text not null default '',
  registered_name text not null,
  nature text not null,
  level text not null default '',
  superior_mer_id text collate "C" references mer_merchant check (superior_mer_id <> mer_id),
  mcc text not null check (mcc ~ '^\d{4}$'),
  category text not null,
  type text not null default '',
  licence_no text not null,
  licence_valid date not null,
  province text not null,
  address text not null,
  service_phone sealed not null,
  contact_type text not null,
  contact text not null,
  contact_id sealed not null,
  phone sealed not null,
  email text not null,
  developer_name text not null default '',
  extender_phone sealed not null,
  legal_name text not null,
  legal_id_type text not null,
  legal_id_no sealed not null,
  legal_id_valid date not null,
  admin_name text not null,
  admin_account text not null unique,
  admin_email text not null,
  admin_phone sealed not null,
  account sealed not null,
  account_name text not null,
  bank text not null,
  branch text not null default '',
  account_type text not null default '',
  currency text not null check (currency ~ '^\d{3}$'),
  reserved_id sealed,
  reserved_phone sealed not null,
  settle_address text not null,
  cash_outlet text not null default '',
  settle_method text not null check (settle_method in ('1', '2', '3')),
  settle_cycle text not null
    check (settle_cycle in ('T0', 'T1', 'T2', 'T3', 'T7', 'D0', 'D1', 'W1', 'M1')),
  settle_interval text not null default '',
  effective_date date not null,
  expiry_date date not null,
  transfer_days smallint not null default 0 check (transfer_days between 0 and 30),
  rsa_public_key text,
  images jsonb not null default '{}',
  dept_id bigint not null,
  status text not null default '1' check (status in ('0', '1', '2')),
  chk_status text not null default '0' check (chk_status in ('0', '1', '2', '3')),
  version integer not null default 0,
  create_by text not null,
  create_time timestamp(0) not null,
  update_by text not null default '',
  update_time timestamp(0),
  check (effective_date < expiry_date)
);
create index on mer_merchant (create_time, mer_id);
create index on mer_merchant (superior_mer_id) where superior_mer_id is not null;
create index on mer_merchant (dept_id);

create table biz_channel (
  chnl_code text collate "C" primary key check (chnl_code ~ '^[A-Z][A-Z0-9_]{1,19}$'),
  chnl_name text not null,
  order_types text[] not null,
  currencies text[] not null,
  status text not null default '0' check (status in ('0', '1')),
  version integer not null default 0,
  create_by text not null,
  create_time timestamp(0) not null
);

-- The ledger row of every transaction, whatever its family.
create table biz_order (
  plat_order_id text collate "C" primary key,
  mer_order_id text collate "C" not null,
  orig_mer_order_id text collate "C",
  chnl_order_id text collate "C",
  query_id text collate "C",
  mer_id text collate "C" not null references mer_merchant,
  chnl_code text collate "C" not null references biz_channel,
  order_type text not null
    check (order_type in ('GEN', 'SCAN', 'QPAY', 'CYBER', 'UMS', 'UTMS', 'OFFL')),
  int_txn_cd text not null,
  terminal text not null default '',
  currency text not null check (currency ~ '^\d{3}$'),
  txn_amt bigint not null check (txn_amt > 0),
  mer_fee_rate integer not null check (mer_fee_rate between 0 and 1000000),
  mer_fee_amt bigint not null check (mer_fee_amt between 0 and txn_amt),
  extra_fee_amt bigint not null default 0 check (extra_fee_amt between 0 and mer_fee_amt),
  mer_settle_amt bigint not null check (mer_settle_amt = txn_amt - mer_fee_amt), -- INV-11
  status text not null check (status in ('0', '1', '2', '3', '4', '5', '6', '7')),
  refunded_amt bigint not null default 0 check (refunded_amt >= 0),
  refunding_amt bigint not null default 0 check (refunding_amt >= 0),
  refund_sta text not null generated always as (
    case when refunded_amt = 0 then '0' when refunded_amt < txn_amt then '1' else '2' end
  ) stored,
  mer_settle_sta text not null check (mer_settle_sta in ('0', '1', '2', '3', '4', '9')),
  mer_settle_date date,
  settle_batch_no text collate "C",
  recon_flag text not null default '0' check (recon_flag in ('0', '1', '2', '3', '4', '6', '7')),
  resp_code text not null default '',
  resp_msg text not null default '',
  trace_no text not null default '',
  acq_ins_code text not null default '',
  acc_type text not null default '',
  acc_no sealed,
  customer_name text not null default '',
  billing jsonb check (jsonb_typeof(billing) = 'object'),
  shipping jsonb check (jsonb_typeof(shipping) = 'object'),
  sellers jsonb not null default '[]' check (jsonb_typeof(sellers) = 'array'),
  item jsonb not null default '[]' check (jsonb_typeof(item) = 'array'),
  txn_time timestamp(0) not null,
  query_times smallint not null default 0,
  next_query_time timestamp(0),
  version integer not null default 0,
  create_time timestamp(0) not null,
  unique (mer_order_id, mer_id), -- INV-14; this order of columns also finds an order by its number
  check (refunded_amt + refunding_amt <= txn_amt), -- INV-01
  check (status = '2' or refunded_amt + refunding_amt = 0), -- INV-02
  check (status = '2' or mer_settle_sta = '9'),
  check ((mer_settle_sta in ('1', '2', '3')) = (settle_batch_no is not null)) -- INV-06
);
create index on biz_order (txn_time, plat_order_id);
-- Counts and sums of one merchant come from this index alone.
create index on biz_order (mer_id, txn_time, plat_order_id)
  include (status, order_type, currency, txn_amt, refund_sta, mer_settle_sta, recon_flag);
create index on biz_order (status, txn_time, plat_order_id);
create index on biz_order (currency, txn_amt, plat_order_id);
create index on biz_order (chnl_order_id) where chnl_order_id is not null;
create index on biz_order (query_id) where query_id is not null;
create index on biz_order (settle_batch_no) where settle_batch_no is not null;
-- Rare values only: the usual ones are met within a page of the index by time.
create index on biz_order (refund_sta, txn_time, plat_order_id) where refund_sta <> '0';
create index on biz_order (recon_flag, txn_time, plat_order_id) where recon_flag not in ('0', '1');
create index on biz_order (mer_settle_sta, txn_time, plat_order_id)
  where mer_settle_sta in ('0', '1', '3', '4');
create index on biz_order (mer_id, currency, txn_time)
  where mer_settle_sta in ('0', '1', '3', '4');

create table biz_refund (
  refund_id text collate "C" primary key,
  plat_order_id text collate "C" not null references biz_order,
  mer_id text collate "C" not null references mer_merchant,
  currency text not null,
  refund_amt bigint not null check (refund_amt > 0),
  fee_back bigint not null default 0 check (fee_back >= 0),
  refund_fee bigint not null default 0 check (refund_fee >= 0),
  refund_vat bigint not null default 0 check (refund_vat >= 0),
  refund_type text not null check (refund_type in ('1', '2', '3')),
  status text not null check (status in ('0', '1', '2', '3', '4', '5', '6')),
  note text not null check (length(btrim(note)) > 0),
  create_by text not null,
  apply_time timestamp(0) not null,
  auditor text,
  audit_time timestamp(0),
  audit_remark text not null default '',
  finish_time timestamp(0),
  settle_batch_no text collate "C",
  version integer not null default 0,
  check (auditor <> create_by), -- INV-07
  check (status in ('0', '5') or auditor is not null),
  check (status <> '4' or length(btrim(audit_remark)) > 0), -- INV-09
  check ((status in ('2', '3')) = (finish_time is not null))
);
create index on biz_refund (plat_order_id);
create index on biz_refund (mer_id, apply_time);
create index on biz_refund (finish_time) where status = '2';

create table settle_batch (
  batch_no text collate "C" primary key,
  mer_id text collate "C" not null references mer_merchant,
  currency text not null,
  order_cnt integer not null check (order_cnt >= 0),
  txn_amt bigint not null check (txn_amt >= 0),
  fee_amt bigint not null check (fee_amt >= 0),
  refund_amt bigint not null default 0 check (refund_amt >= 0),
  refund_fee bigint not null default 0 check (refund_fee >= 0),
  refund_vat bigint not null default 0 check (refund_vat >= 0),
  fee_back bigint not null default 0 check (fee_back >= 0),
  settle_amt bigint not null check (settle_amt > 0), -- INV-04
  status text not null check (status in ('0', '1', '2', '3', '4', '5', '6')),
  tries smallint not null default 0,
  create_by text not null,
  apply_time timestamp(0) not null,
  auditor text,
  audit_time timestamp(0),
  audit_remark text not null default '',
  paid_time timestamp(0),
  version integer not null default 0,
  check (settle_amt = txn_amt - fee_amt - refund_amt - refund_fee - refund_vat + fee_back),
  check (auditor <> create_by), -- INV-07
  check (status in ('0', '6') or auditor is not null),
  check (status <> '5' or length(btrim(audit_remark)) > 0), -- INV-09
  check ((status = '3') = (paid_time is not null))
);
create index on settle_batch (mer_id, apply_time);

create table remit_apply (
  apply_no text collate "C" primary key check (apply_no ~ '^R\d{16}$'),
  mer_id text collate "C" not null references mer_merchant,
  apply_time timestamp(0) not null,
  business_ind text not null check (business_ind in ('P2P', 'B2P', 'P2B', 'B2B')),
  fund_source text not null,
  currency text not null check (currency ~ '^\d{3}$'),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  payer_name text not null,
  payer_account sealed not null,
  nationality text not null check (nationality ~ '^[A-Z]{2}$'),
  id_type text not null,
  id_no sealed not null,
  birthday date not null,
  gender text not null,
  residence_country text not null check (residence_country ~ '^[A-Z]{2}$'),
  city text not null,
  address text not null,
  payee_name text not null,
  payee_account sealed not null,
  same_person_flag text not null check (same_person_flag in ('Y', 'N')),
  remark text not null default '',
  audit_status text not null default '0' check (audit_status in ('0', '1', '2', '3', '4', '5')),
  channel_result text not null default '0'
    check (channel_result in ('0', '1', '2', '3', '4', '5')),
  work_order_status text not null default '0'
    check (work_order_status in ('0', '1', '2', '3', '4')),
  work_order_id text,
  create_by text not null,
  auditor text,
  audit_time timestamp(0),
  audit_remark text not null default '',
  reviewer text,
  review_time timestamp(0),
  review_remark text not null default '',
  version integer not null default 0,
  check (auditor <> create_by and reviewer <> create_by and reviewer <> auditor), -- INV-07
  check (audit_status in ('0', '5') or auditor is not null),
  check (audit_status not in ('3', '4') or reviewer is not null),
  check (audit_status <> '2' or length(btrim(audit_remark)) > 0), -- INV-09
  check (audit_status <> '4' or length(btrim(review_remark)) > 0),
  check (channel_result = '0' or audit_status = '3'),
  check ((work_order_status = '0') = (work_order_id is null))
);
create index on remit_apply (apply_time, apply_no);
create index on remit_apply (mer_id, apply_time);
