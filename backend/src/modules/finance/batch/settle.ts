import type { batchRoutes, SettleInput } from '@portal/contract/finance/batch';
import type { Answer } from '@portal/contract/kit/route';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { BATCH_OBJECT } from './batch.store.ts';
import { type Made, makeBatch } from './make.ts';

type Item = z.output<typeof SettleInput>['items'][number];

/** The cycle of a merchant of the caller's scope; 404 without one. */
async function cycleOf(ctx: Context, merId: string) {
  const merchant = await ctx.db
    .selectFrom('mer_merchant as m')
    .where('m.mer_id', '=', merId)
    .where(scopeFilter(ctx.scope, { merId: 'm.mer_id' }))
    .select('m.settle_cycle')
    .executeTakeFirst();
  if (!merchant) throw notFound();
  return merchant.settle_cycle;
}

/** A refusal of one row, at the row's own field. */
function atRow(error: unknown, place: number): unknown {
  if (!(error instanceof Refusal) || !error.fields) return error;
  const fields = Object.entries(error.fields).map(
    ([field, text]) => [`items.${place}.${field}`, text] as const,
  );
  return new Refusal(error.message, { fields: Object.fromEntries(fields) });
}

/**
 * Makes a batch of each row by hand: everything up to now, of which as much is paid as was asked for
 * (specification §5). All or none; a row that cannot be is refused at its field.
 */
export async function settle(
  ctx: Context,
  items: readonly Item[],
): Promise<Answer<typeof batchRoutes.create>> {
  const made: (Made & { place: number })[] = [];
  // Everybody who settles several takes them in one order, so that nobody waits crosswise.
  const ordered = items
    .map((item, place) => ({ ...item, place }))
    .sort((one, other) => (one.merId + one.currency < other.merId + other.currency ? -1 : 1));
  for (const { place, merId, currency, settleAmt, dueAmt } of ordered) {
    const settleCycle = await cycleOf(ctx, merId);
    const wanted = { merId, currency, settleAmt: BigInt(settleAmt), dueAmt: BigInt(dueAmt) };
    const batch = await makeBatch(ctx.db, wanted, {
      maker: ctx.actor.userName,
      now: ctx.now,
      settleMethod: '2',
      settleCycle,
      cutOff: ctx.now,
    }).catch((error: unknown) => {
      throw atRow(error, place);
    });
    if (batch) made.push({ ...batch, place });
  }
  made.sort((one, other) => one.place - other.place);
  return made.map(({ place, ...batch }) => {
    ctx.audit({ objType: BATCH_OBJECT, objId: batch.batchNo, action: 'add', toStatus: '0' });
    return batch;
  });
}
