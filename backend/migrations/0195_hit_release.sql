-- Passing what meets the blacklist takes a key of its own, beside that of the review. Where menus are
-- there already, the key is added to the page of the blacklist, and given to every role that may change
-- its entries: who may take an entry out of force may also say that somebody is not meant by it.
with page as (
  select menu_id from sys_menu where menu_id = 2701 and menu_type = 'C'
), fresh as (
  insert into sys_menu (menu_id, parent_id, menu_type, title_zh, title_en, order_num, perms, create_by)
  select (select min(n) from generate_series(270108, 270199) n
           where not exists (select from sys_menu m where m.menu_id = n)),
         page.menu_id, 'F', '放行黑名单命中', 'Release blacklist hits', 8, 'risk:hit:release', 'system'
    from page
   where not exists (select from sys_menu m where m.perms = 'risk:hit:release')
  returning menu_id
), marked as (
  insert into seed_mark (item)
  select 'menu:2701:risk:hit:release' from fresh
  on conflict do nothing
)
insert into sys_role_menu (role_id, menu_id)
select distinct r.role_id, fresh.menu_id
  from fresh
 cross join sys_role_menu r
  join sys_menu m on m.menu_id = r.menu_id
 where m.perms = 'mer:blacklist:edit'
on conflict do nothing;
