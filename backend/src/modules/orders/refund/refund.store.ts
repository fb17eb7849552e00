import type { Page } from '@portal/contract/kit/route';
import { REFUND_STATUS, REFUND_TYPE } from '@portal/contract/orders/dictionaries';
import type { Refund, RefundDetail, RefundQuery } from '@portal/contract/orders/refund';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { referenceOf } from '../../../channel/reference.ts';
import { aliased, textOf } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { equals, isNumber, startsWith, whenGiven, within } from '../../../kernel/filters.ts';
import { insideOnly } from '../../../kernel/outside.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { shownName, stepsOf } from '../../../kernel/trail.ts';
import { named, refundable } from '../general/index.ts';
import { correctedAmt, correctionsOfRefunds } from './corrected.ts';
import { isShown, shownStatus } from './status.ts';

type Row = z.output<typeof Refund>;
type Detail = z.output<typeof RefundDetail>;
export type RefundFilter = z.output<typeof RefundQuery>;

/** Selects what the query finds in the caller's scope, from `biz_refund as r` and its order `o`. */
export const refundsOf = (ctx: Context, query: RefundFilter) =>
  ctx.db
    .selectFrom('biz_refund as r')
    .innerJoin('biz_order as o', 'o.plat_order_id', 'r.plat_order_id')
    .innerJoin('mer_merchant as m', 'm.mer_id', 'r.mer_id')
    .where(scopeFilter(ctx.scope, { merId: 'r.mer_id' }))
    .where(within('r.apply_time', query.params))
    .where(within('r.finish_time', query.finishDays))
    .where(startsWith('r.mer_id', query.merId))
    .where(equals('o.order_type', query.orderType))
    .where(equals('o.chnl_code', insideOnly(ctx, query.chnlCode)))
    .where(equals('r.refund_type', query.refundType))
    .where(
      whenGiven(
        query.isVoid,
        (is) => sql<SqlBool>`(r.refund_type = ${sql.lit(REFUND_TYPE.void)}) = (${is} = 'Y')`,
      ),
    )
    .where(equals('r.currency', query.currency))
    .where(whenGiven(query.status, isShown))
    .where(
      whenGiven(
        query.anyId,
        (id) => sql<SqlBool>`(${isNumber('r.refund_id', id)} or ${named(id)})`,
      ),
    );

/** Selects a column that only a succeeded refund has; null for any other refund. */
const whenDone = (column: string) =>
  sql<
    string | null
  >`case when r.status = ${sql.lit(REFUND_STATUS.succeeded)} then ${sql.ref(column)} end`;

/** Columns of a row, for the caller. */
export const refundColumns = (ctx: Context) =>
  [
    ...aliased('r', 'refund_id', 'mer_id', 'refund_type', 'currency', 'refund_amt', 'refund_fee'),
    ...aliased('r', 'refund_vat', 'apply_time', 'reason', 'note'),
    'r.plat_order_id as origPlatOrderId',
    'm.mer_name as merName',
    'o.order_type as orderType',
    sql<string>`(o.txn_amt + o.corrected_amt)::text`.as('origAmt'),
    sql<string>`(${refundable()})::text`.as('remainingAmt'),
    correctedAmt().as('correctedAmt'),
    whenDone('r.fee_back').as('feeBack'),
    whenDone('r.vat_back').as('vatBack'),
    shownStatus().as('status'),
    shownName(ctx, 'r.create_by').as('applicant'),
    shownName(ctx, 'r.auditor').as('auditor'),
    shownName(ctx, 'r.second_auditor').as('secondAuditor'),
    textOf('r.finish_time').as('finishTime'),
    sql<boolean>`r.create_by = ${ctx.actor.userName}`.as('own'),
  ] as const;

/** Page of refunds, the newest first. */
export const pageOfRefunds = (ctx: Context, query: RefundFilter): Promise<Page<Row>> =>
  pageOf(refundsOf(ctx, query).select(refundColumns(ctx)), query, {
    columns: { applyTime: 'r.apply_time', refundAmt: 'r.refund_amt' },
    tie: 'r.refund_id',
    initial: { by: 'r.apply_time', direction: 'desc' },
  });

/** One refund, or 404 when it is not in the caller's scope. */
export async function refundById(ctx: Context, refundId: string): Promise<Detail> {
  const row = await ctx.db
    .selectFrom('biz_refund as r')
    .innerJoin('biz_order as o', 'o.plat_order_id', 'r.plat_order_id')
    .innerJoin('mer_merchant as m', 'm.mer_id', 'r.mer_id')
    .innerJoin('biz_channel as c', 'c.chnl_code', 'o.chnl_code')
    .where('r.refund_id', '=', refundId)
    .where(scopeFilter(ctx.scope, { merId: 'r.mer_id' }))
    .select(refundColumns(ctx))
    .select([
      ...aliased('r', 'checkers', 'attempt', 'query_times', 'resp_code', 'resp_msg', 'version'),
      'o.mer_order_id as merOrderId',
      'o.chnl_code as chnlCode',
      'c.chnl_name as chnlName',
      'o.status as origStatus',
      'o.txn_time as origTxnTime',
      textOf('r.audit_time').as('auditTime'),
      textOf('r.second_audit_time').as('secondAuditTime'),
      'r.audit_remark as auditRemark',
      textOf('r.sent_at').as('sentTime'),
      textOf('r.next_query_time').as('nextQueryTime'),
      textOf('r.settle_batch_no').as('settleBatchNo'),
    ])
    .executeTakeFirst();
  if (!row) throw notFound();
  const reference = referenceOf(row.refundId, row.attempt);
  const correctionsOf = await correctionsOfRefunds(ctx.db, [refundId]);
  return {
    ...row,
    reference,
    corrections: correctionsOf(refundId),
    steps: await stepsOf(ctx, { objType: 'order:refund', objId: refundId }),
  };
}
