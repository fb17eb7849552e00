-- Whoever has asked for something hears what became of it: who decided, when, and why.

create table request_answer (
  answer_id bigint generated always as identity primary key,
  user_id bigint not null references sys_user (user_id) on delete cascade,
  source varchar(20) not null,
  biz_id varchar(64) not null,
  record_id varchar(64) not null,
  what_dict varchar(60) not null default '',
  what_value varchar(40) not null default '',
  subject varchar(200) not null default '',
  amount bigint,
  currency varchar(3) not null default '',
  outcome varchar(10) not null check (outcome in ('passed', 'refused', 'asked')),
  reason text not null default '',
  answer_by varchar(50) not null,
  answer_time timestamp(0) not null,
  read_at timestamp(0),
  expires_at timestamp(0) not null,
  check ((amount is null) = (currency = ''))
);
create index request_answer_newest on request_answer (user_id, answer_id desc);
create index request_answer_unread on request_answer (user_id) where read_at is null;
create index request_answer_expires on request_answer (expires_at);
comment on table request_answer is 'what became of what somebody has asked for, until it expires';
comment on column request_answer.user_id is 'who has asked';
comment on column request_answer.biz_id is 'number within the source, as the queue of approvals has it';
comment on column request_answer.record_id is 'number of the record whose page shows it';
comment on column request_answer.subject is 'number of a merchant, channel or agent, or a name';
comment on column request_answer.amount is 'minor units of currency';
