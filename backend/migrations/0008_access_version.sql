-- Whatever changes who may do what raises a version. Every process compares it at each call, so a
-- change takes effect on the next call everywhere. Raised at the end of the transaction, once, so
-- that nobody waits for the row longer than a commit takes.

create function raise_access_version() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('console.access_raised', true), '') <> txid_current()::text then
    perform set_config('console.access_raised', txid_current()::text, true);
    insert into cache_version (name, version) values ('access', 1)
      on conflict (name) do update set version = cache_version.version + 1;
  end if;
  return null;
end $$;

create constraint trigger session_access after delete on session
  deferrable initially deferred for each row execute function raise_access_version();
create constraint trigger sys_user_access
  after delete or update of user_name, nick_name, avatar, dept_id, status, del_flag, mrsp_flag, mer_id
  on sys_user
  deferrable initially deferred for each row execute function raise_access_version();
create constraint trigger sys_role_access
  after delete or update of role_key, role_sort, data_scope, status, del_flag on sys_role
  deferrable initially deferred for each row execute function raise_access_version();
create constraint trigger sys_user_role_access after insert or update or delete on sys_user_role
  deferrable initially deferred for each row execute function raise_access_version();
create constraint trigger sys_role_menu_access after insert or update or delete on sys_role_menu
  deferrable initially deferred for each row execute function raise_access_version();
create constraint trigger sys_role_dept_access after insert or update or delete on sys_role_dept
  deferrable initially deferred for each row execute function raise_access_version();
create constraint trigger sys_menu_access
  after delete or update of perms, status, parent_id, menu_type on sys_menu
  deferrable initially deferred for each row execute function raise_access_version();
create constraint trigger sys_dept_access
  after insert or delete or update of parent_id, ancestors, dept_name, status, del_flag on sys_dept
  deferrable initially deferred for each row execute function raise_access_version();
create constraint trigger mer_merchant_access after update of superior_mer_id on mer_merchant
  deferrable initially deferred for each row execute function raise_access_version();
