import type { Context } from '../../../kernel/context.ts';
import { noteOpened } from '../../../kernel/evidence.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { FileAnswer } from '../../../kernel/send-file.ts';
import { OBJECT } from './offline.review.ts';
import { offlineOrders } from './offline.store.ts';

/** The picture of an order of the caller's scope, or 404; who opens it is noted. */
export async function proofOf(ctx: Context, platOrderId: string): Promise<FileAnswer> {
  const file = await offlineOrders(ctx)
    .innerJoin('upload_file as u', 'u.file_name', 'f.proof')
    .where('o.plat_order_id', '=', platOrderId)
    .select(['u.file_name', 'u.shown_name', 'u.mime', 'u.content'])
    .executeTakeFirst();
  if (!file) throw notFound();
  await noteOpened(ctx, file.file_name, { objType: OBJECT, objId: platOrderId });
  return { name: file.shown_name, type: file.mime, body: Buffer.from(file.content) };
}
