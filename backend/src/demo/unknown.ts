import { ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Time for which a call waits before it is given up, in milliseconds. */
const GIVEN_UP_MS = 10_000;

/** Writes the queries about orders whose outcome is still unknown: as many as they say, without an answer. */
export async function writeQueries(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into channel_query (chnl_code, kind, reference, asked_at, took_ms, answer)
    select o.chnl_code, 'SALE', o.plat_order_id, o.txn_time + make_interval(secs => 15 * n * n),
           ${GIVEN_UP_MS}, 'none'
      from biz_order o cross join generate_series(1, o.query_times) n
     where o.status = ${sql.lit(ORDER_STATUS.unknown)}
     order by o.plat_order_id, n`.execute(db);
}
