import { ON_OFF } from '@portal/contract/kit/dictionaries';
import type { Page } from '@portal/contract/kit/route';
import {
  LIMIT_NEAR_PERCENT,
  type Limit,
  type LimitQuery,
  type limitRoutes,
} from '@portal/contract/merchant/limit';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { aliased } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { contains, equals } from '../../../kernel/filters.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';

export type LimitRow = z.output<typeof Limit>;
type Filter = z.output<typeof LimitQuery>;

const COLUMNS = [
  ...aliased('l', 'limit_id', 'mer_id'),
  'm.mer_name as merName',
  'l.chnl_code as chnlCode',
  'c.chnl_name as chnlName',
  ...aliased(
    'l',
    'currency',
    'single_min',
    'single_max',
    'daily_max',
    'monthly_max',
    'status',
    'chk_status',
    'create_by',
    'create_time',
    'update_by',
    'version',
  ),
] as const;

/** Amount that is used of a limit in some days (INV-13), in minor units. */
const usedIn = (days: RawBuilder<unknown>) => sql<string>`coalesce((
  select sum(d.used_amt) from limit_day d
   where (d.mer_id, d.chnl_code, d.currency) = (l.mer_id, l.chnl_code, l.currency)
     and ${days}), 0)::bigint`;

/** Limits of the caller's scope, with their use of today and this month. */
export function limitsOf(ctx: Pick<Context, 'db' | 'now' | 'scope'>) {
  const today = sql`${ctx.now}::timestamp::date`;
  const month = sql`date_trunc('month', ${ctx.now}::timestamp)`;
  return ctx.db
    .selectFrom('mer_limit as l')
    .innerJoin('mer_merchant as m', 'm.mer_id', 'l.mer_id')
    .innerJoin('biz_channel as c', 'c.chnl_code', 'l.chnl_code')
    .where(
      scopeFilter(ctx.scope, { merId: 'l.mer_id', deptId: 'm.dept_id', createBy: 'l.create_by' }),
    )
    .select(COLUMNS)
    .select([
      sql<string>`coalesce(l.update_time::text, '')`.as('updateTime'),
      usedIn(sql`d.txn_date = ${today}`).as('dayUsed'),
      usedIn(sql`d.txn_date >= ${month} and d.txn_date < ${month} + interval '1 month'`).as(
        'monthUsed',
      ),
    ]);
}

/** True when the use of a limit has reached the share at which it needs attention. */
const nearBy = (used: string, most: string) =>
  sql<SqlBool>`${sql.ref(used)} >= ${sql.ref(most)}::numeric * ${sql.lit(LIMIT_NEAR_PERCENT)} / 100`;

/** Limits in use of which today or this month has used nearly all, or more. */
function nearLimits(ctx: Context) {
  const used = limitsOf(ctx).where('l.status', '=', ON_OFF.enabled).as('n');
  return ctx.db
    .selectFrom(used)
    .where((of) =>
      of.or([nearBy('n.dayUsed', 'n.dailyMax'), nearBy('n.monthUsed', 'n.monthlyMax')]),
    )
    .select('n.limitId');
}

/** Limits that a filter finds. */
export function selectLimits(ctx: Context, query: Partial<Filter>) {
  const { merId, chnlCode, currency, status, chkStatus, near } = query;
  return limitsOf(ctx)
    .where(contains('l.mer_id', merId))
    .where(equals('l.chnl_code', chnlCode))
    .where(equals('l.currency', currency))
    .where(equals('l.status', status))
    .where(equals('l.chk_status', chkStatus))
    .$if(near === 'Y', (rows) => rows.where('l.limit_id', 'in', nearLimits(ctx)));
}

/** Page of limits, newest first. */
export const pageOfLimits = (ctx: Context, query: Filter): Promise<Page<LimitRow>> =>
  pageOf(selectLimits(ctx, query), query, {
    columns: {
      limitId: 'l.limit_id',
      merId: 'l.mer_id',
      chnlCode: 'l.chnl_code',
      updateTime: 'l.update_time',
    },
    tie: 'l.limit_id',
  });

/** One limit, or 404 when it is not in the caller's scope. */
export async function limitById(ctx: Context, limitId: string): Promise<LimitRow> {
  const row = await limitsOf(ctx).where('l.limit_id', '=', limitId).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Limits of a merchant, or of one of its channels. */
export const usageOf = (
  ctx: Context,
  { merId, chnlCode }: z.output<typeof limitRoutes.usage.query>,
): Promise<LimitRow[]> =>
  limitsOf(ctx)
    .where('l.mer_id', '=', merId)
    .where(equals('l.chnl_code', chnlCode))
    .orderBy('c.chnl_name')
    .orderBy('l.currency')
    .execute();
