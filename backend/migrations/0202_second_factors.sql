-- A second factor by codes of an authenticator app (RFC 6238), and what signing in with it needs (adr/0107).
create table user_factor (
  user_id bigint primary key references sys_user on delete cascade,
  secret sealed not null,
  confirmed_at timestamp(0) not null,
  -- Step of the last code that was used: each code works once, and none from before it.
  last_step bigint not null
);
comment on table user_factor is 'second factor of a user; the key is sealed';
create constraint trigger user_factor_access after insert or delete on user_factor
  deferrable initially deferred for each row execute function raise_access_version();

create table user_factor_setup (
  user_id bigint primary key references sys_user on delete cascade,
  secret sealed not null,
  expires_at timestamp(0) not null
);
comment on table user_factor_setup is 'key of a second factor that waits for its first code';

create table user_recovery_code (
  user_id bigint not null references sys_user on delete cascade,
  code_no smallint not null,
  -- Sealed as the key is, and found by its hash: what only a hash is of cannot be kept when keys are rotated.
  code sealed not null,
  primary key (user_id, code_no)
);
comment on table user_recovery_code is 'recovery codes that have not been used, sealed';

create table login_step (
  token_hash char(64) primary key,
  user_id bigint not null references sys_user on delete cascade,
  -- Network and program that gave the password: another one cannot go on.
  client_hash char(64) not null,
  -- The password that was right: a change of it ends the step.
  password_hash char(64) not null,
  tries integer not null default 0,
  -- Line of the login log that says that a code was asked for; the sign-in takes its place.
  info_id bigint not null,
  expires_at timestamp(0) not null
);
comment on table login_step is 'sign-in whose password was right and whose code is still missing; hashes only';
