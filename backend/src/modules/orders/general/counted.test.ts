import { generalOrderRoutes as orders } from '@portal/contract/orders/general';
import { describe, expect, it } from 'vitest';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { addOrders, MARK_CURRENCY } from '../../../testing/many-orders.ts';

const ALL = 12_500;
const { db, as } = await testApp();
const admin = await as('admin');
await addOrders(db, ALL, TEST_ASOF);

/** Filter that no counter covers and that every order matches. */
const BY_AMOUNT = { minAmt: '1001' };

async function page(query: Record<string, unknown>) {
  const {
    rows = [],
    total,
    isCapped,
  } = await admin.call(orders.list, {
    query: { currency: MARK_CURRENCY, ...query },
  });
  const numbers = rows.map((row) => Number((row as { platOrderId: string }).platOrderId.slice(1)));
  return { first: numbers[0], rows: numbers.length, total, isCapped };
}

describe('[2.30] more orders than are counted', () => {
  it('are told as this many or more, and counted further by who turns pages', async () => {
    expect(await page(BY_AMOUNT)).toEqual({ first: 1, rows: 20, total: 10_000, isCapped: true });
    expect(await page({ ...BY_AMOUNT, pageNum: 500 })).toEqual({
      first: 9_981,
      rows: 20,
      total: 10_000,
      isCapped: true,
    });
    expect(await page({ ...BY_AMOUNT, pageNum: 501 })).toEqual({
      first: 10_001,
      rows: 20,
      total: 10_020,
      isCapped: true,
    });
  });

  it('end at the last page, which says how many there are', async () => {
    const last = { first: 12_481, rows: 20, total: ALL, isCapped: undefined };
    expect(await page({ ...BY_AMOUNT, pageNum: 625 })).toEqual(last);
    expect(await page({ ...BY_AMOUNT, pageNum: 9_999 })).toEqual(last);
  });

  it('are counted to the end where counters know them, or the filter leaves this many or fewer', async () => {
    expect(await page({})).toMatchObject({ total: ALL, isCapped: undefined });
    const within = await page({ minAmt: String(1_000 + ALL - 9_999) });
    expect(within).toMatchObject({ total: 10_000, isCapped: undefined });
  });

  it('have their exact number in count and sums', async () => {
    const query = { currency: MARK_CURRENCY, ...BY_AMOUNT };
    expect((await admin.call(orders.stat, { query })).data).toMatchObject({ count: ALL });
  });
});
