-- Refunds that wait for somebody, few among all, with who has had a hand in them: what badges count on every page.
create index biz_refund_waiting on biz_refund (mer_id) include (create_by, auditor) where status = '0';
