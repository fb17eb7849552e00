-- Ways to an account: registration, binding to a merchant, single sign-on.

create table registration (
  reg_id bigint generated always as identity primary key,
  user_name varchar(20) not null,
  password text not null,
  mer_name varchar(100) not null,
  nick_name varchar(50) not null,
  phonenumber sealed not null,
  email sealed not null,
  ip varchar(64) not null,
  create_time timestamp(0) not null,
  status char(1) not null default '0' check (status in ('0', '1', '2')),
  ver_by varchar(64) not null default '',
  ver_time timestamp(0),
  reason varchar(500) not null default '',
  version int not null default 0,
  check (status = '0' or password = '')
);
create unique index registration_waiting on registration (lower(user_name)) where status = '0';
create index registration_newest on registration (create_time desc, reg_id desc);
comment on column registration.status is '0 waits, 1 approved, 2 refused';
comment on column registration.password is 'PHC string of argon2id, empty once decided';

create table mer_bind_code (
  mer_id text collate "C" primary key references mer_merchant,
  code_hash char(64) not null,
  tries smallint not null default 0,
  expires_at timestamp(0) not null
);
comment on table mer_bind_code is 'the one living code of a merchant, as a hash';

create table sso_ticket (
  ticket_hash char(64) primary key,
  kind text not null check (kind in ('state', 'code')),
  browser_hash char(64) not null,
  redirect varchar(500) not null,
  user_id bigint references sys_user (user_id) on delete cascade,
  expires_at timestamp(0) not null,
  check ((kind = 'code') = (user_id is not null))
);
comment on table sso_ticket is 'hashes only: a copy of this table signs nobody in';
