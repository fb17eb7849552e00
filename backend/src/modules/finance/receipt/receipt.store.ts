import type { Receipt, ReceiptDetail, ReceiptQuery } from '@portal/contract/finance/receipt';
import type { Page } from '@portal/contract/kit/route';
import { sql } from 'kysely';
import type { z } from 'zod';
import { aliased, textOf } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { containsAny, equals, within } from '../../../kernel/filters.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { stepsOf } from '../../../kernel/trail.ts';
import { owedOf } from './owed.store.ts';

export const RECEIPT_OBJECT = 'finance:receipt';

type Row = z.output<typeof Receipt>;
export type ReceiptFilter = z.output<typeof ReceiptQuery>;

/** Receipts for who sees the whole platform: they belong to no department. */
const receipts = (ctx: Context) =>
  ctx.db
    .selectFrom('channel_receipt as r')
    .innerJoin('biz_channel as c', 'c.chnl_code', 'r.chnl_code')
    .where(scopeFilter(ctx.scope, {}))
    .select([
      ...aliased('r', 'receipt_no', 'chnl_code', 'currency', 'amount', 'acct_date', 'bank_trace'),
      ...aliased('r', 'status', 'create_by', 'create_time'),
      'c.chnl_name as chnlName',
      textOf('r.auditor').as('auditor'),
      textOf('r.audit_time').as('auditTime'),
      sql<boolean>`r.create_by = ${ctx.actor.userName}`.as('own'),
    ]);

/** Those that the query asks for. */
export const receiptsOf = (ctx: Context, query: ReceiptFilter) =>
  receipts(ctx)
    .where(containsAny(['r.receipt_no', 'r.bank_trace'], query.anyNo))
    .where(equals('r.chnl_code', query.chnlCode))
    .where(equals('r.currency', query.currency))
    .where(equals('r.status', query.status))
    .where(equals('r.create_by', query.createBy))
    .where(within('r.acct_date', query.params));

/** Page of receipts, the last that was entered first. */
export const pageOfReceipts = (ctx: Context, query: ReceiptFilter): Promise<Page<Row>> =>
  pageOf(receiptsOf(ctx, query), query, {
    columns: { acctDate: 'r.acct_date', amount: 'r.amount', createTime: 'r.create_time' },
    tie: 'r.receipt_no',
    initial: { by: 'r.create_time', direction: 'desc' },
  });

/** One receipt with what its channel owes now, or 404. */
export async function receiptById(
  ctx: Context,
  receiptNo: string,
): Promise<z.output<typeof ReceiptDetail>> {
  const row = await receipts(ctx)
    .where('r.receipt_no', '=', receiptNo)
    .select(aliased('r', 'remark', 'audit_remark'))
    .executeTakeFirst();
  if (!row) throw notFound();
  return {
    ...row,
    ...(await owedOf(ctx, row)),
    steps: await stepsOf(ctx, { objType: RECEIPT_OBJECT, objId: receiptNo }),
  };
}
