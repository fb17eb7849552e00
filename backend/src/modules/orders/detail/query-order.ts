import type { Answer } from '@portal/contract/kit/route';
import { type orderDetailRoutes, QUERYABLE } from '@portal/contract/orders/detail';
import type { Clock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound, refuse } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { askAgainIn, type Found, queryNow } from '../result/index.ts';

type Outcome = Answer<typeof orderDetailRoutes.queryNow>;
type State = Answer<typeof orderDetailRoutes.queryState>;

/** The order as it is, of the caller's scope. */
async function read(ctx: Context, platOrderId: string) {
  const row = await ctx.db
    .selectFrom('biz_order as o')
    .leftJoin('channel_endpoint as e', 'e.chnl_code', 'o.chnl_code')
    .where('o.plat_order_id', '=', platOrderId)
    .where(scopeFilter(ctx.scope, { merId: 'o.mer_id' }))
    .select(['o.status', 'e.chnl_code as reachable'])
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Says if the channel of an order can be queried, and how many seconds the next query must wait. */
export async function queryState(ctx: Context, clock: Clock, platOrderId: string): Promise<State> {
  const { reachable } = await read(ctx, platOrderId);
  const waitSeconds = await askAgainIn(ctx.db, { reference: platOrderId }, clock());
  return { isReachable: reachable !== null, waitSeconds };
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

/** Asks the channel about an order without an outcome because a person wants to know now. */
export async function queryOrder(
  ctx: Context,
  clock: Clock,
  platOrderId: string,
): Promise<Outcome> {
  const before = await read(ctx, platOrderId);
  if (!QUERYABLE.includes(before.status)) throw refuse('orderDetail.decided');
  const { found } = await queryNow(ctx, { kind: 'SALE', reference: platOrderId }, clock);
  const { status } = await read(ctx, platOrderId);
  return { ...said(found), fromStatus: before.status, status };
}
