import { type Order, signIn } from './api.ts';

/** What an operator asks of the order list, filled with values that exist in the data. */
function typicalQueries(order: Order, old: Order): Record<string, string>[] {
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

/**
 * Milliseconds of the order list over HTTP, one request at a time, after one warm-up round of the
 * same queries. Rounds go through all filters, so a slow second of the machine hits all of them.
 */
export async function orderListTimes(origin: string, rounds: number): Promise<number[]> {
  const list = await signIn(origin);
  const newest = (await list({})).rows[0];
  const oldest = (await list({ orderByColumn: 'txnTime', isAsc: 'asc' })).rows[0];
  if (!newest || !oldest) throw new Error('The demo data has no orders');
  const queries = typicalQueries(newest, oldest);
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    for (const query of queries) {
      const { time } = await list(query);
      if (round > 0) times.push(time);
    }
  }
  return times;
}
