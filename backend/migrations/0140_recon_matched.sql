-- What a bill agrees with is most of it, and nothing has to be written to each of its orders: the flag of an order
-- is kept where something is the matter with it, and '1' is seen from its bookings.
create function recon_flag_of(order_id text, kept text) returns text language sql stable as $$
  select case when kept = '0' and exists (
                select from recon_item i
                 where i.plat_order_id = order_id and i.refund_id is null and i.state in ('MATCHED', 'OFFSET'))
              then '1' else kept end
$$;
comment on column biz_order.recon_flag is 'as far as it was written down; recon_flag_of() tells what it is';

-- Each change of state is written to each index of its row. Those that hold the same beside others go: a merchant's
-- number leads to the order and by it to its bookings, and few bookings of one order have to be looked at.
drop index recon_item_mer_order_id_idx, recon_item_plat_order_id_idx1;
-- The number of a sale is that of its order.
drop index recon_item_reference_idx;
create index on recon_item (reference) where kind <> 'SALE';
-- Lines that are paired are found by their booking.
drop index recon_line_plat_order_id_idx;
create index on recon_line (plat_order_id) where plat_order_id is not null and state <> 'MATCHED';
-- An index that holds further columns cannot keep equal keys together: a tenth of the size, and of what is written.
drop index recon_line_chnl_code_settle_date_currency_state_change_cost_idx,
           recon_item_chnl_code_settle_date_currency_state_change_cost_idx;
create index on recon_line (chnl_code, settle_date, currency, state);
create index on recon_item (chnl_code, settle_date, currency, state);

-- Lines of a loaded bill and bookings never go, so that it is enough to see once that a pair has both, and for all
-- pairs of a statement together rather than one by one.
alter table recon_match drop constraint recon_match_line_id_fkey, drop constraint recon_match_item_id_fkey;
create function recon_match_has_sides() returns trigger language plpgsql as $$
begin
  if (select count(*) from added m
        join recon_line l on l.line_id = m.line_id
        join recon_item i on i.item_id = m.item_id) <> (select count(*) from added) then
    raise exception 'a pair has a line and a booking' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger recon_match_has_sides after insert on recon_match
  referencing new table as added for each statement execute function recon_match_has_sides();
