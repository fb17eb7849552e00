-- Refunds that move money (money §1.1, §3): attempts under one serial number, two checkers, a hold
-- until it is definite, and what comes back after it was paid.

alter table biz_refund
  add column reason text not null default '9' check (reason in ('1', '2', '3', '4', '5', '9')),
  -- Tax on the fee that goes back with it.
  add column vat_back bigint not null default 0 check (vat_back >= 0),
  -- How many persons pass it, by its amount when it was asked for.
  add column checkers smallint not null default 1 check (checkers in (1, 2)),
  add column second_auditor text,
  add column second_audit_time timestamp(0),
  -- How often it was queued; each time has a reference of its own at the channel.
  add column attempt smallint not null default 1 check (attempt between 1 and 3),
  add column resp_code text not null default '',
  add column resp_msg text not null default '';

do $$
declare rule text;
begin
  for rule in
    select conname from pg_constraint
     where conrelid = 'biz_refund'::regclass and contype = 'c'
       and (conname like 'biz_refund_status_check%' or conname like 'biz_refund_check%'
            or conname like 'biz_refund_note_check%')
  loop
    execute format('alter table biz_refund drop constraint %I', rule);
  end loop;
end $$;
alter table biz_refund
  add check (status in ('0', '1', '2', '3', '4', '5', '6', '7')),
  add check (reason <> '9' or length(btrim(note)) > 0),
  -- INV-07: three different people, whoever they are.
  add check (auditor <> create_by),
  add check (second_auditor <> create_by and second_auditor <> auditor),
  add check (second_auditor is null or (auditor is not null and checkers = 2)),
  add check ((auditor is null) = (audit_time is null)),
  add check ((second_auditor is null) = (second_audit_time is null)),
  -- A void needs nobody else; every other one is passed before it is sent.
  add check (status in ('0', '5') or refund_type = '3' or auditor is not null),
  add check (status in ('0', '4', '5') or refund_type = '3' or checkers = 1 or second_auditor is not null),
  add check (status <> '4' or length(btrim(audit_remark)) > 0), -- INV-09
  -- Sent and without an answer is unknown, never failed (money §2).
  add check (status not in ('0', '4', '5') or sent_at is null),
  add check (status in ('0', '1', '4', '5') or sent_at is not null),
  add check ((status in ('2', '3', '7')) = (finish_time is not null)),
  add check (status = '2' or fee_back + vat_back = 0);

create index on biz_refund (apply_time, refund_id);
create index on biz_refund (status, apply_time, refund_id);
create index on biz_refund (apply_time) where status = '1' and sent_at is null;

create sequence refund_no maxvalue 99999999 cycle;

-- INV-01, INV-02, INV-03: an order's sums are those of its refunds, whoever writes them. The order is
-- locked first, so that two refunds of it never look past each other; its own checks refuse the rest.
create function refund_keep() returns trigger language plpgsql as $$
declare
  paid biz_order;
  others bigint;
begin
  if tg_op = 'UPDATE' and (new.refund_id, new.plat_order_id, new.mer_id, new.currency, new.refund_amt, new.refund_type)
       is distinct from (old.refund_id, old.plat_order_id, old.mer_id, old.currency, old.refund_amt, old.refund_type) then
    raise exception 'a refund stays what it was asked for' using errcode = 'check_violation';
  end if;
  -- What does not count otherwise leaves the order alone: whoever sends or settles many refunds would lock
  -- their orders as they come, and wait crosswise with who locks orders by their numbers.
  if tg_op = 'UPDATE' and new.status = old.status then return new; end if;
  select * into strict paid from biz_order where plat_order_id = new.plat_order_id for update;
  if (paid.mer_id, paid.currency) is distinct from (new.mer_id, new.currency) then
    raise exception 'a refund has the merchant and the currency of its order' using errcode = 'check_violation';
  end if;
  if new.refund_type = '2' and new.refund_amt >= paid.txn_amt then
    raise exception 'a partial refund is less than its order' using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' and new.refund_type <> '2' then
    select coalesce(sum(refund_amt), 0) into others from biz_refund
     where plat_order_id = new.plat_order_id and status in ('0', '1', '2', '6');
    if new.refund_amt <> paid.txn_amt - others then
      raise exception 'a full refund is all that is left' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;
create trigger refund_keep before insert or update on biz_refund
  for each row execute function refund_keep();

create function refund_sums() returns trigger language plpgsql as $$
begin
  update biz_order o
     set refunded_amt = s.refunded, refunding_amt = s.refunding, version = version + 1
    from (select coalesce(sum(refund_amt) filter (where status = '2' and refund_type <> '3'), 0) as refunded,
                 coalesce(sum(refund_amt) filter (where status in ('0', '1', '6')), 0) as refunding
            from biz_refund where plat_order_id = new.plat_order_id) s
   where o.plat_order_id = new.plat_order_id
     and (o.refunded_amt, o.refunding_amt) is distinct from (s.refunded, s.refunding);
  return null;
end $$;
create trigger refund_sums after insert or update of status on biz_refund
  for each row execute function refund_sums();
create trigger refund_stays before delete or truncate on biz_refund
  for each statement execute function ledger_refuse();
