-- Buttons are marked by their key: a number said only where a button stood in its page's list, so a
-- button that a later version puts before others would have been taken for one of them.
insert into seed_mark (item)
select 'menu:' || parent_id || ':' || perms
from sys_menu
where menu_type = 'F' and exists (select from seed_mark where item = 'menu:' || menu_id)
on conflict do nothing;

delete from seed_mark where item ~ '^menu:[0-9]{6,}$';
