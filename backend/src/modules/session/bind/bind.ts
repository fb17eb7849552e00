import type { Answer, HandlerInput } from '@portal/contract/kit/route';
import { MERCHANT_STATUS } from '@portal/contract/merchant/dictionaries';
import type { bindRoutes } from '@portal/contract/session/bind';
import { MRSP_FLAG } from '@portal/contract/system/dictionaries';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { beyondScope } from '../../../db/caller-scope.ts';
import type { Database } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { countAttempt, LOCK_MINUTES } from '../../../kernel/attempts.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Deps } from '../../deps.ts';
import { codeHash } from './code.ts';

/** Attempts, right or wrong, after which a merchant's code is used up. */
export const CODE_ATTEMPTS = 5;
/** Attempts of one user before the user has to wait. */
export const USER_ATTEMPTS = 10;

type Body = HandlerInput<typeof bindRoutes.bind>['body'];
type Bound = Answer<typeof bindRoutes.bind>;

function requireUnbound({ mrspFlag, merId }: Context['actor']): void {
  if (mrspFlag !== MRSP_FLAG.merchant) throw refuse('bind.merchantsOnly');
  if (merId) throw refuse('bind.alreadyBound', { merId });
}

/** Takes one of the code's attempts before it is compared: many at once cannot slip through. */
async function requireRightCode(ctx: Context, { merId, bindCode }: Body): Promise<void> {
  const code = await ctx.db
    .updateTable('mer_bind_code')
    .set({ tries: sql`tries + 1` })
    .where('mer_id', '=', merId)
    .where('tries', '<', CODE_ATTEMPTS)
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
    .where('status', '=', MERCHANT_STATUS.enabled)
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
    .where('mrsp_flag', '=', MRSP_FLAG.merchant)
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
  const attempts = await countAttempt(
    ctx.db,
    `bind:${actor.userId}`,
    USER_ATTEMPTS,
    clock().getTime(),
  );
  if (attempts > USER_ATTEMPTS) throw refuse('bind.tooMany', { minutes: LOCK_MINUTES });
  return beyondScope('a user who is bound to no merchant sees none yet', async () => {
    await requireRightCode(ctx, body);
    return transact(ctx.db, async (tx) => {
      const result = await bindUser(tx, ctx, body);
      const event = { objType: 'system:user', objId: actor.userId, action: 'bind', diff: result };
      await writeAudit(tx, ctx, [event]);
      return result;
    });
  });
}
