import { ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { DayRange } from '../db/types.ts';

const within = ({ from, to }: DayRange) =>
  sql`o.txn_time >= ${from}::date and o.txn_time < ${to}::date + 1`;

/** A number from 0 to below `below` that an order always has; `seed` tells several of them apart. */
const drawn = (seed: number, below: number) =>
  sql`((hashtextextended(o.plat_order_id, ${sql.lit(seed)}) & 1048575) % ${sql.lit(below)})::int`;

/** One of some texts, that which stands there more often more often. */
const oneOf = (seed: number, texts: string) => {
  const words = texts.split(' ');
  return sql`(array[${sql.join(words.map((word) => sql.lit(word)))}])[1 + ${drawn(seed, words.length)}]`;
};

/** Trace and clearing of what reached a network: it settles the next day, batches the same. */
async function writeClearing(db: Kysely<Database>, range: DayRange): Promise<void> {
  await sql`
    insert into order_clearing (plat_order_id, trace_date, trace_time, settle_date, settle_amt, batch_date)
    select o.plat_order_id,
           case when t.is_traced then t.at::date end, case when t.is_traced then t.at::time end,
           case when o.status = ${sql.lit(ORDER_STATUS.succeeded)} then o.txn_time::date + 1 end,
           case when o.status = ${sql.lit(ORDER_STATUS.succeeded)} then o.txn_amt end,
           case when o.status = ${sql.lit(ORDER_STATUS.succeeded)} then o.txn_time::date end
      from biz_order o
      cross join lateral (
        select o.trace_no <> '' as is_traced, o.txn_time + interval '2 seconds' as at) t
     where o.order_type in ('SCAN', 'QPAY', 'CYBER', 'UMS', 'UTMS') and ${within(range)}`.execute(
    db,
  );
}

/** Card payments without the card; who is billed stands in the order's own block. */
async function writeCyber(db: Kysely<Database>, range: DayRange): Promise<void> {
  await sql`
    insert into order_cyber (plat_order_id, flow_id, txn_type, txn_sub_type, card_type, bin,
                             bill_to_name, bill_to_country, eci, avs_result, cvn_result)
    select o.plat_order_id, 'F' || o.plat_order_id, '01', '01', coalesce(b.level_type, ''),
           coalesce(left((o.acc_no).mask, 6), ''), coalesce(o.billing ->> 'name', ''),
           coalesce(o.billing ->> 'country', ''),
           ${oneOf(1, '05 05 05 06 07')},
           case when o.resp_code = '200' then 'N' else ${oneOf(2, 'Y Y Y A Z U')} end,
           ${oneOf(3, 'M M M M P U')}
      from biz_order o left join card_bin b on b.bin_number = left((o.acc_no).mask, 6)
     where o.order_type = 'CYBER' and ${within(range)}`.execute(db);
}

/** Payments at terminals: the payer's card is the order's, the payee's the merchant's account. */
async function writeUms(db: Kysely<Database>, range: DayRange): Promise<void> {
  await sql`
    insert into order_ums (plat_order_id, payer_card, payee_card)
    select o.plat_order_id, o.acc_no, m.account
      from biz_order o join mer_merchant m using (mer_id)
     where o.order_type in ('UMS', 'UTMS') and ${within(range)}`.execute(db);
}

/** Writes the data of each family for the orders of some days, from their rows; needs the card BINs. */
export async function writeFamilies(db: Kysely<Database>, range: DayRange): Promise<void> {
  await writeClearing(db, range);
  await writeCyber(db, range);
  await writeUms(db, range);
}
