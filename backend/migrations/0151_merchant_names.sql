-- What lists and reports want of a merchant beside its number, and which merchants departments have. Its row has two
-- kilobytes: a report of all merchants read them all for their names, a data scope for their numbers.
create index mer_merchant_called on mer_merchant (mer_id) include (mer_name, superior_mer_id, developer_name);
drop index mer_merchant_dept_id_idx;
create index on mer_merchant (dept_id, mer_id);
