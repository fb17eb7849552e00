-- Every change of a dictionary, whoever makes it, raises a version that the console compares.

create function raise_dict_version() returns trigger language plpgsql as $$
begin
  insert into cache_version (name, version) values ('dict', 1)
    on conflict (name) do update set version = cache_version.version + 1;
  return null;
end $$;
create trigger sys_dict_type_version after insert or update or delete on sys_dict_type
  for each statement execute function raise_dict_version();
create trigger sys_dict_data_version after insert or update or delete on sys_dict_data
  for each statement execute function raise_dict_version();
