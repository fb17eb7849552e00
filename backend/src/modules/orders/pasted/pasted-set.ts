import { DAY_MS, stampAt, timeOf } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { digestOf } from '../../../kernel/digest.ts';
import { refuseField } from '../../../kernel/refusal.ts';

/** A list of ids is worked through within days; anyone who needs it for longer pastes it again. */
const KEPT_DAYS = 7;
const DIGEST_CHARS = 16;

/**
 * Keeps orders for the caller and answers their key, which says how many ids there were. The same
 * orders have the same key: pasting again only lets them live longer.
 */
export async function keepSet(ctx: Context, ids: number, orders: string[]): Promise<string> {
  if (orders.length === 0) return '';
  const { userId } = ctx.actor;
  const order_ids = [...orders].sort();
  const set_key = `${ids}-${digestOf([userId, order_ids]).slice(0, DIGEST_CHARS)}`;
  const expires_at = stampAt(timeOf(ctx.now) + KEPT_DAYS * DAY_MS);
  await ctx.db
    .insertInto('pasted_set')
    .values({ user_id: userId, set_key, order_ids, expires_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'set_key']).doUpdateSet({ expires_at }))
    .execute();
  return set_key;
}

/** The orders behind a key of the caller's own; refused when it has ended or is somebody else's. */
export async function ordersOfSet(ctx: Context, key: string): Promise<string[]> {
  const kept = await ctx.db
    .selectFrom('pasted_set')
    .where('user_id', '=', ctx.actor.userId)
    .where('set_key', '=', key)
    .where('expires_at', '>', ctx.now)
    .select('order_ids')
    .executeTakeFirst();
  if (!kept) throw refuseField('idSet', 'pasted.gone');
  return kept.order_ids;
}
