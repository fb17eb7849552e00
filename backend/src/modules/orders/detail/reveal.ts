import type { Answer, HandlerInput } from '@portal/contract/kit/route';
import type { orderDetailRoutes } from '@portal/contract/orders/detail';
import type { Clock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { reveal } from '../../../kernel/reveal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { cipherOf } from '../../../kernel/seal.ts';

type Route = (typeof orderDetailRoutes)['reveal'];

/** The card or the name of who paid an order of the caller's scope, in the open. */
export async function revealPayer(
  ctx: Context,
  clock: Clock,
  platOrderId: string,
  { field, reason }: HandlerInput<Route>['body'],
): Promise<Answer<Route>> {
  const row = await ctx.db
    .selectFrom('biz_order as o')
    .where('o.plat_order_id', '=', platOrderId)
    .where(scopeFilter(ctx.scope, { merId: 'o.mer_id' }))
    .select(['o.customer_name', cipherOf('o.acc_no').as('cipher')])
    .executeTakeFirst();
  if (!row) throw notFound();
  const value = field === 'accNo' ? { cipher: row.cipher } : { plain: row.customer_name };
  return reveal(ctx, clock, {
    objType: 'order:general',
    objId: platOrderId,
    field,
    reason,
    ...value,
  });
}
