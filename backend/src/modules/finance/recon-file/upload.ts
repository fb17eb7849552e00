import type { reconBillRoutes } from '@portal/contract/finance/recon-bill';
import type { HandlerInput } from '@portal/contract/kit/route';
import type { Clock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { inOwnTransaction } from '../../../kernel/own-transaction.ts';
import { refuseField } from '../../../kernel/refusal.ts';
import { requireAll } from '../../../kernel/scope.ts';
import { keepFile } from './keep.ts';
import { type BillLoader, loadWaiting } from './loader.ts';

type Sent = HandlerInput<typeof reconBillRoutes.upload>;

/** A file up to this size is loaded while its sender waits. */
const AT_ONCE_BYTES = 1024 * 1024;

export const FILE_OBJECT = 'recon:bill';

/**
 * Keeps a file and loads it: a small one at once, another beside the call. Refused for a day that is not
 * over, and for a channel that there is not.
 */
export async function uploadBill(
  ctx: Context,
  { query: { chnlCode, settleDate, format }, file }: Sent,
  { clock, loader }: { clock: Clock; loader: BillLoader },
): Promise<{ fileId: string }> {
  requireAll(ctx);
  if (settleDate > ctx.now.slice(0, 10)) throw refuseField('settleDate', 'recon.dayAhead');
  const channel = await ctx.db
    .selectFrom('biz_channel')
    .where('chnl_code', '=', chnlCode)
    .select('chnl_code')
    .executeTakeFirst();
  if (!channel) throw refuseField('chnlCode', 'recon.noChannel');
  const { name, bytes } = file;
  const fileId = await inOwnTransaction(ctx, async ({ db, audit, actor, now }) => {
    const of = { chnlCode, settleDate, format, name, bytes };
    const kept = await keepFile(db, { ...of, source: 'UPLOAD', by: actor.userName, now });
    const diff = { chnlCode, settleDate, format, name, size: bytes.length };
    audit({ objType: FILE_OBJECT, objId: kept, action: 'upload', diff });
    return kept;
  });
  if (bytes.length <= AT_ONCE_BYTES) {
    await loadWaiting({ db: ctx.db, clock, isStopping: () => false }, fileId);
  } else {
    loader.wake();
  }
  return { fileId };
}
