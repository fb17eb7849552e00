-- What the program reads by its name stays, whoever maintains the dictionaries.
alter table sys_dict_type add column built_in boolean not null default false;
alter table sys_dict_data add column built_in boolean not null default false;
update sys_dict_type set built_in = true where create_by = 'system';
update sys_dict_data set built_in = true where create_by = 'system';
comment on column sys_dict_type.built_in is 'the program reads it: type and values of its seeded entries stay';
