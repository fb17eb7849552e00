-- The approvals inbox is the second entry of the menu: what stands behind home moves down by one.
-- A new installation has no menu yet, and gets it in this order.
update sys_menu set order_num = order_num + 1 where parent_id = 0 and order_num > 1;

-- The last decision of a person, which an empty inbox shows.
create index audit_event_decisions on audit_event (actor_name, id)
  where action in ('audit', 'review');
