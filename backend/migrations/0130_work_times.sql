-- What was decided lately is counted kind by kind on the home page (money §7): found by when it was.
create index on biz_refund (audit_time) where audit_time is not null;
create index on biz_refund (second_audit_time) where second_audit_time is not null;
create index on settle_batch (audit_time) where audit_time is not null;
create index on channel_receipt (audit_time) where audit_time is not null;
create index on remit_apply (audit_time) where audit_time is not null;
create index on remit_apply (review_time) where review_time is not null;
create index on agent_txn (audit_time) where audit_time is not null;
create index on agent_txn (review_time) where review_time is not null;
create index on audit_record (ver_time) where ver_time is not null;
create index on audit_record (create_time);
