import type { Answer, HandlerInput } from '@portal/contract/kit/route';
import type { bindRoutes } from '@portal/contract/session/bind';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { countTry, LOCK_MINUTES } from '../../../kernel/tries.ts';
import type { Deps } from '../../deps.ts';
import { codeHash } from './code.ts';

/** Tries, right or wrong, after which a merchant's code is used up. */
export const CODE_TRIES = 5;
/** Tries of one user before the user has to wait. */
export const USER_TRIES = 10;

type Body = HandlerInput<typeof bindRoutes.bind>['body'];
type Bound = Answer<typeof bindRoutes.bind>;

function requireUnbound({ mrspFlag, merId }: Context['actor']): void {
  if (mrspFlag !== '2') throw refuse('bind.merchantsOnly');
  if (merId) throw refuse('bind.alreadyBound', { merId });
}

/** Takes one of the code's tries before it is compared, so that many at once cannot slip through. */
async function requireRightCode(ctx: Context, { merId, bindCode }: Body): Promise<void> {
  const code = await ctx.db
    .updateTable('mer_bind_code')
    .set({ tries: sql`tries + 1` })
    .where('mer_id', '=', merId)
    .where('tries', '<', CODE_TRIES)
    .where('expires_at', '>', ctx.now)
    .returning('code_hash')
    .executeTakeFirst();
  if (code?.code_hash !== codeHash(merId, bindCode)) throw refuse('bind.refused');
}

/** Spends the code and binds the user, or neither; both are looked at again as they are now. */
async function bindUser(
  tx: Transaction<Database>,
  { actor, now }: Context,
  { merId, bindCode }: Body,
): Promise<Bound> {
  const spent = await tx
    .deleteFrom('mer_bind_code')
    .where('mer_id', '=', merId)
    .where('code_hash', '=', codeHash(merId, bindCode))
    .executeTakeFirst();
  const merchant = await tx
    .selectFrom('mer_merchant')
    .where('mer_id', '=', merId)
    .where('status', '=', '0')
    .select('mer_name')
    .executeTakeFirst();
  if (spent.numDeletedRows === 0n || !merchant) throw refuse('bind.refused');
  const bound = await tx
    .updateTable('sys_user')
    .set({
      mer_id: merId,
      update_by: actor.userName,
      update_time: now,
      version: sql`version + 1`,
    })
    .where('user_id', '=', actor.userId)
    .where('mrsp_flag', '=', '2')
    .where('mer_id', 'is', null)
    .executeTakeFirst();
  if (bound.numUpdatedRows === 0n) throw refuse('bind.refused');
  return { merId, merName: merchant.mer_name };
}

/**
 * Binds the calling merchant's user to a merchant. The tries are counted outside the transaction,
 * so that a refusal does not give them back.
 */
export async function bind(ctx: Context, { clock }: Deps, body: Body): Promise<Bound> {
  const { actor } = ctx;
  requireUnbound(actor);
  const tries = await countTry(ctx.db, `bind:${actor.userId}`, USER_TRIES, clock().getTime());
  if (tries > USER_TRIES) throw refuse('bind.tooMany', { minutes: LOCK_MINUTES });
  await requireRightCode(ctx, body);
  const bound = await transact(ctx.db, async (tx) => {
    const result = await bindUser(tx, ctx, body);
    const event = { objType: 'system:user', objId: actor.userId, action: 'bind', diff: result };
    await writeAudit(tx, ctx, [event]);
    return result;
  });
  return bound;
}
