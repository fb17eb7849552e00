import { generalOrderRoutes as orders } from '@portal/contract/orders/general';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { testApp } from '../../../testing/index.ts';
import { addOfficeUser, SIEM_REAP } from '../../../testing/sales-office.ts';

const { db, as } = await testApp();
const merchant = await as('merchant');
const office = await as(await addOfficeUser(db));
const own = firstDemoMerchantId();

const ids = async (condition: ReturnType<typeof sql>) => {
  const result = await sql<{ mer_id: string }>`
    select mer_id from mer_merchant where ${condition} order by mer_id`.execute(db);
  return result.rows.map((row) => row.mer_id);
};
const family = await ids(sql`mer_id = ${own} or superior_mer_id = ${own}`);
const owned = await ids(sql`dept_id = ${SIEM_REAP}`);

const ordersOf = async (merIds: readonly string[]) => {
  const result = await sql<{ n: string }>`
    select count(*) as n from biz_order where mer_id in (${sql.join(merIds)})`.execute(db);
  return Number(result.rows[0]?.n);
};
const anOrder = async (condition: ReturnType<typeof sql>) => {
  const result = await sql<{ plat_order_id: string; mer_order_id: string; mer_id: string }>`
    select plat_order_id, mer_order_id, mer_id from biz_order where ${condition} limit 1`.execute(
    db,
  );
  const row = result.rows[0];
  if (!row) throw new Error('the test data has no such order');
  return row;
};
const merIdsIn = (rows: unknown[] | undefined) =>
  new Set((rows ?? []).map((row) => (row as { merId: string }).merId));

describe.each([
  ['a merchant user', merchant, family],
  ['a user of one sales office', office, owned],
] as const)('%s', (_, client, merIds) => {
  const inside = sql`mer_id in (${sql.join(merIds)})`;
  const outside = sql`mer_id not in (${sql.join(merIds)})`;

  it('[6.1] sees the orders of these merchants and no other', async () => {
    const answer = await client.call(orders.list, { query: { pageSize: 50 } });
    expect(answer.total).toBe(await ordersOf(merIds));
    expect(answer.total).toBeGreaterThan(0);
    expect(answer.total).toBeLessThan(3_000);
    for (const merId of merIdsIn(answer.rows)) expect(merIds).toContain(merId);
  });

  it('[6.1] adds up these orders only', async () => {
    const { data } = await client.call(orders.stat, { query: { status: '2', currency: '840' } });
    const expected = await sql<{ count: string; amount: string }>`
      select count(*) as count, sum(txn_amt)::text as amount from biz_order
       where ${inside} and status = '2' and currency = '840'`.execute(db);
    const count = Number(expected.rows[0]?.count);
    expect(data).toEqual({
      count,
      sums: [{ currency: '840', status: '2', count, amount: expected.rows[0]?.amount }],
    });
  });

  it('[6.1] opens an order of these merchants; any other does not exist', async () => {
    const mine = await anOrder(inside);
    const other = await anOrder(outside);
    const open = (platOrderId: string) => client.call(orders.get, { params: { platOrderId } });
    expect(await open(mine.plat_order_id)).toMatchObject({
      code: 200,
      data: { merId: mine.mer_id },
    });
    const refused = await open(other.plat_order_id);
    expect(refused).toMatchObject({ code: 404 });
    expect(refused.msg).toBe((await open('nothing')).msg);
  });

  it('[6.1] finds no other order by its number or by its merchant', async () => {
    const other = await anOrder(outside);
    const queries = [
      { anyId: other.plat_order_id },
      { anyId: other.mer_order_id },
      { merId: other.mer_id },
    ];
    for (const query of queries) {
      expect(await client.call(orders.list, { query })).toMatchObject({ rows: [], total: 0 });
      const stat = await client.call(orders.stat, { query });
      expect(stat.data).toEqual({ count: 0, sums: [] });
    }
  });
});

describe('the merchant user', () => {
  it('[6.1] sees the merchants below the own one too', async () => {
    expect(family.length).toBeGreaterThan(1);
    for (const merId of family) {
      const answer = await merchant.call(orders.list, { query: { merId } });
      expect(answer.total).toBe(await ordersOf([merId]));
    }
  });

  it('[6.1] counts its orders by no channel', async () => {
    const query = { chnlCode: 'NOBODY' };
    const answer = await merchant.call(orders.list, { query });
    expect(answer.total).toBe(await ordersOf(family));
    expect((await office.call(orders.list, { query })).total).toBe(0);
  });
});

describe('the head of all sales offices', () => {
  it('[6.1] has the totals of the whole platform, until a merchant belongs to somebody else', async () => {
    const operator = await as('operator');
    expect(await operator.call(orders.list)).toMatchObject({ total: 3_000 });
    await db
      .updateTable('mer_merchant')
      .set({ dept_id: '103' })
      .where('mer_id', '=', own)
      .execute();
    const left = 3_000 - (await ordersOf([own]));
    expect(await operator.call(orders.list)).toMatchObject({ total: left });
    const stat = await operator.call(orders.stat);
    expect(stat.data).toMatchObject({ count: left });
  });
});
