import { actionsOf } from '@portal/contract/finance/recon-actions';
import { AGE_BUCKETS } from '@portal/contract/finance/recon-ageing';
import type { ReconErrorQuery, ReconError as Row } from '@portal/contract/finance/recon-error';
import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import type { Page } from '@portal/contract/kit/route';
import { dayAfter } from '@portal/time';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { aliased, textOf } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { equals, isOneNumber, startsWith } from '../../../kernel/filters.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { settledWithin } from '../recon-bill/index.ts';

export type ReconErrorRow = z.output<typeof Row>;
export type ErrorFilter = z.output<typeof ReconErrorQuery>;

export const ERROR_OBJECT = 'recon:error';
export const REVIEW_TYPE = 'RECON_ERROR';

/** Days of the column that are as old as a bucket says, today being the day of the request. */
export function isAged(ctx: Context, column: string, bucket: string | undefined) {
  const found = AGE_BUCKETS.find((one) => one.bucket === bucket);
  if (!found) return sql<SqlBool>`true`;
  const today = ctx.now.slice(0, 10);
  const youngest = sql`${sql.ref(column)} <= ${dayAfter(today, -found.from)}::date`;
  if (found.to === null) return sql<SqlBool>`${youngest}`;
  return sql<SqlBool>`(${youngest} and ${sql.ref(column)} >= ${dayAfter(today, -found.to)}::date)`;
}

const NUMBERS = [
  'e.error_id',
  'e.plat_order_id',
  'e.refund_id',
  'l.reference',
  'l.channel_reference',
  'l.query_id',
  'l.mer_order_id',
];

const isProposed = (proposed: 'Y' | 'N' | undefined) =>
  proposed ? sql<SqlBool>`(a.audit_id is not null) = ${proposed === 'Y'}` : sql<SqlBool>`true`;

/** Differences of the caller's scope: `recon_error as e`, its line `l`, and what waits about it `a`. */
export const errorsOf = (ctx: Context, query: Partial<ErrorFilter>) =>
  ctx.db
    .selectFrom('recon_error as e')
    .innerJoin('biz_channel as c', 'c.chnl_code', 'e.chnl_code')
    .leftJoin('recon_line as l', 'l.line_id', 'e.line_id')
    .leftJoin('mer_merchant as t', 't.mer_id', 'e.mer_id')
    .leftJoin('biz_order as o', 'o.plat_order_id', 'e.plat_order_id')
    .leftJoin('audit_record as a', (join) =>
      join
        .onRef('a.obj_id', '=', 'e.error_id')
        .on('a.obj_type', '=', REVIEW_TYPE)
        .on('a.ver_status', '=', VER_STATUS.pending),
    )
    .where(scopeFilter(ctx.scope, { merId: 'e.mer_id' }))
    .where(equals('e.handle_status', query.handleStatus))
    .where(equals('e.err_type', query.errType))
    .where(equals('e.direction', query.direction))
    .where(equals('e.chnl_code', query.chnlCode))
    .where(equals('e.currency', query.currency))
    .where(equals('e.claim_status', query.claimStatus))
    .where(startsWith('e.mer_id', query.merId))
    .where(settledWithin('e.settle_date', query.params))
    .where(isAged(ctx, 'e.expected_date', query.age))
    .where(isProposed(query.proposed))
    .where(isOneNumber(NUMBERS, query.anyId));

/** Columns of a row, and those that its proposal and its actions are made from. */
export const errorColumns = (ctx: Context) =>
  [
    ...aliased('e', 'error_id', 'err_type', 'direction', 'kind', 'is_returned', 'chnl_code'),
    ...aliased('e', 'currency', 'settle_date', 'expected_date', 'platform_amt', 'channel_amt'),
    ...aliased('e', 'diff_amt', 'handle_status', 'handle_msg', 'claim_status', 'version'),
    'c.chnl_name as chnlName',
    sql<number>`(${ctx.now}::date - e.expected_date)`.as('ageDays'),
    textOf('e.mer_id').as('merId'),
    textOf('t.mer_name').as('merName'),
    textOf('e.plat_order_id').as('platOrderId'),
    textOf('e.refund_id').as('refundId'),
    textOf('e.line_id').as('lineId'),
    sql<number>`coalesce(l.line_no, 0)`.as('lineNo'),
    sql<string>`coalesce(nullif(l.query_id, ''), o.query_id, '')`.as('queryId'),
    sql<ReconErrorRow['handledBy']>`coalesce(e.handled_by, '')`.as('handledBy'),
    textOf('e.handle_by').as('handleBy'),
    textOf('e.handle_time').as('handleTime'),
    textOf('e.checker').as('checker'),
    textOf('e.check_time').as('checkTime'),
    'a.audit_id as waitingId',
    'a.after_row as waitingFor',
    'a.create_by as waitingBy',
    'a.create_time as waitingSince',
  ] as const;

export const selectErrors = (ctx: Context, query: Partial<ErrorFilter>) =>
  errorsOf(ctx, query).select(errorColumns(ctx));
type Stored = Awaited<ReturnType<ReturnType<typeof selectErrors>['execute']>>[number];

/** A row as the contract says it: with what waits, and what can be done. */
export function toError(ctx: Context, stored: Stored): ReconErrorRow {
  const { waitingId, waitingFor, waitingBy, waitingSince, ...row } = stored;
  if (waitingId === null) return { ...row, proposal: null, actions: [...actionsOf(row)] };
  const { action, message } = waitingFor as {
    action: ReconErrorRow['actions'][number];
    message: string;
  };
  const proposal = {
    auditId: waitingId,
    action,
    handleMsg: message,
    createBy: waitingBy ?? '',
    createTime: waitingSince ?? '',
    own: waitingBy === ctx.actor.userName,
  };
  return { ...row, proposal, actions: [] };
}

/** Page of differences, the longest expected first. */
export async function pageOfErrors(ctx: Context, query: ErrorFilter): Promise<Page<ReconErrorRow>> {
  const { rows, total } = await pageOf(selectErrors(ctx, query), query, {
    columns: {
      expectedDate: 'e.expected_date',
      settleDate: 'e.settle_date',
      diffAmt: 'e.diff_amt',
      errorId: 'e.error_id',
    },
    tie: 'e.error_id',
    initial: { by: 'e.expected_date', direction: 'asc' },
  });
  return { rows: rows.map((row) => toError(ctx, row)), total };
}

/** One difference of the caller's scope, or 404. */
export async function requireError(ctx: Context, errorId: string): Promise<ReconErrorRow> {
  const row = await selectErrors(ctx, {}).where('e.error_id', '=', errorId).executeTakeFirst();
  if (!row) throw notFound();
  return toError(ctx, row);
}
