import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { seedOf } from '../../../channel/testing/histories.ts';
import { transact } from '../../../db/transact.ts';
import { testDatabase } from '../../../testing/database.ts';
import { bookSales, chargeableOrders } from './index.ts';

const { db, close } = await testDatabase('ci');
afterAll(close);

const ORDERS = 2_000;
const AT_ONCE = 500;
const COPY = 'X';

/** Copies of drawn demonstration orders as they were before they were paid, by their numbers. */
async function copyUnpaid(seed: number): Promise<string[]> {
  const { rows } = await sql<{ plat_order_id: string }>`
    insert into biz_order (plat_order_id, mer_order_id, mer_id, chnl_code, order_type, int_txn_cd,
                           currency, txn_amt, mer_fee_rate, status, mer_settle_sta, acc_type, acc_no,
                           txn_time, create_time)
    select ${COPY} || plat_order_id, ${COPY} || mer_order_id, mer_id, chnl_code, order_type, int_txn_cd,
           currency, txn_amt, 0, '1', '9', acc_type, acc_no, txn_time, create_time
      from biz_order where status = '2' and order_type <> 'OFFL'
     order by md5(plat_order_id || ${String(seed)}) limit ${ORDERS}
    returning plat_order_id`.execute(db);
  return rows.map((row) => row.plat_order_id);
}

/** Entries of sales, by the number that a copy has of its order, and what they cost. */
const entriesOf = (ids: readonly string[]) => sql`
  select ltrim(p.biz_id, ${COPY}) as biz_id, e.step, d.kind as debit, d.owner as debit_owner,
         c.kind as credit, c.owner as credit_owner, d.currency, e.amount
    from ledger_posting p join ledger_entry e using (posting_id)
    join ledger_account d on d.account_id = e.debit_id
    join ledger_account c on c.account_id = e.credit_id
   where p.biz_type = 'SALE' and p.biz_id = any (${ids}::text[])`;

it('[5.8] INV-17: demonstration orders are charged and booked as if each had come alone', async () => {
  const seed = seedOf('demonstration sales');
  const copies = await copyUnpaid(seed);
  expect(copies.length).toBe(ORDERS);
  const originals = copies.map((id) => id.slice(COPY.length));
  const terms = { now: '2026-11-22 10:00:00', unknownSide: 'credit' } as const;
  for (let at = 0; at < ORDERS; at += AT_ONCE) {
    const ids = copies.slice(at, at + AT_ONCE);
    const earned = await transact(db, async (tx) =>
      bookSales(tx, await chargeableOrders(tx, ids), terms),
    );
    expect(earned.size).toBe(ids.length);
  }
  const { rows } = await sql`
    with made as (${entriesOf(originals)}), alone as (${entriesOf(copies)})
    (select 'set' as by, m.* from (table made except all table alone) m)
    union all (select 'alone', a.* from (table alone except all table made) a)
    order by 2, 3, 1 limit 10`.execute(db);
  expect(rows, `seed ${seed}`).toEqual([]);
});
