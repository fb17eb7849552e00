import type { SettleLineQuery } from '@portal/contract/finance/batch';
import { sumOfTerms, type Term } from '@portal/contract/finance/batch-terms';
import type { SettleLine, TieOut } from '@portal/contract/finance/settle-line';
import type { Page } from '@portal/contract/kit/route';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/schema.ts';
import type { Context } from '../../../kernel/context.ts';
import { sortOf } from '../../../kernel/paging.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { EVENTS_OF } from '../../../ledger/index.ts';
import { termsOf } from './terms.ts';

type Line = z.output<typeof SettleLine>;
export type LineFilter = z.output<typeof SettleLineQuery>;

/**
 * Sources of lines, joined to `l` by its `posting_id`: the posting `p`, the refund `r`, and the order
 * `o` that they pay, refund or correct.
 */
export const lineSources = sql`
    join ledger_posting p on p.posting_id = l.posting_id
    left join biz_refund r on p.biz_type in (${sql.join(EVENTS_OF.refund)}) and r.refund_id = p.biz_id
    left join order_correction x
           on p.biz_type in (${sql.join(EVENTS_OF.correction)}) and x.error_id = p.biz_id
    left join biz_order o on o.plat_order_id = coalesce(r.plat_order_id, x.plat_order_id, p.biz_id)`;

/** Lines as people read them, from a select of `posting_id, step, term, amount`. */
export const readableLines = (lines: RawBuilder<unknown>): RawBuilder<Line> => sql`
  select l.posting_id, l.step, l.posting_id || '-' || l.step as "lineId", l.term, l.amount::text as amount,
         p.posted_at::text as "postedTime", p.biz_type as "bizType", p.biz_id as "bizId",
         coalesce(o.order_type, '') as "orderType", coalesce(o.int_txn_cd, '') as "intTxnCd",
         coalesce(o.plat_order_id, '') as "platOrderId"
    from (${lines}) l ${lineSources}`;

/** Some of a select of lines, in the order of the caller; `total` of them there are. */
export async function pageOfLines(
  ctx: Context,
  lines: RawBuilder<unknown>,
  query: Pick<LineFilter, 'pageNum' | 'pageSize' | 'orderByColumn' | 'isAsc'>,
  total: number,
): Promise<Page<Line>> {
  if (total === 0) return { rows: [], total };
  const page = Math.min(query.pageNum, Math.ceil(total / query.pageSize));
  const { by, direction } = sortOf(query, {
    columns: { postedTime: 'p.posted_at', amount: 'l.amount' },
    tie: 'l.posting_id',
    initial: { by: 'p.posted_at', direction: 'asc' },
  });
  const way = sql.raw(direction);
  const { rows } = await sql<Line>`
    ${readableLines(lines)}
     order by ${sql.ref(by)} ${way}, l.posting_id ${way}, l.step ${way}
     limit ${query.pageSize} offset ${(page - 1) * query.pageSize}`.execute(ctx.db);
  return { rows, total };
}

export const linesOf = (batchNo: string, term?: Term) => sql`
  select posting_id, step, term, amount from settle_line
   where batch_no = ${batchNo} and ${term ? sql`term = ${term}` : sql`true`}`;

/** Reads the batch whose lines are requested; 404 if the caller may not see it. */
export async function requireBatch(ctx: Context, batchNo: string | undefined) {
  const row = await ctx.db
    .selectFrom('settle_batch as b')
    .where('b.batch_no', '=', batchNo ?? '')
    .where(scopeFilter(ctx.scope, { merId: 'b.mer_id' }))
    .select(['b.batch_no as batchNo', 'b.currency', 'b.settle_amt as settleAmt'])
    .select(['b.line_cnt as lineCnt', sql<string>`coalesce(b.chnl_code, '')`.as('chnlCode')])
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function countLines(
  db: Kysely<Database>,
  lines: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select count(*)::text as total from (${lines}) l`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

/** Lines of a batch, or of one of its terms. */
export async function linesOfBatch(ctx: Context, query: LineFilter): Promise<Page<Line>> {
  const { batchNo } = await requireBatch(ctx, query.batchNo);
  const lines = linesOf(batchNo, query.term);
  return pageOfLines(ctx, lines, query, await countLines(ctx.db, lines));
}

/** Lines whose amount is what is missing or too much; else the smallest ones. */
async function suspectsOf(ctx: Context, batchNo: string, difference: bigint): Promise<Line[]> {
  const { rows } = await sql<Line>`
    ${readableLines(linesOf(batchNo))}
     order by abs(l.amount) <> abs(${String(difference)}::bigint), abs(l.amount), l.posting_id, l.step
     limit 3`.execute(ctx.db);
  return rows;
}

/** The equation of a batch from its lines as they are now, held against what it pays (money §4). */
export async function tieOut(ctx: Context, no: string): Promise<z.output<typeof TieOut>> {
  const { batchNo, chnlCode: _, ...batch } = await requireBatch(ctx, no);
  const terms = await termsOf(ctx.db, linesOf(batchNo));
  const difference = sumOfTerms(terms) - BigInt(batch.settleAmt);
  return {
    ...batch,
    checkedTime: ctx.now,
    terms,
    difference: String(difference),
    suspects: difference === 0n ? [] : await suspectsOf(ctx, batchNo, difference),
  };
}
