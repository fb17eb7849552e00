-- Files that an answer to a question about a remittance comes with, in the order in which they were
-- handed in; like the answer they stay.
create table remit_answer_file (
  work_order_id text collate "C" not null references remit_work_order,
  file_no smallint not null check (file_no between 1 and 5),
  file_name varchar(200) not null references upload_file (file_name),
  primary key (work_order_id, file_no)
);
comment on table remit_answer_file is 'files that an answer to a question about a remittance comes with';
create index on remit_answer_file (file_name);
create trigger remit_answer_file_stays before update or delete or truncate on remit_answer_file
  for each statement execute function ledger_refuse();
