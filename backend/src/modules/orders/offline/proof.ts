import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { FileAnswer } from '../../../kernel/send-file.ts';
import { offlineOrders } from './offline.store.ts';

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
