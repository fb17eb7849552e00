-- A password that somebody else chose is good for nothing but being changed.

alter table sys_user
  add column must_change_pwd boolean not null default false,
  add column pwd_expires_at timestamp(0);
comment on column sys_user.pwd_expires_at is 'end of a one-time secret; null: the password does not end';

alter table session add column by_password boolean not null default true;
comment on column session.by_password is 'false: an identity provider vouched for the user';
create constraint trigger sys_user_must_change after update of must_change_pwd on sys_user
  deferrable initially deferred for each row execute function raise_access_version();
