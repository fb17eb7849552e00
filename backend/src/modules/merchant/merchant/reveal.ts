import type { Answer, HandlerInput } from '@portal/contract/kit/route';
import type { merchantWriteRoutes } from '@portal/contract/merchant/merchant-writes';
import type { Clock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { reveal } from '../../../kernel/reveal.ts';
import { cipherOf } from '../../../kernel/seal.ts';
import { columnOf } from './fields.ts';
import { merchantsOf } from './merchant.store.ts';

type Route = (typeof merchantWriteRoutes)['reveal'];

/** One sealed field of a merchant of the caller's scope, in the open. */
export async function revealField(
  ctx: Context,
  clock: Clock,
  merId: string,
  { field, reason }: HandlerInput<Route>['body'],
): Promise<Answer<Route>> {
  const row = await merchantsOf(ctx)
    .where('m.mer_id', '=', merId)
    .select(cipherOf(`m.${columnOf(field)}`).as('cipher'))
    .executeTakeFirst();
  return reveal(ctx, clock, {
    objType: 'mer:merchant',
    objId: merId,
    field,
    reason,
    cipher: row?.cipher,
  });
}
