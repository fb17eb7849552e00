import type { Context } from '../../../kernel/context.ts';
import { conflict } from '../../../kernel/refusal.ts';
import { deskOrder } from './subject.ts';

/** Closes a suspected double payment: it is two purchases. 409 when somebody has said so already. */
export async function noteDouble(
  ctx: Context,
  reference: string,
  note: string,
): Promise<undefined> {
  await deskOrder(ctx, reference);
  const noted = await ctx.db
    .updateTable('order_double')
    .set({ note: note.trim(), noted_by: ctx.actor.userName, noted_time: ctx.now })
    .where('plat_order_id', '=', reference)
    .where('noted_by', 'is', null)
    .returning('plat_order_id')
    .executeTakeFirst();
  if (!noted) throw conflict('desk.notOpen');
  ctx.audit({ objType: 'order:desk', objId: reference, action: 'note', reason: note.trim() });
  return undefined;
}
