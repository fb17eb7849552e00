import { PASTED_MAX } from '@portal/contract/orders/pasted-ids';
import { dailyRoutes } from '@portal/contract/reports/daily';
import { merTxnRoutes } from '@portal/contract/reports/mer-txn';
import { paymentRoutes } from '@portal/contract/reports/payment';
import { salesRoutes } from '@portal/contract/reports/sales';
import { txnSummaryRoutes } from '@portal/contract/reports/txn-summary';
import { type Order, type OrderFilter, signIn } from './api.ts';

const PAGE_SIZE = 20;
const DEEP_PAGE = 1_000;

/** Lists of reports, and what they come to. */
const PERIODICAL = [txnSummaryRoutes, merTxnRoutes, paymentRoutes, salesRoutes].flatMap(
  ({ list, stat }) => [list.path, stat.path],
);
const REPORTS = [...PERIODICAL, dailyRoutes.list.path, dailyRoutes.stat.path];

/** Somebody who asks for orders, and what they ask. */
export type Asker = Awaited<ReturnType<typeof newAsker>>;

/** Returns typical queries of an operator for the order list, filled with values that exist in the data. */
function typicalQueries(order: Order, old: Order): OrderFilter[] {
  const day = `${order.txnTime.slice(0, 4)}-${order.txnTime.slice(4, 6)}-${order.txnTime.slice(6, 8)}`;
  const today = { 'params[beginTime]': day, 'params[endTime]': day };
  return [
    {},
    { pageNum: '2' },
    { pageNum: '40', pageSize: '50' },
    { ...today },
    { status: '2', ...today },
    { anyId: order.platOrderId },
    { anyId: old.platOrderId },
    { merId: old.merId },
    { merId: order.merId, status: '1', pageSize: '50' },
    { orderType: 'SCAN', refundSta: '1' },
    { reconFlag: '2', orderByColumn: 'txnTime', isAsc: 'asc' },
    { currency: order.currency, minAmt: order.txnAmt, orderByColumn: 'txnAmt', isAsc: 'desc' },
  ];
}

/** Whole months: the last twelve up to that of 14 digits. */
export function yearUpTo(txnTime: string): OrderFilter {
  const [year, month] = [Number(txnTime.slice(0, 4)), Number(txnTime.slice(4, 6))];
  const dayOf = (months: number, day: number) =>
    new Date(Date.UTC(year, months, day)).toISOString().slice(0, 10);
  return {
    period: 'month',
    'params[beginTime]': dayOf(month - 12, 1),
    'params[endTime]': dayOf(month, 0),
  };
}

/** Number of the last page of a list of this many rows; 1 for an empty one. */
export const lastPageOf = (total: number, pageSize = PAGE_SIZE): number =>
  Math.max(1, Math.ceil(total / pageSize));

/** Signs an account in over HTTP; the queries are filled from the orders that it may see. */
export async function newAsker(origin: string, username?: string) {
  const { list, stat, ids, detail, report } = await signIn(origin, username);
  const { rows, total } = await list({});
  const [newest] = rows;
  const [oldest] = (await list({ orderByColumn: 'txnTime', isAsc: 'asc' })).rows;
  if (!newest || !oldest) throw new Error(`The demo data has no orders for ${username}`);
  const queries = typicalQueries(newest, oldest);
  const filters = queries.map(({ pageNum: _, pageSize: __, ...filter }) => filter);
  const timeOf = async (query: OrderFilter) => (await list(query)).time;
  return {
    /** Orders that the account may see. */
    total,
    typical: queries.map((query) => () => timeOf(query)),
    /** The same, as long as each takes the server (performance.md). */
    typicalAtServer: queries.map((query) => async () => (await list(query)).atServer),
    stats: filters.map((filter) => () => stat(filter)),
    firstPage: () => timeOf({}),
    /** Page 1,000, or the last one of a shorter list. */
    deep: () => timeOf({ pageNum: String(Math.min(DEEP_PAGE, lastPageOf(total))) }),
    /** The list of one kind of filter each, of every order there is. */
    largest: async () => {
      const merId = await largestMerchant(list);
      return () => timeOf({ merId });
    },
    status: () => timeOf({ status: '3' }),
    amount: () =>
      timeOf({ currency: newest.currency, minAmt: newest.txnAmt, orderByColumn: 'txnAmt' }),
    /** Everything that the page of an order asks: the record, its life and its money. */
    detail: () => detail(oldest.platOrderId),
    /** As many pasted ids as there can be, of every age and of two kinds. */
    pastedIds: async () => {
      const pasted = await idsToPaste(list, total);
      return () => ids(pasted);
    },
    /** Rows and totals of each report, of the last 30 days. */
    reports: REPORTS.map((path) => () => report(path, {})),
    /** The same of the year up to the newest order, month by month, of the reports that may be so long. */
    year: PERIODICAL.map((path) => () => report(path, yearUpTo(newest.txnTime))),
    lastPage: () => timeOf({ pageNum: String(lastPageOf(total)) }),
  };
}

/** Of the merchants on a few pages the one with the most orders. */
async function largestMerchant(list: Awaited<ReturnType<typeof signIn>>['list']) {
  const { rows } = await list({ pageSize: '50' });
  const merchants = [...new Set(rows.map(({ merId }) => merId))];
  let largest = { merId: '', total: 0 };
  for (const merId of merchants) {
    const { total } = await list({ merId });
    if (total > largest.total) largest = { merId, total };
  }
  return largest.merId;
}

/** Numbers of orders from all over the list, platform's and merchant's in turn. */
async function idsToPaste(list: Awaited<ReturnType<typeof signIn>>['list'], total: number) {
  const pageSize = 50;
  const pages = PASTED_MAX / pageSize;
  const step = Math.max(1, Math.floor(lastPageOf(total, pageSize) / pages));
  const ids: string[] = [];
  for (let page = 0; page < pages; page++) {
    const query = { pageNum: String(1 + page * step), pageSize: String(pageSize) };
    const { rows } = await list(query);
    ids.push(...rows.map((row, at) => (at % 2 === 0 ? row.platOrderId : row.merOrderId)));
  }
  return ids;
}

/** Answers the milliseconds of one request. */
export type Request = () => Promise<number>;

/**
 * Milliseconds of requests, one at a time, after one warm-up round of the same. Rounds go through
 * all of them, so a slow second of the machine hits all alike.
 */
export async function timesOf(requests: readonly Request[], rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    for (const request of requests) {
      const time = await request();
      if (round > 0) times.push(time);
    }
  }
  return times;
}

/** Milliseconds of the order list with an operator's queries. */
export const orderListTimes = async (origin: string, rounds: number): Promise<number[]> =>
  timesOf((await newAsker(origin)).typical, rounds);

/** All askers at once, none waits between two queries: milliseconds of what was answered, and errors. */
export async function timesTogether(
  askers: readonly Pick<Asker, 'typical'>[],
  rounds: number,
): Promise<{ times: number[]; errors: number }> {
  const times: number[] = [];
  let errors = 0;
  const work = askers.map(async ({ typical }, place) => {
    // Not everybody begins with the same query.
    const queries = [
      ...typical.slice(place % typical.length),
      ...typical.slice(0, place % typical.length),
    ];
    for (let round = 0; round < rounds; round++) {
      for (const query of queries) {
        await query().then(
          (time) => times.push(time),
          () => errors++,
        );
      }
    }
  });
  await Promise.all(work);
  return { times, errors };
}
