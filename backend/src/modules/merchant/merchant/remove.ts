import { APPROVED } from '@portal/contract/merchant/review-state';
import type { Context } from '../../../kernel/context.ts';
import { notFound, refuse } from '../../../kernel/refusal.ts';
import { merchantsOf } from './merchant.store.ts';

/** Removes proposals that nobody ever approved, with their requests; all of them or none. */
export async function removeMerchants(ctx: Context, merIds: string[]): Promise<undefined> {
  const ids = [...new Set(merIds)];
  const rows = await merchantsOf(ctx)
    .where('m.mer_id', 'in', ids)
    .select(['m.mer_id', 'm.chk_status'])
    .forUpdate('m')
    .execute();
  if (rows.length < ids.length) throw notFound();
  const live = rows.find(({ chk_status }) => APPROVED.includes(chk_status));
  if (live) throw refuse('merchant.wasApproved', { merId: live.mer_id });
  await ctx.db.deleteFrom('audit_record').where('mer_id', 'in', ids).execute();
  await ctx.db.deleteFrom('mer_merchant').where('mer_id', 'in', ids).execute();
  for (const { mer_id, chk_status } of rows) {
    ctx.audit({ objType: 'mer:merchant', objId: mer_id, action: 'remove', fromStatus: chk_status });
  }
  return undefined;
}
