import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import type { Kysely } from 'kysely';
import type { Subject } from '../../../channel/events.ts';
import type { Reduced } from '../../../channel/reduce.ts';
import type { Database } from '../../../db/schema.ts';
import type { BizOrder } from '../../../db/tables/orders.ts';
import type { Stamp } from '../../../db/types.ts';

/** Ended without money: failed, or closed. */
const ENDED: readonly BizOrder['status'][] = [ORDER_STATUS.failed, ORDER_STATUS.closed];
const PAID: BizOrder['status'] = ORDER_STATUS.succeeded;
const GOOD: readonly Reduced['state'][] = ['SUCCEEDED', 'RETURNED'];

/** True when an order has ended and its channel reports the opposite. */
const isAgainst = (status: BizOrder['status'], state: Reduced['state']) =>
  ENDED.includes(status) ? GOOD.includes(state) : status === PAID && state === 'FAILED';

/**
 * Says that a channel told the opposite of how an order has ended: success of one that had failed or
 * was closed, failure of one that its platform handed in as paid. People decide.
 */
export async function markLate(
  db: Kysely<Database>,
  { chnlCode, kind, reference }: Subject,
  status: BizOrder['status'],
  { state, isDecided }: Reduced,
): Promise<void> {
  if (isDecided || !isAgainst(status, state)) return;
  await db
    .updateTable('channel_state')
    .set({ is_late: true })
    .where('chnl_code', '=', chnlCode)
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .execute();
}

/**
 * Closes a forced result that still waits: its order or refund has got a result by itself. `came`
 * names the dictionary and the new state, which stands as the reason.
 */
export async function overtakeForced(
  db: Kysely<Database>,
  id: string,
  came: `${'order_status' | 'refund_status'}:${string}`,
  now: Stamp,
): Promise<void> {
  await db
    .updateTable('audit_record')
    .set({ ver_status: VER_STATUS.withdrawn, ver_time: now, remark: came })
    .where('obj_type', '=', 'ORDER_RESULT')
    .where('obj_id', '=', id)
    .where('ver_status', '=', VER_STATUS.pending)
    .execute();
}
