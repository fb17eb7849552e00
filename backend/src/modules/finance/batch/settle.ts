import type { batchRoutes, SettleInput } from '@portal/contract/finance/batch';
import { SETTLE_METHOD, SETTLE_STATUS } from '@portal/contract/finance/dictionaries';
import type { Answer } from '@portal/contract/kit/route';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { BATCH_OBJECT } from './batch.store.ts';
import { claimOpen } from './claim.ts';
import { type Made, makeOf, type Wanted } from './make.ts';

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
  const { db, now } = ctx;
  const making = {
    maker: ctx.actor.userName,
    now,
    settleMethod: SETTLE_METHOD.manual,
    cutOff: now,
  } as const;
  const wanted: Wanted[] = [];
  for (const { merId, currency, settleAmt, dueAmt } of items) {
    const settleCycle = await cycleOf(ctx, merId);
    const amounts = { settleAmt: BigInt(settleAmt), dueAmt: BigInt(dueAmt) };
    wanted.push({ merId, currency, settleCycle, ...amounts });
  }
  const claims = await claimOpen(db, wanted, making);
  const made: Made[] = [];
  for (const [place, one] of wanted.entries()) {
    const batch = await makeOf(db, claims[place], one, making).catch((error: unknown) => {
      throw atRow(error, place);
    });
    if (batch) made.push(batch);
  }
  return made.map((batch) => {
    ctx.audit({
      objType: BATCH_OBJECT,
      objId: batch.batchNo,
      action: 'add',
      toStatus: SETTLE_STATUS.pending,
    });
    return batch;
  });
}
