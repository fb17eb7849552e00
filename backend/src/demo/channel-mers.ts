import { CHANNEL_MER_STATUS, MERCHANT_CHECK } from '@portal/contract/merchant/dictionaries';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Largest number of merchants that are registered as the channels know them. */
const MOST = 120;

/**
 * Registrations of merchants at their channels, under the number that the merchant channel has: most
 * are registered; some wait for an answer, were rejected or are disabled.
 */
export async function writeChannelMers(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into channel_mer (chnl_code, chnl_mer_code, chnl_mer_name, mer_id, terminal, mcc, status,
                             answer, create_by, create_time, update_by, update_time)
    select r.chnl_code, r.chnl_mer_code, r.mer_name, r.mer_id, r.terminal, r.mcc, s.status, s.answer,
           'operator', r.create_time,
           case s.status when ${sql.lit(CHANNEL_MER_STATUS.registering)} then '' else 'operator' end,
           case s.status when ${sql.lit(CHANNEL_MER_STATUS.registering)} then null else r.create_time + interval '1 day' end
      from (
        select c.*, m.mer_name, m.mcc,
               case when c.chnl_code like '%POS' then 'T' || right(c.mer_id, 7) else '' end as terminal,
               row_number() over (order by c.create_time desc, c.mer_channel_id desc) as place
          from mer_channel c join mer_merchant m on m.mer_id = c.mer_id
         where c.chk_status in (${sql.lit(MERCHANT_CHECK.approved)}, ${sql.lit(MERCHANT_CHECK.changing)})
      ) r
      cross join lateral (
        select case when r.place in (2, 9) then '0' when r.place % 17 = 5 then '2'
                    when r.place % 23 = 7 then '3' else '1' end as status
      ) d
      join (values ('0', ''), ('1', 'ACCEPTED'), ('2', 'REJECTED: business licence is not legible'),
                   ('3', 'ACCEPTED')) s (status, answer) on s.status = d.status
     where r.place <= ${MOST}
     order by r.place desc
    on conflict (chnl_code, chnl_mer_code) do nothing`.execute(db);
}
