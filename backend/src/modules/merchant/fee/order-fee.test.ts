import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';

const { db } = await testApp();

it.each([
  ['a fee above the amount', sql`mer_fee_amt = txn_amt + 1, mer_settle_amt = -1`],
  ['a fee below zero', sql`mer_fee_amt = -1, mer_settle_amt = txn_amt + 1`],
  ['a settlement that is not amount minus fee', sql`mer_settle_amt = mer_settle_amt + 1`],
  ['success and no fee', sql`mer_fee_amt = null, mer_settle_amt = null`],
  ['a rate above 100 %', sql`mer_fee_rate = 1000001`],
])('[2.56] INV-11 the database takes no order with %s', async (_, change) => {
  const changed = sql`
    update biz_order set ${change}
     where plat_order_id = (select min(plat_order_id) from biz_order where status = '2')`;
  await expect(changed.execute(db)).rejects.toThrow('check constraint');
});

it('[2.48] an order that has not succeeded holds no fee and no settlement', async () => {
  const { rows } = await sql<{ orders: string; priced: string }>`
    select count(*) as orders,
           count(*) filter (where mer_fee_amt is not null or mer_settle_amt is not null
                               or extra_fee_amt <> 0) as priced
      from biz_order where status <> '2'`.execute(db);
  expect(Number(rows[0]?.orders)).toBeGreaterThan(0);
  expect(rows[0]?.priced).toBe('0');
});
