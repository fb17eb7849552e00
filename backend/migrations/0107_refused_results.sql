-- Results that platforms handed in and that moved nothing wait at the results desk: of millions, the few.
create index intake_result_refused on intake_result (plat_order_id) where reason <> '';

-- Those that nobody has decided yet, and that the order does not agree with by now.
create view intake_result_open as
  select r.*
    from intake_result r join biz_order o using (plat_order_id)
   where r.reason <> ''
     and case r.reason when 'CONTRADICTION' then
                case r.outcome when 'SUCCESS' then o.status in ('3', '5') else o.status = '2' end
              when 'NO_FEE_PLAN' then o.status in ('0', '1', '6')
              else true end
     and not exists (select from channel_state s
                      where s.kind = 'SALE' and s.reference = o.plat_order_id
                        and s.chnl_code = o.chnl_code and s.is_decided);
