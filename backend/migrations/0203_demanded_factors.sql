-- A role can demand a second factor (adr/0108).
alter table sys_role add column factor_required boolean not null default false;
comment on column sys_role.factor_required is 'its users set a second factor up before anything else';
create constraint trigger sys_role_factor_access after update of factor_required on sys_role
  deferrable initially deferred for each row execute function raise_access_version();

-- Taking somebody's factor away takes a key of its own. It is added where menus are there already, and given
-- to no role: together with the reset of passwords it opens any account.
with page as (
  select menu_id from sys_menu where menu_id = 2901 and menu_type = 'C'
), fresh as (
  insert into sys_menu (menu_id, parent_id, menu_type, title_zh, title_en, order_num, perms, create_by)
  select (select min(n) from generate_series(290108, 290199) n
           where not exists (select from sys_menu m where m.menu_id = n)),
         page.menu_id, 'F', '重置两步验证', 'Reset two-step verification', 8, 'system:user:resetFactor',
         'system'
    from page
   where not exists (select from sys_menu m where m.perms = 'system:user:resetFactor')
  returning menu_id
)
insert into seed_mark (item)
select 'menu:2901:system:user:resetFactor' from fresh
on conflict do nothing;
