import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { linesOfSet, postSets } from '../ledger/index.ts';
import { LAB_CHANNEL } from './lab-channel.ts';

/** Sales that are posted by one statement. */
const AT_ONCE = 4_000;

interface Load {
  /** Their numbers begin with it; of no other order. */
  prefix: string;
  merIds: readonly string[];
  count: number;
  /** Time at which all of them were sold. */
  at: string;
}

/**
 * Sales in dollars at the lab channel that have succeeded and are not settled, spread over merchants: three
 * entries of a merchant's account each, of 100.00 and some cents.
 */
export async function sellMany(
  db: Kysely<Database>,
  { prefix, merIds, count, at }: Load,
): Promise<void> {
  for (let from = 1; from <= count; from += AT_ONCE) {
    const to = Math.min(count, from + AT_ONCE - 1);
    const sold = sql`
      select ${prefix} || lpad(n::text, 8, '0') as id, m.mer_id, 10000 + n % 100 as gross
        from generate_series(${from}::int, ${to}::int) n
        join unnest(${merIds}::text[]) with ordinality m (mer_id, place)
          on m.place = 1 + n % ${merIds.length}::int`;
    await sql`
      insert into biz_order (plat_order_id, mer_order_id, mer_id, chnl_code, order_type, int_txn_cd, currency,
        txn_amt, mer_fee_rate, mer_fee_amt, vat_amt, mer_settle_amt, status, mer_settle_sta, txn_time, create_time)
      select id, id, mer_id, ${LAB_CHANNEL}, 'SCAN', '1001', '840', gross, 5000, 50, 5, gross - 55, '2', '0',
             ${at}::timestamp, ${at}::timestamp
        from (${sold}) s`.execute(db);
    const lines = linesOfSet({
      event: 'SALE',
      id: sql`o.id`,
      at: sql`${at}`,
      currency: sql`'840'`,
      owners: { merId: sql`o.mer_id`, chnlCode: sql`${LAB_CHANNEL}` },
      amounts: { gross: sql`o.gross`, fee: sql`50`, vat: sql`5` },
      from: sql`(${sold}) o`,
    });
    await postSets(db, [lines]);
  }
}
