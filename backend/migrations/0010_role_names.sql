-- A role is named in both languages; without an English name the Chinese one is shown. No two roles
-- that exist share a name: people choose them by it.

alter table sys_role add column name_en varchar(50) not null default '';

update sys_role set name_en = case role_key
  when 'admin' then 'Super administrator'
  when 'ops' then 'Operator'
  when 'auditor' then 'Auditor'
  when 'reviewer' then 'Reviewer'
  when 'finance' then 'Finance'
  when 'risk' then 'Risk'
  when 'merchant' then 'Merchant'
  when 'readonly' then 'Read only'
  else '' end
where create_by = 'system';

create unique index sys_role_name on sys_role (lower(role_name)) where del_flag = '0';
create unique index sys_role_name_en on sys_role (lower(name_en))
  where del_flag = '0' and name_en <> '';
