-- A refund that a bill has with another amount is corrected as an order is (money §1.1): what is refunded of its order,
-- and what is left of it, follows.
alter table order_correction
  add column refund_id text collate "C",
  -- A refund that has come back and was sent again has what its last attempt came to.
  add column attempt smallint,
  -- Of a refund: what more of the order's fee, and of the tax on it, it gives back; a part of `fee` and `vat`.
  add column fee_back bigint not null default 0,
  add column vat_back bigint not null default 0,
  add check ((refund_id is null) = (attempt is null)),
  add check (refund_id is not null or (fee_back, vat_back) = (0, 0));
comment on table order_correction is 'what a payer has paid beside an order''s amount, or got back beside a refund''s, or less of it, as a bill has shown and two persons have passed (money §1.1)';
create index on order_correction (refund_id, attempt) where refund_id is not null;

create function refund_corrected(id text, sent smallint) returns bigint language sql stable as $$
  select coalesce(sum(amount), 0)::bigint from order_correction where refund_id = id and attempt = sent
$$;
comment on function refund_corrected(text, smallint) is 'what an attempt at a refund has come to beside its amount, by its bill';

alter table biz_order add column over_refunded_amt bigint not null default 0 check (over_refunded_amt >= 0);
comment on column biz_order.over_refunded_amt is 'part of what is refunded that nobody has asked for: a channel has given more back';
do $$
declare rule text;
begin
  select conname into strict rule from pg_constraint
   where conrelid = 'biz_order'::regclass and contype = 'c'
     and pg_get_constraintdef(oid) like '%((refunded_amt + refunding_amt) <= %';
  execute format('alter table biz_order drop constraint %I', rule);
end $$;
alter table biz_order
  -- INV-01; what was refunded before a bill has shown less stays refunded, and what a channel has given back is gone.
  add check (refunded_amt + refunding_amt <= txn_amt + greatest(corrected_amt, 0) + over_refunded_amt);

create function refund_sums_of(id text) returns void language sql as $$
  update biz_order o
     set refunded_amt = s.refunded, over_refunded_amt = s.over, refunding_amt = s.refunding, version = version + 1
    from (select coalesce(sum(r.refund_amt + c.amount) filter (where r.status = '2' and r.refund_type <> '3'), 0) as refunded,
                 coalesce(sum(greatest(c.amount, 0)) filter (where r.status = '2' and r.refund_type <> '3'), 0) as over,
                 coalesce(sum(r.refund_amt) filter (where r.status in ('0', '1', '6')), 0) as refunding
            from biz_refund r, refund_corrected(r.refund_id, r.attempt) c (amount)
           where r.plat_order_id = id) s
   where o.plat_order_id = id
     and (o.refunded_amt, o.over_refunded_amt, o.refunding_amt) is distinct from (s.refunded, s.over, s.refunding)
$$;
create or replace function refund_sums() returns trigger language plpgsql as $$
begin
  perform refund_sums_of(new.plat_order_id);
  return null;
end $$;

create or replace function order_corrected() returns trigger language plpgsql as $$
begin
  if not exists (select from recon_error e
                  where e.error_id = new.error_id and e.err_type = '2' and e.handled_by in ('ADJUST', 'REVERSE')
                    and e.plat_order_id = new.plat_order_id
                    and case when new.refund_id is null
                             then e.kind = 'SALE' and not e.is_returned and e.diff_amt = new.amount
                             else e.kind = 'REFUND' and e.refund_id = new.refund_id and e.diff_amt = -new.amount end) then
    raise exception 'an order is corrected by a difference that was passed' using errcode = 'check_violation';
  end if;
  if new.refund_id is not null then
    perform refund_sums_of(new.plat_order_id);
    return null;
  end if;
  update biz_order set corrected_amt = corrected_amt + new.amount, version = version + 1
   where plat_order_id = new.plat_order_id;
  return null;
end $$;

create or replace function refund_keep() returns trigger language plpgsql as $$
declare
  paid biz_order;
  amount bigint;
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
  if tg_op <> 'INSERT' then return new; end if;
  amount := paid.txn_amt + paid.corrected_amt;
  select coalesce(sum(r.refund_amt + case r.status when '2' then refund_corrected(r.refund_id, r.attempt) else 0 end), 0)
    into others from biz_refund r
   where r.plat_order_id = new.plat_order_id and r.status in ('0', '1', '2', '6');
  if new.refund_type = '2' and new.refund_amt >= amount then
    raise exception 'a partial refund is less than its order' using errcode = 'check_violation';
  end if;
  if new.refund_amt > amount - others then
    raise exception 'a refund is no more than what is left' using errcode = 'check_violation';
  end if;
  if new.refund_type <> '2' and new.refund_amt <> amount - others then
    raise exception 'a full refund is all that is left' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Those of before, with the fees that they have posted: all as fees that were given back.
insert into order_correction (error_id, plat_order_id, refund_id, attempt, amount, fee, vat, fee_back, vat_back, create_time)
select e.error_id, e.plat_order_id, e.refund_id, coalesce(substring(i.reference from '-([2-9])$')::smallint, 1),
       -e.diff_amt, f.fee, f.vat, -f.fee, -f.vat, e.handle_time
  from recon_error e
  join recon_item i on i.item_id = e.item_id
 cross join lateral (
   select coalesce(sum(case 'FEE_INCOME' when c.kind then n.amount when d.kind then -n.amount end), 0) as fee,
          coalesce(sum(case 'VAT' when c.kind then n.amount when d.kind then -n.amount end), 0) as vat
     from ledger_posting p
     join ledger_entry n on n.posting_id = p.posting_id and n.acct_date = p.acct_date
     join ledger_account d on d.account_id = n.debit_id
     join ledger_account c on c.account_id = n.credit_id
    where p.biz_type in ('OVER_CORRECTED', 'SHORT_CORRECTED') and p.biz_id = e.error_id) f
 where e.err_type = '2' and e.kind = 'REFUND' and e.refund_id is not null and e.plat_order_id is not null
   and e.handled_by in ('ADJUST', 'REVERSE');
