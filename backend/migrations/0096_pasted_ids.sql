-- Orders that somebody has named by pasted ids (adr/0059): the list's address has the key only.
create table pasted_set (
  user_id bigint not null references sys_user on delete cascade,
  set_key varchar(20) not null,
  order_ids text[] not null,
  expires_at timestamp(0) not null,
  primary key (user_id, set_key)
);
create index on pasted_set (expires_at);

-- A slip has the trace number and the day.
create index biz_order_trace on biz_order (trace_no, txn_time) where trace_no <> '';
-- Or the end of the card and the day: what finds by the end of a card alone takes this one too.
create index biz_order_card_day on biz_order ((right((acc_no).mask, 4)), txn_time)
  where right((acc_no).mask, 4) is not null;
drop index if exists biz_order_right_idx;
