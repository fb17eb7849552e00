-- What orders of a family have besides their row in `biz_order`, 1:1 by its number: the network's
-- trace and clearing of all that go through one (scan, quick-pay, cyber, UMS, UTMS), and the own
-- fields of cyber and of UMS/UTMS. General and offline orders have none.

create table order_clearing (
  plat_order_id text collate "C" primary key references biz_order on delete cascade,
  trace_date date,
  trace_time time(0),
  settle_date date,
  settle_amt bigint,
  batch_date date
);
create index on order_clearing (settle_date, plat_order_id) where settle_date is not null;

-- Who is billed is a copy of the order's billing block: the list finds by it.
create table order_cyber (
  plat_order_id text collate "C" primary key references biz_order on delete cascade,
  flow_id text not null default '',
  txn_type text not null default '',
  txn_sub_type text not null default '',
  card_type text not null default '' check (card_type in ('', '01', '02', '03', '04', '05')),
  bin text not null default '' check (bin ~ '^(\d{6})?$'),
  bill_to_name text not null default '',
  bill_to_country text not null default '' check (bill_to_country ~ '^([A-Z]{2})?$'),
  eci text not null default '',
  avs_result text not null default '',
  cvn_result text not null default ''
);
create index on order_cyber (bin, plat_order_id) where bin <> '';
create index on order_cyber (bill_to_country, plat_order_id) where bill_to_country <> '';

create table order_ums (
  plat_order_id text collate "C" primary key references biz_order on delete cascade,
  payer_card sealed,
  payee_card sealed
);

-- A family's list is walked in its own index, however deep: an order is in one of them at most.
create index on biz_order (txn_time, plat_order_id) where order_type = 'SCAN';
create index on biz_order (txn_time, plat_order_id) where order_type = 'QPAY';
create index on biz_order (txn_time, plat_order_id) where order_type = 'CYBER';
create index on biz_order (txn_time, plat_order_id) where order_type in ('UMS', 'UTMS');
-- Orders by a card: all of its digits, as their keyed hash, or the last four.
create index on biz_order (((acc_no).hash)) where (acc_no).hash is not null;
create index on biz_order ((right((acc_no).mask, 4))) where right((acc_no).mask, 4) is not null;
