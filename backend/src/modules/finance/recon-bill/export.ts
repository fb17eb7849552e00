import { type Export, readById } from '../../../exports/export.ts';
import type { Context } from '../../../kernel/context.ts';
import { type BillFilter, billsOf } from './bill.store.ts';
import { type LineFilter, linesOf } from './line.store.ts';
import { type SummaryFilter, selectSums, withDifference } from './summary.store.ts';

type Bill = Awaited<ReturnType<ReturnType<typeof billsOf>['execute']>>[number];

/** Bills as the list shows them, newest first. */
export const billExport: Export<BillFilter, Bill> = {
  topic: 'reconBill',
  columns: [
    { field: 'settleDate', isDate: true },
    { field: 'chnlCode' },
    { field: 'chnlName', width: 24 },
    { field: 'currency', isCurrency: true },
    { field: 'lineCnt' },
    { field: 'amount', currency: 'currency' },
    { field: 'cost', currency: 'currency' },
    { field: 'net', currency: 'currency' },
    { field: 'matchedCnt' },
    { field: 'waitingCnt' },
    { field: 'quarantineCnt' },
    { field: 'errorCnt' },
    { field: 'difference', currency: 'currency' },
    { field: 'status', dictionary: 'bill_status' },
    { field: 'loadedTime', isTime: true },
  ],
  ...readById({
    select: billsOf,
    id: 'billId',
    column: 'b.bill_id',
    newestFirst: true,
    row: (_, row) => row,
  }),
};

type Line = Awaited<ReturnType<ReturnType<typeof linesOf>['execute']>>[number];

/** Lines of a bill as the page shows them, in the order of the file. */
export const lineExport: Export<LineFilter, Line> = {
  topic: 'reconLine',
  columns: [
    { field: 'settleDate', isDate: true },
    { field: 'chnlCode' },
    { field: 'lineNo' },
    { field: 'kind', dictionary: 'recon_kind' },
    { field: 'currency', isCurrency: true },
    { field: 'amount', currency: 'currency' },
    { field: 'cost', currency: 'currency' },
    { field: 'txnTime', isTime: true },
    { field: 'state', dictionary: 'recon_line_state' },
    { field: 'reference', width: 24 },
    { field: 'queryId', width: 24 },
    { field: 'merOrderId', width: 24 },
    { field: 'traceNo' },
    { field: 'acqInsCode' },
    { field: 'platOrderId', width: 24 },
    { field: 'refundId', width: 20 },
    { field: 'rawLine', width: 80 },
  ],
  ...readById({ select: linesOf, id: 'lineId', column: 'l.line_id', row: (_, row) => row }),
};

/** A side's sums under names of their own, as columns of one row. */
const flat = (row: ReturnType<typeof withDifference>) => ({
  settleDate: row.settleDate,
  chnlCode: row.chnlCode,
  chnlName: row.chnlName,
  currency: row.currency,
  platformCnt: row.platform.count,
  platformGross: row.platform.gross,
  platformFee: row.platform.fee,
  platformRefund: row.platform.refund,
  platformNet: row.platform.net,
  channelCnt: row.channel.count,
  channelGross: row.channel.gross,
  channelFee: row.channel.fee,
  channelRefund: row.channel.refund,
  channelNet: row.channel.net,
  differenceNet: row.difference.net,
});
type Summary = ReturnType<typeof flat>;

/** The summary as the list shows it, newest first. */
export const summaryExport: Export<SummaryFilter, Summary> = {
  topic: 'reconSummary',
  columns: [
    { field: 'settleDate', isDate: true },
    { field: 'chnlCode' },
    { field: 'chnlName', width: 24 },
    { field: 'currency', isCurrency: true },
    { field: 'platformCnt' },
    { field: 'platformGross', currency: 'currency' },
    { field: 'platformFee', currency: 'currency' },
    { field: 'platformRefund', currency: 'currency' },
    { field: 'platformNet', currency: 'currency' },
    { field: 'channelCnt' },
    { field: 'channelGross', currency: 'currency' },
    { field: 'channelFee', currency: 'currency' },
    { field: 'channelRefund', currency: 'currency' },
    { field: 'channelNet', currency: 'currency' },
    { field: 'differenceNet', currency: 'currency' },
  ],
  ...readById({
    select: (ctx: Context, query: SummaryFilter) => selectSums(ctx, query),
    id: 'billId',
    column: 'b.bill_id',
    newestFirst: true,
    row: (_, row) => flat(withDifference(row)),
  }),
};
