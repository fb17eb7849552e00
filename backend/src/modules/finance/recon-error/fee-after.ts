import { ERR_TYPE } from '@portal/contract/finance/dictionaries';
import { ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Stamp } from '../../../db/types.ts';
import { addErrors, type Place } from '../recon-match/index.ts';

/**
 * A sale that a bill has made was charged the fee of its plan: what the channel keeps beside that differs
 * like that of any other pair (money §1.2).
 */
export async function addFeeDifference(
  db: Kysely<Database>,
  place: Place,
  { lineId, platOrderId }: { lineId: string; platOrderId: string },
  now: Stamp,
): Promise<void> {
  await addErrors(
    db,
    place,
    sql`select ${sql.lit(ERR_TYPE.channelFee)} as err_type, l.kind, l.is_returned, l.settle_date, l.settle_date as expected_date, l.line_id,
               null::bigint as item_id, o.mer_id, o.plat_order_id, null::text as refund_id,
               o.cost_amt as platform_amt, l.cost as channel_amt, o.cost_amt - l.cost as diff, 0 as cost
          from recon_line l
          join biz_order o on o.plat_order_id = ${platOrderId} and o.status = ${sql.lit(ORDER_STATUS.succeeded)}
          join order_fee f on f.plat_order_id = o.plat_order_id and f.cost_plan_id is not null
         where l.line_id = ${lineId}::bigint and l.cost <> o.cost_amt`,
    now,
  );
}
