-- Currencies of the platform (domain §1.4). Amounts are minor units by `currency_precision`.
create table sys_currency (
  num_code char(3) primary key check (num_code ~ '^\d{3}$'),
  curr_code char(3) not null constraint sys_currency_code unique check (curr_code ~ '^[A-Z]{3}$'),
  name_zh varchar(50) not null,
  name_en varchar(50) not null,
  currency_precision smallint not null check (currency_precision between 0 and 4),
  end_cut_num smallint not null default 0 check (end_cut_num between 0 and currency_precision),
  iso_exponent smallint not null check (iso_exponent between 0 and 4),
  order_num int not null default 0,
  status char(1) not null default '0' check (status in ('0', '1')),
  create_by varchar(64) not null default '',
  create_time timestamp(0) not null default localtimestamp(0),
  update_by varchar(64) not null default '',
  update_time timestamp(0),
  remark varchar(500) not null default '',
  version int not null default 0
);

-- Choices of currencies are read again with the dictionaries.
create trigger sys_currency_version after insert or update or delete on sys_currency
  for each statement execute function raise_dict_version();
create index remit_apply_currency on remit_apply (currency);
