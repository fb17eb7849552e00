-- A refund that counts as before leaves its order alone (money.md §3). Whoever sends or settles many refunds locked
-- their orders as they came, and waited crosswise with who locks orders by their numbers (ADR 0065).
create or replace function refund_keep() returns trigger language plpgsql as $$
declare
  paid biz_order;
  others bigint;
begin
  if tg_op = 'UPDATE' and (new.refund_id, new.plat_order_id, new.mer_id, new.currency, new.refund_amt, new.refund_type)
       is distinct from (old.refund_id, old.plat_order_id, old.mer_id, old.currency, old.refund_amt, old.refund_type) then
    raise exception 'a refund stays what it was asked for' using errcode = 'check_violation';
  end if;
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
