import { z } from 'zod';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { realDay } from '../kit/rules/real-day.ts';
import { rule } from '../kit/rules.ts';
import { ChannelCode } from '../merchant/channel.ts';
import { BILL_LIST, BILL_QUERY } from './addresses.ts';
import { BillFormat, BillStatus, FileStatus, ItemState, LineState } from './recon-states.ts';

const text = z.string();
/** Count and sum of lines or bookings: money received less money returned, minor units. */
const Sum = z.object({ count: z.number(), amount: MinorUnits });

/** Bill of a channel for a day in one currency; amounts are minor units of it. */
export const ReconBill = z.object({
  billId: text,
  settleDate: text,
  chnlCode: text,
  chnlName: text,
  currency: CurrencyCode,
  lineCnt: z.number(),
  /** Money received less money returned. */
  amount: MinorUnits,
  cost: MinorUnits,
  /** Amount less cost: what the channel owes for the day. */
  net: MinorUnits,
  matchedCnt: z.number(),
  waitingCnt: z.number(),
  quarantineCnt: z.number(),
  /** Differences of its day that nobody has handled: how many, and their signed sum. */
  errorCnt: z.number(),
  difference: MinorUnits,
  status: BillStatus,
  loadedTime: text,
  matchedTime: text,
  /** While it has not come: when it was asked for last. */
  askedTime: text,
});

/** A file of a bill; several of a day are added up. */
export const ReconFile = z.object({
  fileId: text,
  chnlCode: text,
  settleDate: text,
  source: rule.dict('UPLOAD', 'ADAPTER'),
  format: BillFormat,
  name: text,
  /** Bytes, and how many of them are loaded. */
  size: z.number(),
  done: z.number(),
  sha256: text,
  lineCnt: z.number(),
  quarantineCnt: z.number(),
  /** Lines that another file of the day had brought. */
  repeatedCnt: z.number(),
  status: FileStatus,
  /** Reason why it was refused, in the caller's language. */
  refusal: text,
  createBy: text,
  createTime: text,
  loadedTime: text,
});

/** Both sides of a bill, by what became of them: their parts are their wholes (INV-18). */
export const ReconBillDetail = z.object({
  ...ReconBill.shape,
  channel: z.array(Sum.extend({ state: LineState })),
  /** Of the lines that count (`COUNTED_LINES`). */
  channelTotal: Sum,
  platform: z.array(Sum.extend({ state: ItemState })),
  platformTotal: Sum,
  /** Matched pairs whose amounts differ: channel less platform. */
  matchedDifference: MinorUnits,
  files: z.array(ReconFile),
  /** Settle dates that have to be loaded before what waits counts as a difference. */
  waitsFor: z.array(text),
});

export const ReconBillQuery = pageQuery(
  {
    chnlCode: rule.search(20),
    currency: rule.currency(),
    status: BillStatus,
    params: timeRange('SettleDate'),
  },
  ['settleDate', 'loadedTime'],
);

const ofDay = { chnlCode: ChannelCode, settleDate: realDay() };
const params = z.object({ billId: rule.id() });
const FileId = z.object({ fileId: text });

export const reconBillRoutes = {
  list: route({
    method: 'GET',
    path: '/recon/bill/list',
    permit: BILL_LIST,
    query: ReconBillQuery,
    answer: 'page',
    data: ReconBill,
  }),
  export: route({
    method: 'GET',
    path: '/recon/bill/export',
    permit: 'recon:bill:export',
    query: ReconBillQuery,
    answer: 'msg',
  }),
  /** Files, the newest first: what is being loaded, and what was refused. */
  files: route({
    method: 'GET',
    path: '/recon/bill/file/list',
    permit: BILL_LIST,
    query: pageQuery({ chnlCode: rule.search(20), settleDate: realDay(), status: FileStatus }, [
      'createTime',
    ]),
    answer: 'page',
    data: ReconFile,
  }),
  /**
   * Keeps a file and begins to load it. Refused when the same bytes were taken before; what is wrong
   * inside is said at the file.
   */
  upload: route({
    method: 'POST',
    path: '/recon/bill/upload',
    permit: 'recon:bill:upload',
    query: z.object({ ...ofDay, format: BillFormat }),
    file: 'file',
    answer: 'data',
    data: FileId,
  }),
  /** Asks the channel for the bill of a day now. */
  fetch: route({
    method: 'POST',
    path: '/recon/bill/fetch',
    permit: 'recon:bill:upload',
    trace: { action: 'fetch' },
    body: z.object(ofDay),
    answer: 'data',
    data: FileId,
  }),
  /** Matches what is left of its channel and currency now. */
  match: route({
    method: 'PUT',
    path: '/recon/bill/{billId}/match',
    permit: 'recon:bill:match',
    params,
    answer: 'data',
    data: z.object({ matched: z.number(), waiting: z.number(), errors: z.number() }),
  }),
  get: route({
    method: 'GET',
    path: '/recon/bill/{billId}',
    permit: BILL_QUERY,
    params,
    answer: 'data',
    data: ReconBillDetail,
  }),
};
