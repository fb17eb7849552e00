import type { SettleLine } from '@portal/contract/finance/settle-line';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Export, readById } from '../../../exports/export.ts';
import { type BatchFilter, batchColumns, batchesOf } from './batch.store.ts';
import { countLines, type LineFilter, linesOf, readableLines, requireBatch } from './line.store.ts';

const select = (ctx: Parameters<typeof batchColumns>[0], query: BatchFilter) =>
  batchesOf(ctx, query).select(batchColumns(ctx));
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

/** Batches as the list shows them, newest first. */
export const batchExport: Export<BatchFilter, Row> = {
  topic: 'settleBatch',
  columns: [
    { field: 'batchNo', width: 22 },
    { field: 'merId' },
    { field: 'merName', width: 30 },
    { field: 'currency', isCurrency: true },
    { field: 'settleAmt', currency: 'currency' },
    { field: 'orderCnt' },
    { field: 'txnAmt', currency: 'currency' },
    { field: 'feeAmt', currency: 'currency' },
    { field: 'extraAmt', currency: 'currency' },
    { field: 'vatAmt', currency: 'currency' },
    { field: 'refundAmt', currency: 'currency' },
    { field: 'carriedOut', currency: 'currency' },
    { field: 'status', dictionary: 'settle_status' },
    { field: 'settleMethod', dictionary: 'settle_method' },
    { field: 'applicant' },
    { field: 'applyTime', isTime: true },
    { field: 'auditor' },
    { field: 'paidTime', isTime: true },
    { field: 'bankTrace', width: 24 },
  ],
  ...readById({
    select,
    id: 'batchNo',
    column: 'b.batch_no',
    time: { column: 'b.apply_time', field: 'applyTime' },
    newestFirst: true,
    row: (_, row) => row,
  }),
};

type Line = z.output<typeof SettleLine> & { currency: string };

/** Lines of one batch, or of one of its terms, as the page shows them. */
export const lineExport: Export<LineFilter, Line> = {
  topic: 'settleLine',
  columns: [
    { field: 'term', dictionary: 'settle_term' },
    { field: 'currency', isCurrency: true },
    { field: 'amount', currency: 'currency' },
    { field: 'postedTime', isTime: true },
    { field: 'bizType', dictionary: 'ledger_event', width: 20 },
    { field: 'bizId', width: 24 },
    { field: 'orderType', dictionary: 'order_type' },
    { field: 'intTxnCd', dictionary: 'int_txn_cd' },
    { field: 'platOrderId', width: 24 },
  ],
  count: async (ctx, query) => {
    const { batchNo } = await requireBatch(ctx, query.batchNo);
    return countLines(ctx.db, linesOf(batchNo, query.term));
  },
  async slice(ctx, query, after, take) {
    const { batchNo, currency } = await requireBatch(ctx, query.batchNo);
    const behind: [string, number] = after === undefined ? ['0', 0] : JSON.parse(after);
    const { rows } = await sql<Line & { key: [string, number] }>`
      select l.*, ${currency}::text as currency, jsonb_build_array(l.posting_id::text, l.step) as key
        from (${readableLines(linesOf(batchNo, query.term))}) l
       where (l.posting_id, l.step) > (${behind[0]}::bigint, ${behind[1]}::smallint)
       order by l.posting_id, l.step limit ${take}`.execute(ctx.db);
    return { rows, last: JSON.stringify(rows.at(-1)?.key ?? behind) };
  },
};
