-- Red is what went wrong, green what went well: no is an answer, hidden a choice, and a pause is meant.
-- Entries that an earlier start has written, as long as nobody has chosen another colour.
update sys_dict_data d set list_class = n.colour
  from (values ('sys_show_hide', '1', 'danger', 'default'), ('sys_job_status', '1', 'danger', 'warning'),
               ('sys_yes_no', 'N', 'danger', 'default'), ('sys_common_status', '0', 'primary', 'success'))
       as n (type, value, was, colour)
 where d.dict_type = n.type and d.dict_value = n.value and d.list_class = n.was;
