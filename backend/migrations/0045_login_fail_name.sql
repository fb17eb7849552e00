-- Names that have failed to sign in from an address. An address waits because of many names, not
-- because of many tries: a whole office may share it.
create table login_fail_name (
  fail_key varchar(120) not null references login_fail on delete cascade,
  user_name varchar(120) not null,
  expires_at timestamp(0) not null,
  primary key (fail_key, user_name)
);

-- Counted in another way until now.
delete from login_fail where fail_key like 'ip:%' or fail_key like 'user:%';
