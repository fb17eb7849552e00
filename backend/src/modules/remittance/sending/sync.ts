import type { Answer } from '@portal/contract/kit/route';
import type { remitWriteRoutes } from '@portal/contract/remittance/apply-writes';
import type { Kysely } from 'kysely';
import { askNow } from '../../../channel/asking/ask-now.ts';
import { referenceOf } from '../../../channel/reference.ts';
import type { Database } from '../../../db/schema.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { REMIT_OBJECT, REMIT_SCOPE } from '../objects.ts';
import { remittancesAsked } from './remittances-asked.ts';

async function lock(ctx: Context, db: Kysely<Database>, applyNo: string) {
  const row = await db
    .selectFrom('remit_apply as r')
    .where('r.apply_no', '=', applyNo)
    .where(scopeFilter(ctx.scope, REMIT_SCOPE))
    .select(['r.chnl_code', 'r.amount', 'r.currency', 'r.sent_at as sentAt', 'r.attempt'])
    .select('r.query_times as queryTimes')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { chnl_code, amount, attempt, ...rest } = row;
  const subject = { kind: 'REMIT' as const, chnlCode: chnl_code ?? '' };
  const reference = referenceOf(applyNo, Math.max(attempt, 1));
  return { ...rest, ...subject, reference, amount: BigInt(amount) };
}

/** Asks the channel about a remittance now and applies what it answers: see `askNow`. */
export async function syncRemittance(
  ctx: Context,
  applyNo: string,
  clock: Clock,
): Promise<Answer<typeof remitWriteRoutes.sync>> {
  const { found } = await askNow(
    ctx,
    {
      objType: REMIT_OBJECT,
      objId: applyNo,
      lock: (db) => lock(ctx, db, applyNo),
      handling: remittancesAsked(clock, (tx, events) => writeAudit(tx, ctx, events)),
    },
    clock,
  );
  const { channelResult } = await ctx.db
    .selectFrom('remit_apply')
    .where('apply_no', '=', applyNo)
    .select('channel_result as channelResult')
    .executeTakeFirstOrThrow();
  const isDefinite = typeof found === 'object' && found.events[0]?.result !== 'PENDING';
  return { channelResult, isDefinite };
}
