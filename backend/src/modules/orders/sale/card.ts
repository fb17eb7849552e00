import { type RawBuilder, sql } from 'kysely';

/**
 * First six digits of the card that paid an order `o`; null: it was paid without one. They stand where
 * its family keeps them: with the order, or where the whole number is not handed in, beside it.
 */
export const cardBin: RawBuilder<string | null> = sql<string | null>`
  coalesce(
    left((o.acc_no).mask, 6),
    case when o.order_type = 'CYBER' then
           (select nullif(y.bin, '') from order_cyber y where y.plat_order_id = o.plat_order_id)
         when o.order_type in ('UMS', 'UTMS') then
           (select left((y.payer_card).mask, 6) from order_ums y where y.plat_order_id = o.plat_order_id)
    end)`;

/**
 * Kind of the card that paid an order `o`, as anyone who sent it has called it: with its block, or as a credit card by the
 * type of its account; null: nobody has. It counts where the first digits tell no kind.
 */
export const cardTold: RawBuilder<string | null> = sql<string | null>`
  coalesce(
    case when o.order_type = 'CYBER' then
           (select nullif(y.card_type, '') from order_cyber y where y.plat_order_id = o.plat_order_id) end,
    case when o.acc_type = '03' then '03' end)`;
