-- Earlier passwords of a user, so that none of the last ones is taken again (PCI DSS 8.3.7). The trigger keeps
-- them whoever changes a password; more than the parameter can ask for is not kept.
create table password_history (
  history_id bigint generated always as identity primary key,
  user_id bigint not null references sys_user on delete cascade,
  password text not null
);
comment on table password_history is 'hashes of the earlier passwords of a user, the last 23 of them';
create index password_history_of_user on password_history (user_id, history_id desc);

create function keep_password() returns trigger language plpgsql as $$
begin
  insert into password_history (user_id, password) values (old.user_id, old.password);
  delete from password_history where history_id in (
    select history_id from password_history where user_id = old.user_id order by history_id desc offset 23
  );
  return null;
end $$;
create trigger sys_user_password after update of password on sys_user
  for each row when (old.password is distinct from new.password and old.password <> '')
  execute function keep_password();
