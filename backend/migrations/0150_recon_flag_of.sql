-- Whoever asks for the flag of an order writes it out (`reconFlag()`): a function with a look-up in it cannot be planned
-- with its statement, and was called for each row.
drop function recon_flag_of(text, text);
comment on column biz_order.recon_flag is 'as far as it was written down; that a bill agrees is seen from the bookings';
