import type {
  SettleBatch as Batch,
  SettleBatchDetail,
  SettleBatchQuery,
} from '@portal/contract/finance/batch';
import type { Page } from '@portal/contract/kit/route';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { askAgainIn, nextQuery } from '../../../channel/asking/ask-now.ts';
import { referenceOf } from '../../../channel/reference.ts';
import { disputeOf, isContradictedOf as isContradictedAs } from '../../../channel/told.ts';
import { aliased, textOf } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { contains, equals, isNumber, startsWith, within } from '../../../kernel/filters.ts';
import { insideOnly, isOutside } from '../../../kernel/outside.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { shownName, stepsOf } from '../../../kernel/trail.ts';
import { EVENTS_OF } from '../../../ledger/index.ts';
import { isOfDay } from './of-day.ts';
import { isAccountUnderReview } from './payee.store.ts';

type Row = z.output<typeof Batch>;
type Detail = z.output<typeof SettleBatchDetail>;
export type BatchFilter = z.output<typeof SettleBatchQuery>;

export const BATCH_OBJECT = 'settle:batch';

/** Batches that a number names: their own, the bank's, or of an order or refund in them. */
const named = (id: string) => sql<SqlBool>`
  (${isNumber('b.batch_no', id)} or ${isNumber('b.bank_trace', id)} or b.batch_no in (
     select l.batch_no from ledger_posting p join settle_line l using (posting_id)
      where p.biz_type in (${sql.join(Object.values(EVENTS_OF).flat())})
        and ${isNumber('p.biz_id', id)} and l.active))`;

/** True while the bank of `settle_batch as b` contradicts itself about any attempt, undecided. */
export const isContradictedOf = isContradictedAs('PAYOUT', sql`b.batch_no`);

/** Selects batches that match the query and the caller may see: `settle_batch as b` and its merchant `m`. */
export const batchesOf = (ctx: Context, query: Partial<BatchFilter>) =>
  ctx.db
    .selectFrom('settle_batch as b')
    .innerJoin('mer_merchant as m', 'm.mer_id', 'b.mer_id')
    .where(scopeFilter(ctx.scope, { merId: 'b.mer_id' }))
    .where(within('b.apply_time', query.params))
    .where(startsWith('b.mer_id', query.merId))
    .where(contains('m.mer_name', query.merName))
    .where(equals('b.status', query.status))
    .where(equals('b.settle_method', query.settleMethod))
    .where(equals('b.currency', query.currency))
    .where(equals('b.chnl_code', insideOnly(ctx, query.chnlCode)))
    .$if(insideOnly(ctx, query.isContradicted) === '1', (rows) => rows.where(isContradictedOf))
    .$if(Boolean(query.acctDate), (rows) => rows.where(isOfDay(sql`b`, query.acctDate ?? '')))
    .$if(Boolean(query.anyId), (rows) => rows.where(named(query.anyId ?? '')));

/** Columns of a row, for the caller. */
export const batchColumns = (ctx: Context) =>
  [
    ...aliased('b', 'batch_no', 'mer_id', 'currency', 'settle_amt', 'order_cnt', 'txn_amt'),
    ...aliased('b', 'fee_amt', 'extra_amt', 'vat_amt', 'refund_amt', 'carried_out', 'status'),
    ...aliased('b', 'settle_method', 'apply_time', 'bank_trace'),
    'm.mer_name as merName',
    shownName(ctx, 'b.create_by').as('applicant'),
    shownName(ctx, 'b.auditor').as('auditor'),
    textOf('b.paid_time').as('paidTime'),
    sql<boolean>`b.create_by = ${ctx.actor.userName}`.as('own'),
  ] as const;

/** Page of batches, the newest first. */
export const pageOfBatches = (ctx: Context, query: BatchFilter): Promise<Page<Row>> =>
  pageOf(batchesOf(ctx, query).select(batchColumns(ctx)), query, {
    columns: { applyTime: 'b.apply_time', settleAmt: 'b.settle_amt', paidTime: 'b.paid_time' },
    tie: 'b.batch_no',
    initial: { by: 'b.apply_time', direction: 'desc' },
  });

/** The next batch of the caller's scope in one direction; empty at the end. */
async function beside(ctx: Context, batchNo: string, direction: 'asc' | 'desc'): Promise<string> {
  const found = await ctx.db
    .selectFrom('settle_batch as b')
    .where(scopeFilter(ctx.scope, { merId: 'b.mer_id' }))
    .where('b.batch_no', direction === 'asc' ? '>' : '<', batchNo)
    .orderBy('b.batch_no', direction)
    .select('b.batch_no')
    .limit(1)
    .executeTakeFirst();
  return found?.batch_no ?? '';
}

const foundBatch = (ctx: Context, batchNo: string) =>
  ctx.db
    .selectFrom('settle_batch as b')
    .innerJoin('mer_merchant as m', 'm.mer_id', 'b.mer_id')
    .leftJoin('biz_channel as c', 'c.chnl_code', 'b.chnl_code')
    .where('b.batch_no', '=', batchNo)
    .where(scopeFilter(ctx.scope, { merId: 'b.mer_id' }))
    .select(batchColumns(ctx))
    .select(aliased('b', 'settle_cycle', 'cut_off', 'line_cnt', 'curr_bal_at', 'carried_frozen'))
    .select(
      aliased('b', 'returned_back', 'tries', 'query_times', 'resp_code', 'resp_msg', 'version'),
    )
    .select([
      'b.frozen_bal_at as frozen',
      sql<string>`(b.curr_bal_at - b.frozen_bal_at)::text`.as('available'),
      'b.audit_remark as remark',
      textOf('b.audit_time').as('auditTime'),
      textOf('b.returned_time').as('returnedTime'),
      textOf('b.sent_at').as('sentTime'),
      'b.next_query_time as nextAt',
      sql<string>`coalesce(b.payee_name, m.account_name)`.as('payeeName'),
      sql<string>`coalesce((b.payee_account).mask, (m.account).mask)`.as('payeeAccount'),
      sql<string>`coalesce(b.payee_bank, m.bank)`.as('payeeBank'),
      isAccountUnderReview('b.mer_id').as('accountUnderReview'),
      textOf('b.chnl_code').as('chnlCode'),
      textOf('c.chnl_name').as('chnlName'),
    ]);

/** Values that merchants get instead of who pays them, and how. */
const HIDDEN = {
  ...{ chnlCode: '', chnlName: '', reference: '', respCode: '', respMsg: '' },
  isDisputed: false,
};

/** One batch, or 404 when it is not in the caller's scope. */
export async function batchById(ctx: Context, batchNo: string, now: Date): Promise<Detail> {
  const row = await foundBatch(ctx, batchNo).executeTakeFirst();
  if (!row) throw notFound();
  const { tries, nextAt, ...shown } = row;
  const reference = referenceOf(batchNo, Math.max(tries, 1));
  const hidden = isOutside(ctx) ? HIDDEN : {};
  return {
    ...shown,
    tries,
    reference: tries === 0 ? '' : reference,
    ...nextQuery(nextAt, now),
    askAgainIn: await askAgainIn(ctx.db, { reference }, now),
    ...(await disputeOf(ctx.db, { kind: 'PAYOUT', id: batchNo, attempts: tries })),
    previousNo: await beside(ctx, batchNo, 'desc'),
    nextNo: await beside(ctx, batchNo, 'asc'),
    steps: await stepsOf(ctx, { objType: BATCH_OBJECT, objId: batchNo }),
    ...hidden,
  };
}
