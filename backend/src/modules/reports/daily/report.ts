import {
  DAILY_BLOCKS,
  DAILY_MAX_DAYS,
  type DailyBlock,
  type DailyStat,
  type DailyStatQuery,
} from '@portal/contract/reports/daily';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import {
  amountOf,
  channelOf,
  countOf,
  exportOfReport,
  type ReportOf,
  withLateChanges,
  withMerchantNames,
} from '../summary/index.ts';

type Query = z.output<typeof DailyStatQuery>;
type Row = z.output<typeof DailyStat>;
type Block = z.output<typeof DailyBlock>;

const FAMILIES: Record<(typeof DAILY_BLOCKS)[number], RawBuilder<boolean>> = {
  quick: sql`f.order_type = 'QPAY'`,
  scan: sql`f.order_type = 'SCAN'`,
  cyber: sql`f.order_type = 'CYBER'`,
  other: sql`f.order_type not in ('QPAY', 'SCAN', 'CYBER')`,
};

/** A block as one value; amounts are texts, as everywhere on the wire. */
const blockOf = (family: RawBuilder<boolean>): RawBuilder<Block> => {
  const sum = (terms: RawBuilder<unknown>) =>
    sql`coalesce(sum(${terms}) filter (where ${family}), 0)`;
  return sql`jsonb_build_object(
    'cnt', ${sum(sql`f.consume_cnt`)}::integer, 'amt', ${sum(sql`f.consume_amt`)}::text,
    'fee', ${sum(sql`f.consume_fee + f.extra_fee`)}::text, 'refundCnt', ${sum(sql`f.refund_cnt`)}::integer,
    'refundAmt', ${sum(sql`f.refund_amt`)}::text, 'refundFee', ${sum(sql`f.refund_fee`)}::text)`;
};

/** A row as it is summed up has a period of one day. */
type Summed = Omit<Row, 'tranDate' | 'merName' | 'changedTime'> & {
  begin: string;
  end: string;
};

/** Days by merchant, channel and currency, with a block for each family (specification §3). */
export const daily: ReportOf<Query, Row, Summed> = {
  dimensions: (ctx) => ({
    merId: sql`f.mer_id`,
    chnlId: channelOf(ctx),
  }),
  maxDays: DAILY_MAX_DAYS,
  reads: ['mer_id', 'chnl_id'],
  figuresRead: Object.fromEntries(DAILY_BLOCKS.map((name) => [name, ['order_type']])),
  figures: {
    consumeCnt: countOf('consume_cnt'),
    consumeAmt: amountOf(['consume_amt']),
    consumeFee: amountOf(['consume_fee']),
    freeze: amountOf(['freeze_amt']),
    refundCnt: countOf('refund_cnt'),
    refundAmt: amountOf(['refund_amt']),
    refundFee: amountOf(['refund_fee']),
    totalFee: amountOf(['consume_fee', 'extra_fee', 'refund_fee'], ['refund_back_fee']),
    refundBackFee: amountOf(['refund_back_fee']),
    refundVat: amountOf(['refund_vat']),
    extraFee: amountOf(['extra_fee']),
    unfreeze: amountOf(['unfreeze_amt']),
    ...Object.fromEntries(DAILY_BLOCKS.map((name) => [name, blockOf(FAMILIES[name])])),
  },
  asked: ({ chnlId, orderByColumn, ...query }) => ({
    ...query,
    period: 'day',
    ...(chnlId && { chnlCode: chnlId }),
    ...(orderByColumn && { orderByColumn: orderByColumn === 'tranDate' ? 'begin' : orderByColumn }),
  }),
  async finish(ctx, rows, query) {
    const named = await withMerchantNames(ctx, rows);
    const marked = await withLateChanges(ctx, daily, query, named);
    return marked.map(({ begin, ...row }) => ({ tranDate: begin, ...row }));
  },
};

/** Numbers of the blocks as columns of a file: `quickCnt`, `quickRefundAmt`. */
type BlockColumn = `${(typeof DAILY_BLOCKS)[number]}${Capitalize<keyof Block>}`;

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** A block's numbers under the names of its columns. */
const columnsOfBlock = (name: string, block: Block) =>
  Object.entries(block).map(([figure, value]) => [`${name}${capital(figure)}`, value]);

type Flat = Omit<Row, (typeof DAILY_BLOCKS)[number]> & Record<BlockColumn, string | number>;

const flat = ({ quick, scan, cyber, other, ...row }: Row): Flat => ({
  ...row,
  ...(Object.fromEntries(
    Object.entries({ quick, scan, cyber, other }).flatMap(([name, block]) =>
      columnsOfBlock(name, block),
    ),
  ) as Record<BlockColumn, string | number>),
});

export const dailyExport = exportOfReport(daily, {
  topic: 'daily',
  flat,
  columns: [
    { field: 'tranDate', isDate: true },
    { field: 'changedTime', isDate: true, width: 20 },
    { field: 'merId' },
    { field: 'merName', width: 30 },
    { field: 'currency', isCurrency: true },
    { field: 'chnlId' },
    { field: 'consumeCnt' },
    { field: 'consumeAmt', currency: 'currency' },
    { field: 'consumeFee', currency: 'currency' },
    { field: 'extraFee', currency: 'currency' },
    { field: 'refundCnt' },
    { field: 'refundAmt', currency: 'currency' },
    { field: 'refundFee', currency: 'currency' },
    { field: 'refundVat', currency: 'currency' },
    { field: 'refundBackFee', currency: 'currency' },
    { field: 'totalFee', currency: 'currency' },
    { field: 'freeze', currency: 'currency' },
    { field: 'unfreeze', currency: 'currency' },
    { field: 'quickCnt' },
    { field: 'quickAmt', currency: 'currency' },
    { field: 'quickFee', currency: 'currency' },
    { field: 'quickRefundCnt' },
    { field: 'quickRefundAmt', currency: 'currency' },
    { field: 'quickRefundFee', currency: 'currency' },
    { field: 'scanCnt' },
    { field: 'scanAmt', currency: 'currency' },
    { field: 'scanFee', currency: 'currency' },
    { field: 'scanRefundCnt' },
    { field: 'scanRefundAmt', currency: 'currency' },
    { field: 'scanRefundFee', currency: 'currency' },
    { field: 'cyberCnt' },
    { field: 'cyberAmt', currency: 'currency' },
    { field: 'cyberFee', currency: 'currency' },
    { field: 'cyberRefundCnt' },
    { field: 'cyberRefundAmt', currency: 'currency' },
    { field: 'cyberRefundFee', currency: 'currency' },
    { field: 'otherCnt' },
    { field: 'otherAmt', currency: 'currency' },
    { field: 'otherFee', currency: 'currency' },
    { field: 'otherRefundCnt' },
    { field: 'otherRefundAmt', currency: 'currency' },
    { field: 'otherRefundFee', currency: 'currency' },
  ],
});
