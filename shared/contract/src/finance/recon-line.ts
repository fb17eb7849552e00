import { z } from 'zod';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { pageQuery } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { realDay } from '../kit/rules/real-day.ts';
import { rule } from '../kit/rules.ts';
import { BILL_QUERY } from './addresses.ts';
import { ItemState, LineState, MatchedBy, ReconKind } from './recon-states.ts';

const text = z.string();

/** Parts of a bill's sums: what was taken in, and what went back. */
export const ReconPart = rule.dict('SALE', 'BACK');

/** One payment as the channel bills it; amounts are minor units of `currency`, above zero. */
export const BillLineRow = z.object({
  lineId: text,
  /** Line of the file, the first is 1. */
  lineNo: z.number(),
  fileId: text,
  chnlCode: text,
  settleDate: text,
  currency: CurrencyCode,
  kind: ReconKind,
  /** It came back: the money goes the other way. */
  isReturned: z.boolean(),
  reference: text,
  channelReference: text,
  queryId: text,
  merOrderId: text,
  traceNo: text,
  acqInsCode: text,
  amount: MinorUnits,
  /** Amount that the channel keeps of it. */
  cost: MinorUnits,
  txnTime: text,
  state: LineState,
  matchedBy: z.union([MatchedBy, z.literal('')]),
  /** Order and refund that it was matched with, or names; empty: none. */
  platOrderId: text,
  refundId: text,
  /** Letter for letter as the file has it. */
  rawLine: text,
});

/** One booking with the channel; the same units. */
export const ReconItem = z.object({
  itemId: text,
  chnlCode: text,
  currency: CurrencyCode,
  kind: ReconKind,
  isReturned: z.boolean(),
  platOrderId: text,
  refundId: text,
  merId: text,
  merName: text,
  amount: MinorUnits,
  cost: MinorUnits,
  txnTime: text,
  /** The day whose bill has it, or is expected to. */
  settleDate: text,
  state: ItemState,
});

const place = {
  chnlCode: rule.search(20),
  currency: rule.currency(),
  /** `yyyy-MM-dd`. */
  settleDate: realDay(),
  part: ReconPart,
};

export const LineQuery = pageQuery(
  {
    ...place,
    state: LineState,
    /** Any number of a line. */
    anyId: rule.search(64),
  },
  ['lineNo', 'amount', 'txnTime'],
);

export const ItemQuery = pageQuery({ ...place, state: ItemState, anyId: rule.search(40) }, [
  'txnTime',
  'amount',
]);

const permit = BILL_QUERY;

/** Both sides of a day: what a number of the summary, or of a bill, opens. */
export const reconLineRoutes = {
  list: route({
    method: 'GET',
    path: '/recon/bill/line/list',
    permit,
    query: LineQuery,
    answer: 'page',
    data: BillLineRow,
  }),
  export: route({
    method: 'GET',
    path: '/recon/bill/line/export',
    permit: 'recon:bill:export',
    query: LineQuery,
    answer: 'msg',
  }),
  items: route({
    method: 'GET',
    path: '/recon/bill/item/list',
    permit,
    query: ItemQuery,
    answer: 'page',
    data: ReconItem,
  }),
};
