import type { DeskKind, DeskResult } from '@portal/contract/orders/desk';
import { referenceOf } from '../../../channel/reference.ts';
import type { Context } from '../../../kernel/context.ts';
import { type DeskOrder, type DeskRefund, deskOrder, deskRefund } from './subject.ts';

/** What a result can be forced of: an order, or the last attempt at a refund or a void. */
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

const BOTH: readonly DeskResult[] = ['2', '3'];
/** States of an order that a person may end otherwise; a reversed or voided one has had both. */
const OF_ORDER: readonly DeskOrder['status'][] = ['1', '2', '3', '5', '6'];

/** Whether the order still has room for a refund that had failed and did not. */
const hasRoom = ({ refundable }: DeskOrder, { refund_amt }: DeskRefund) =>
  BigInt(refundable) >= BigInt(refund_amt);

/**
 * Results that a refund can have. What came back was booked backwards and is paid by a new attempt,
 * never by a word; a void that took its order back, or did not, stays what it is.
 */
function resultsOf(order: DeskOrder, refund: DeskRefund): readonly DeskResult[] {
  const { status, sent_at, refund_type } = refund;
  const isVoid = refund_type === '3';
  if (!sent_at) return [];
  if (status === '1' || status === '6') return BOTH;
  if (status === '2') return isVoid ? ['2'] : BOTH;
  if (status === '3') return !isVoid && hasRoom(order, refund) ? BOTH : ['3'];
  return status === '7' ? ['3'] : [];
}

/** What is forced of an order or refund of the caller's scope, or 404. */
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
    kind: refund.refund_type === '3' ? 'VOID' : 'REFUND',
    reference: referenceOf(id, refund.attempt),
    results: resultsOf(order, refund),
  };
}

/** Why no result can be forced, as a message; undefined: one can. */
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
