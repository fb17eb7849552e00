import type { DeskKind, DeskResult } from '@portal/contract/orders/desk';
import { ORDER_STATUS, REFUND_STATUS, REFUND_TYPE } from '@portal/contract/orders/dictionaries';
import { referenceOf } from '../../../channel/reference.ts';
import type { Context } from '../../../kernel/context.ts';
import { type DeskOrder, type DeskRefund, deskOrder, deskRefund } from './subject.ts';

/** Subject of a forced result: an order, or the last attempt at a refund or a void. */
export interface Forceable {
  kind: 'SALE' | 'VOID' | 'REFUND';
  /** Its number on the platform. */
  id: string;
  /** Its number at the channel. */
  reference: string;
  merId: string;
  chnlCode: string;
  /** Results that it can have; none in some states. */
  results: readonly DeskResult[];
}

const BOTH: readonly DeskResult[] = [ORDER_STATUS.succeeded, ORDER_STATUS.failed];
/** States of an order that a person may end otherwise; a reversed or voided one has had both. */
const OF_ORDER: readonly DeskOrder['status'][] = [
  ORDER_STATUS.processing,
  ORDER_STATUS.succeeded,
  ORDER_STATUS.failed,
  ORDER_STATUS.closed,
  ORDER_STATUS.unknown,
];

/** True when the order still has room for a refund that was taken as failed but succeeded. */
const hasRoom = ({ refundable }: DeskOrder, { refund_amt }: DeskRefund) =>
  BigInt(refundable) >= BigInt(refund_amt);

/**
 * Results that a refund can have. What came back was booked backwards and is paid by a new attempt,
 * never by a word; a void that took its order back, or did not, stays what it is.
 */
function resultsOf(order: DeskOrder, refund: DeskRefund): readonly DeskResult[] {
  const { status, sent_at, refund_type } = refund;
  const isVoid = refund_type === REFUND_TYPE.void;
  if (!sent_at) return [];
  if (status === REFUND_STATUS.sent || status === REFUND_STATUS.unknown) return BOTH;
  if (status === REFUND_STATUS.succeeded) return isVoid ? [ORDER_STATUS.succeeded] : BOTH;
  if (status === REFUND_STATUS.failed)
    return !isVoid && hasRoom(order, refund) ? BOTH : [ORDER_STATUS.failed];
  return status === REFUND_STATUS.bounced ? [ORDER_STATUS.failed] : [];
}

/** Returns what can be forced for an order or refund in the caller's scope; 404 if there is none. */
export async function forceable(ctx: Context, kind: DeskKind, id: string): Promise<Forceable> {
  const refund = kind === 'REFUND' ? await deskRefund(ctx, id) : undefined;
  const order = await deskOrder(ctx, refund?.plat_order_id ?? id);
  const { mer_id: merId, chnl_code: chnlCode, status } = order;
  const of = { id, merId, chnlCode };
  if (!refund) {
    return { ...of, kind: 'SALE', reference: id, results: OF_ORDER.includes(status) ? BOTH : [] };
  }
  return {
    ...of,
    kind: refund.refund_type === REFUND_TYPE.void ? 'VOID' : 'REFUND',
    reference: referenceOf(id, refund.attempt),
    results: resultsOf(order, refund),
  };
}

/** Returns the reason why no result can be forced, as a message; undefined when one can. */
export async function forceRefusal(
  ctx: Context,
  { kind, reference, chnlCode, results }: Forceable,
): Promise<string | undefined> {
  if (results.length === 0) return 'desk.notForceable';
  const state = await ctx.db
    .selectFrom('channel_state')
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .where('chnl_code', '=', chnlCode)
    .select('is_decided')
    .executeTakeFirst();
  return state?.is_decided ? 'desk.decided' : undefined;
}
