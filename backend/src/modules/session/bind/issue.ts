import type { Answer } from '@portal/contract/kit/route';
import { MERCHANT_STATUS } from '@portal/contract/merchant/dictionaries';
import type { bindRoutes } from '@portal/contract/session/bind';
import { HOUR_MS, stampAt } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { drawReadableCode } from '../../../kernel/readable-code.ts';
import { notFound, refuse } from '../../../kernel/refusal.ts';
import type { Deps } from '../../deps.ts';
import { merchantsOf } from '../../merchant/merchant/index.ts';
import { codeHash } from './code.ts';

/** Hours for which a code can be used. */
export const BIND_CODE_HOURS = 24;

/** Draws a code for an enabled merchant of the caller's scope; the one before ends. */
export async function issueCode(
  ctx: Context,
  { clock }: Deps,
  merId: string,
): Promise<Answer<typeof bindRoutes.issue>> {
  const merchant = await merchantsOf(ctx)
    .where('m.mer_id', '=', merId)
    .select('m.status')
    .executeTakeFirst();
  if (!merchant) throw notFound();
  if (merchant.status !== MERCHANT_STATUS.enabled) throw refuse('bind.notEnabled');
  const bindCode = drawReadableCode();
  const fresh = {
    code_hash: codeHash(merId, bindCode),
    tries: 0,
    expires_at: stampAt(clock().getTime() + BIND_CODE_HOURS * HOUR_MS),
  };
  await ctx.db
    .insertInto('mer_bind_code')
    .values({ mer_id: merId, ...fresh })
    .onConflict((conflict) => conflict.column('mer_id').doUpdateSet(fresh))
    .execute();
  ctx.audit({
    objType: 'mer:merchant',
    objId: merId,
    action: 'bindCode',
    diff: { expiresAt: fresh.expires_at },
  });
  return { bindCode, expiresAt: fresh.expires_at };
}
