-- An order costs and settles something once it has succeeded; before, and without, there is no fee.
alter table biz_order
  alter mer_fee_amt drop not null,
  alter mer_settle_amt drop not null;
update biz_order set mer_fee_amt = null, extra_fee_amt = 0, mer_settle_amt = null
 where status <> '2';
alter table biz_order
  add check (status <> '2' or (mer_fee_amt is not null and mer_settle_amt is not null));
