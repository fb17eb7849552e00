import type { Answer } from '@portal/contract/kit/route';
import { type orderDetailRoutes, QUERY_PAUSE_S, QUERYABLE } from '@portal/contract/orders/detail';
import { transact } from '../../../db/transact.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { type Clock, SECOND_MS, timeOf } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound, refuse } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { OBJECT } from './apply-order.ts';
import { Asking, type Found } from './ask.ts';
import { askedOrders } from './asked-orders.ts';
import { claimOrderNow } from './due.ts';

type Outcome = Answer<typeof orderDetailRoutes.queryNow>;
type State = Answer<typeof orderDetailRoutes.queryState>;

/** A channel takes two minutes at most to answer (`channel_endpoint.timeout_ms`). */
const LIMIT_MS = 125 * SECOND_MS;

/** The order as it is, of the caller's scope. */
async function read(ctx: Context, platOrderId: string) {
  const row = await ctx.db
    .selectFrom('biz_order as o')
    .leftJoin('channel_endpoint as e', 'e.chnl_code', 'o.chnl_code')
    .where('o.plat_order_id', '=', platOrderId)
    .where(scopeFilter(ctx.scope, { merId: 'o.mer_id' }))
    .select(['o.status', 'o.asked_at', 'e.chnl_code as reachable'])
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Seconds until a channel may be asked about it again. */
function waitOf(askedAt: string | null, clock: Clock): number {
  if (askedAt === null) return 0;
  const since = (clock().getTime() - timeOf(askedAt)) / SECOND_MS;
  return Math.min(Math.max(Math.ceil(QUERY_PAUSE_S - since), 0), QUERY_PAUSE_S);
}

/** Whether the channel of an order can be asked, and how long that must wait. */
export async function queryState(ctx: Context, clock: Clock, platOrderId: string): Promise<State> {
  const { reachable, asked_at } = await read(ctx, platOrderId);
  return { isReachable: reachable !== null, waitSeconds: waitOf(asked_at, clock) };
}

function said(found: Found): Pick<Outcome, 'came' | 'respCode' | 'respMsg'> {
  if (typeof found !== 'object') {
    return { came: found === 'unknown' ? 'NONE' : 'NOT_FOUND', respCode: '', respMsg: '' };
  }
  const [first] = found.events;
  const isReturned = found.events.some(({ result }) => result === 'RETURNED');
  const result = isReturned ? 'RETURNED' : first?.result;
  const came =
    result === 'SUCCEEDED' || result === 'FAILED' || result === 'RETURNED' ? result : 'PENDING';
  return { came, respCode: first?.respCode ?? '', respMsg: first?.respMsg ?? '' };
}

/**
 * Asks the channel about one order because a person wants to know now, once in `QUERY_PAUSE_S` whoever
 * asks (domain §1.7), and lets the order be what the answer says. The question is claimed and in the
 * trail before it is asked, and nothing is asked inside a transaction: the route has `own` ones.
 */
export async function queryOrderNow(
  ctx: Context,
  clock: Clock,
  platOrderId: string,
): Promise<Outcome> {
  const before = await read(ctx, platOrderId);
  if (!QUERYABLE.includes(before.status)) throw refuse('orderDetail.decided');
  if (before.reachable === null) throw refuse('orderDetail.noEndpoint');
  const due = await transact(ctx.db, async (tx) => {
    const claimed = await claimOrderNow(tx, platOrderId, clock());
    const asked = { objType: OBJECT, objId: platOrderId, action: 'sync' };
    if (claimed) await writeAudit(tx, ctx, [asked]);
    return claimed;
  });
  if (!due) {
    const { status, asked_at } = await read(ctx, platOrderId);
    if (!QUERYABLE.includes(status)) throw refuse('orderDetail.decided');
    throw refuse('orderDetail.tooSoon', { seconds: Math.max(waitOf(asked_at, clock), 1) });
  }
  const signal = AbortSignal.timeout(LIMIT_MS);
  const audit: Parameters<typeof askedOrders>[0]['audit'] = (tx, events) =>
    writeAudit(tx, ctx, events);
  const asking = new Asking({ db: ctx.db, clock, signal }, askedOrders({ clock, audit }));
  const found = await asking.ask(due);
  const { status } = await read(ctx, platOrderId);
  return { ...said(found), fromStatus: before.status, status };
}
