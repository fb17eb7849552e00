-- Both sides of a bill's day as its summary shows them, added up whenever the bill is: a day may have a million
-- lines, and its page is read more often than it changes.
alter table recon_bill
  -- What came in by sales; `amount` is that less what went back.
  add column gross bigint not null default 0,
  -- The same of our bookings of the day.
  add column item_cnt integer not null default 0,
  add column item_gross bigint not null default 0,
  add column item_amount bigint not null default 0,
  add column item_cost bigint not null default 0;

update recon_bill b
   set gross = l.gross, item_cnt = i.cnt, item_gross = i.gross, item_amount = i.amount, item_cost = i.cost
  from recon_bill s
 cross join lateral (
   select coalesce(sum(l.change) filter (where l.kind = 'SALE' and not l.is_returned), 0) as gross
     from recon_line l join recon_file f on f.file_id = l.file_id and f.status = '1'
    where l.chnl_code = s.chnl_code and l.settle_date = s.settle_date and l.currency = s.currency
      and l.state not in ('QUARANTINED', 'REPEATED', 'APART')) l
 cross join lateral (
   select count(*) as cnt, coalesce(sum(i.change) filter (where i.kind = 'SALE' and not i.is_returned), 0) as gross,
          coalesce(sum(i.change), 0) as amount, coalesce(sum(i.cost), 0) as cost
     from recon_item i
    where i.chnl_code = s.chnl_code and i.settle_date = s.settle_date and i.currency = s.currency) i
 where s.bill_id = b.bill_id;

-- Few bookings wait; whether an order has one is asked of each that a bill names.
create index on recon_item (plat_order_id) where state = 'WAITING';
