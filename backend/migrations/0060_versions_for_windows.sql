-- Whatever changes what somebody's menu says raises the version of rights: a title, a new entry.
drop trigger sys_menu_access on sys_menu;
create constraint trigger sys_menu_access after insert or update or delete on sys_menu
  deferrable initially deferred for each row execute function raise_access_version();

-- Whatever changes which notices are shown raises a version that open windows compare. Raised at the
-- end of the transaction, once, as 0008 does.
create function raise_notice_version() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('console.notice_raised', true), '') <> txid_current()::text then
    perform set_config('console.notice_raised', txid_current()::text, true);
    insert into cache_version (name, version) values ('notice', 1)
      on conflict (name) do update set version = cache_version.version + 1;
  end if;
  return null;
end $$;

create constraint trigger sys_notice_version after insert or update or delete on sys_notice
  deferrable initially deferred for each row execute function raise_notice_version();
create constraint trigger sys_notice_role_version after insert or delete on sys_notice_role
  deferrable initially deferred for each row execute function raise_notice_version();
