import { ON_OFF } from '@portal/contract/kit/dictionaries';
import type { LimitInput, limitRoutes } from '@portal/contract/merchant/limit';
import { isApproved } from '@portal/contract/merchant/review-state';
import { sql } from 'kysely';
import type { z } from 'zod';
import { isUniqueViolation } from '../../../db/sql-errors.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound, refuse, refuseField } from '../../../kernel/refusal.ts';
import { created } from '../../../kernel/traced.ts';
import { submit } from '../../review/core/index.ts';
import { requireChannel } from './channels.ts';
import { limitReview } from './limit.review.ts';
import { type LimitRow, limitById, limitsOf } from './limit.store.ts';

type Input = z.output<typeof LimitInput>;
type Update = z.output<typeof limitRoutes.update.body>;
type Asked = Promise<{ auditId: string }>;

const amountsOf = (input: Input) => ({
  single_min: input.singleMin,
  single_max: input.singleMax,
  daily_max: input.dailyMax,
  monthly_max: input.monthlyMax,
});

const identityOf = ({ merId, chnlCode, currency }: Input) => ({
  mer_id: merId,
  chnl_code: chnlCode,
  currency,
});

/** Asks for a new limit; until it is passed it limits nothing. */
export async function createLimit(ctx: Context, input: Input): Asked {
  await requireChannel(ctx, input);
  const columns = { ...identityOf(input), ...amountsOf(input) };
  const { limit_id } = await ctx.db
    .insertInto('mer_limit')
    .values({ ...columns, ...created(ctx) })
    .returning('limit_id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? refuseField('currency', 'limit.taken') : error;
    });
  return propose(ctx, limit_id, input);
}

/** The request of a limit that never was approved: the whole of it. */
async function propose(ctx: Context, limitId: string, input: Input, version?: number): Asked {
  const wanted = { ...identityOf(input), ...amountsOf(input), status: ON_OFF.enabled };
  return submit(ctx, limitReview, {
    objId: limitId,
    merId: input.merId,
    chnlCode: input.chnlCode,
    isAdd: true,
    after: wanted,
    version,
  });
}

/** A limit that was refused is mended and asked for again. */
async function resubmit(ctx: Context, input: Update): Asked {
  const asked = await propose(ctx, input.limitId, input, input.version);
  await ctx.db
    .updateTable('mer_limit')
    .set({
      ...amountsOf(input),
      version: sql`version + 1`,
      update_by: ctx.actor.userName,
      update_time: ctx.now,
    })
    .where('limit_id', '=', input.limitId)
    .execute();
  return asked;
}

/** For whom, where and in which currency a limit is stays: another one is a new limit. */
function requireSame(before: LimitRow, input: Update): void {
  for (const field of ['merId', 'chnlCode', 'currency'] as const) {
    if (before[field] !== input[field]) throw refuseField(field, 'limit.fixed');
  }
}

/** Asks for other amounts, and to enable or disable; the live limit stays until it is passed. */
export async function changeLimit(ctx: Context, input: Update): Asked {
  const before = await limitById(ctx, input.limitId);
  requireSame(before, input);
  if (!isApproved(before)) return resubmit(ctx, input);
  return submit(ctx, limitReview, {
    objId: input.limitId,
    merId: before.merId,
    chnlCode: before.chnlCode,
    after: { ...amountsOf(input), status: input.status ?? before.status },
    version: input.version,
  });
}

/** All of them or none, with their requests; one that was approved is disabled instead. */
export async function removeLimits(ctx: Context, ids: string[]): Promise<undefined> {
  const wanted = [...new Set(ids)];
  const rows = await limitsOf(ctx).where('l.limit_id', 'in', wanted).forUpdate('l').execute();
  if (rows.length < wanted.length) throw notFound();
  if (rows.some(isApproved)) throw refuse('limit.approved');
  await ctx.db
    .deleteFrom('audit_record')
    .where('obj_type', '=', limitReview.objType)
    .where('obj_id', 'in', wanted)
    .execute();
  await ctx.db.deleteFrom('mer_limit').where('limit_id', 'in', wanted).execute();
  for (const { limitId, merId, chnlCode, currency } of rows) {
    const diff = { merId, chnlCode, currency };
    ctx.audit({ objType: 'mer:limit', objId: limitId, action: 'remove', diff });
  }
}
