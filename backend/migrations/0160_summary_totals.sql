-- Sums of the summary that have fewer keys (INV-17), written together with what they add up. Over all merchants, a
-- year is as many rows as its days have pairs of channel and family, however many merchants trade.
create table daily_total (like daily_stat including defaults);
alter table daily_total
  drop column mer_id,
  drop column built_at,
  add primary key (tran_date, currency, chnl_id, order_type);
insert into daily_total
select tran_date, currency, chnl_id, order_type, sum(total_cnt), sum(consume_cnt), sum(consume_amt), sum(consume_fee),
       sum(extra_fee), sum(vat_amt), sum(failed_cnt), sum(unknown_cnt), sum(frozen_cnt), sum(frozen_amt),
       sum(settled_cnt), sum(settled_amt), sum(pending_cnt), sum(pending_amt), sum(freeze_amt), sum(unfreeze_amt),
       sum(refund_cnt), sum(refund_amt), sum(refund_fee), sum(refund_vat), sum(refund_back_fee), sum(vat_back)
  from daily_stat group by 1, 2, 3, 4;

create table daily_decline_total (like daily_decline);
alter table daily_decline_total
  drop column mer_id,
  add primary key (tran_date, currency, chnl_id, order_type, resp_code);
insert into daily_decline_total
select tran_date, currency, chnl_id, order_type, resp_code, sum(failed_cnt) from daily_decline group by 1, 2, 3, 4, 5;

-- A month that is over, of a merchant in a currency.
create table monthly_merchant (like monthly_stat including defaults);
alter table monthly_merchant
  drop column chnl_id,
  drop column order_type,
  drop column built_at,
  add primary key (month, mer_id, currency),
  add check (month = date_trunc('month', month));
comment on column monthly_merchant.month is 'its first day';
insert into monthly_merchant
select month, mer_id, currency, sum(total_cnt), sum(consume_cnt), sum(consume_amt), sum(consume_fee),
       sum(extra_fee), sum(vat_amt), sum(failed_cnt), sum(unknown_cnt), sum(frozen_cnt), sum(frozen_amt),
       sum(settled_cnt), sum(settled_amt), sum(pending_cnt), sum(pending_amt), sum(freeze_amt), sum(unfreeze_amt),
       sum(refund_cnt), sum(refund_amt), sum(refund_fee), sum(refund_vat), sum(refund_back_fee), sum(vat_back)
  from monthly_stat group by 1, 2, 3;
