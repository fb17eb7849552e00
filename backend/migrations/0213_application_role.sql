-- The application may have a role of its own, which creates no table. The month of a posting is made by the owner.
alter function ledger_month(date) security definer;
alter function ledger_month(date) set search_path from current;

-- As in the ledger: one trigger for the statement, by which is seen what a table refuses.
drop trigger audit_event_keep on audit_event;
drop trigger audit_event_keep_all on audit_event;
create trigger audit_event_keep before update or delete or truncate on audit_event
  for each statement execute function audit_event_is_append_only();
