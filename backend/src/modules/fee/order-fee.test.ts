import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/index.ts';

const { db } = await testApp();

it.each([
  ['a fee above the amount', sql`mer_fee_amt = txn_amt + 1, mer_settle_amt = -1`],
  ['a fee below zero', sql`mer_fee_amt = -1, mer_settle_amt = txn_amt + 1`],
  ['a settlement that is not amount minus fee', sql`mer_settle_amt = mer_settle_amt + 1`],
  ['a rate above 100 %', sql`mer_fee_rate = 1000001`],
])('[2.56] INV-11 the database takes no order with %s', async (_, change) => {
  const changed = sql`
    update biz_order set ${change}
     where plat_order_id = (select min(plat_order_id) from biz_order where status = '2')`;
  await expect(changed.execute(db)).rejects.toThrow('check constraint');
});
