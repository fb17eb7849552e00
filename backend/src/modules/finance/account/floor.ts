import {
  type FloorInput,
  type FloorRequest,
  overdraftAmount,
} from '@portal/contract/finance/floor';
import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { typedMajor } from '@portal/money';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { refuse, refuseField } from '../../../kernel/refusal.ts';
import { submit } from '../../review/core/index.ts';
import { storedAccount } from './account.store.ts';
import { MER_FLOOR, requireTrading } from './floor.review.ts';

/**
 * Asks for another floor of a merchant's account: how far refunds and the like may take its available
 * balance below zero (money §1). Nothing changes before somebody else has passed it.
 */
export async function askFloor(
  ctx: Context,
  accountId: string,
  { overdraft, reason }: z.output<typeof FloorInput>,
): Promise<{ auditId: string }> {
  const { kind, owner, currency, floor } = await storedAccount(ctx, accountId);
  if (kind !== 'MERCHANT') throw refuse('account.floorOfMerchant');
  const typed = overdraftAmount(currency).safeParse(typedMajor(overdraft, currency));
  if (typed.error) throw refuseField('overdraft', typed.error.issues[0]?.message ?? '');
  if (BigInt(overdraft) === -BigInt(floor)) throw refuseField('overdraft', 'audit.unchanged');
  await requireTrading(ctx, owner, overdraft);
  return submit(ctx, MER_FLOOR, {
    objId: accountId,
    merId: owner,
    after: { currency, overdraft: String(BigInt(overdraft)), reason },
  });
}

/** The request for the floor of an account that waits, if one does. */
export async function floorRequest(
  { db, actor }: Context,
  accountId: string,
): Promise<z.output<typeof FloorRequest> | null> {
  const waiting = await db
    .selectFrom('audit_record')
    .where('obj_type', '=', MER_FLOOR.objType)
    .where('obj_id', '=', accountId)
    .where('ver_status', '=', VER_STATUS.pending)
    .select(['audit_id', 'after_row', 'create_by', 'maker_id'])
    .executeTakeFirst();
  if (!waiting) return null;
  return {
    auditId: waiting.audit_id,
    overdraft: String(waiting.after_row.overdraft),
    createBy: waiting.create_by,
    own: waiting.maker_id === actor.userId,
  };
}
