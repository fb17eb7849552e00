import type { batchRoutes } from '@portal/contract/finance/batch';
import type { Answer } from '@portal/contract/kit/route';
import type { Kysely } from 'kysely';
import { askNow } from '../../../channel/asking/ask-now.ts';
import { referenceOf } from '../../../channel/reference.ts';
import type { Database } from '../../../db/schema.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { BATCH_OBJECT } from './batch.store.ts';
import { batchesAsked } from './batches-asked.ts';

async function lock(ctx: Context, db: Kysely<Database>, batchNo: string) {
  const batch = await db
    .selectFrom('settle_batch as b')
    .where('b.batch_no', '=', batchNo)
    .where(scopeFilter(ctx.scope, { merId: 'b.mer_id' }))
    .select(['b.chnl_code', 'b.settle_amt', 'b.currency', 'b.sent_at as sentAt', 'b.tries'])
    .select('b.query_times as queryTimes')
    .forUpdate()
    .executeTakeFirst();
  if (!batch) return undefined;
  const { chnl_code, settle_amt, tries, ...rest } = batch;
  const subject = { kind: 'PAYOUT' as const, chnlCode: chnl_code ?? '' };
  const reference = referenceOf(batchNo, Math.max(tries, 1));
  return { ...rest, ...subject, reference, amount: BigInt(settle_amt) };
}

/** Asks the bank about a batch now and applies what it answers: see `askNow`. */
export async function syncBatch(
  ctx: Context,
  batchNo: string,
  clock: Clock,
): Promise<Answer<typeof batchRoutes.sync>> {
  const { found } = await askNow(
    ctx,
    {
      objType: BATCH_OBJECT,
      objId: batchNo,
      lock: (db) => lock(ctx, db, batchNo),
      handling: batchesAsked(clock, (tx, events) => writeAudit(tx, ctx, events)),
    },
    clock,
  );
  const { status } = await ctx.db
    .selectFrom('settle_batch')
    .where('batch_no', '=', batchNo)
    .select('status')
    .executeTakeFirstOrThrow();
  return { status, isDefinite: typeof found === 'object' && found.events[0]?.result !== 'PENDING' };
}
