import type { Context } from '../../../kernel/context.ts';
import { notFound, refuseField } from '../../../kernel/refusal.ts';
import type { FileAnswer } from '../../../kernel/send-file.ts';
import { offlineOrders } from './offline.store.ts';

/**
 * Takes the picture of a voucher out of the reach of everybody who knows its name. It is an upload of
 * the caller: nobody hands in what another one has sent.
 */
export async function claimProof(ctx: Context, fileName: string): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('upload_file')
    .set({ use: 'voucher' })
    .where('file_name', '=', fileName)
    .where('owner_id', '=', ctx.actor.userId)
    .where('use', 'in', ['image', 'voucher'])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refuseField('proof', 'offline.proofMissing');
}

/** The picture of an order of the caller's scope, or 404. */
export async function proofOf(ctx: Context, platOrderId: string): Promise<FileAnswer> {
  const file = await offlineOrders(ctx)
    .innerJoin('upload_file as u', 'u.file_name', 'f.proof')
    .where('o.plat_order_id', '=', platOrderId)
    .select(['u.shown_name', 'u.mime', 'u.content'])
    .executeTakeFirst();
  if (!file) throw notFound();
  return { name: file.shown_name, type: file.mime, body: Buffer.from(file.content) };
}
