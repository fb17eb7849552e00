import { refundRoutes as routes } from '@portal/contract/orders/refund';
import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { drawer, seedOf } from '../../../channel/testing/histories.ts';
import { transact } from '../../../db/transact.ts';
import { stampAt } from '../../../kernel/clock.ts';
import { proveBalances } from '../../../ledger/index.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { money } from '../../../testing/refund-fixture.ts';

const WRITERS = Number(process.env.REFUND_WRITERS ?? 8);
const ORDERS = Number(process.env.REFUND_ORDERS ?? 12);
const CALLS = Number(process.env.REFUND_CALLS ?? 12);

const { db, as, clock } = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });

/** Paid orders that nobody has refunded, of merchants who can. */
const { rows: orders } = await sql<{ id: string; amount: string }>`
  select o.plat_order_id as id, o.txn_amt::text as amount
    from biz_order o
    join mer_channel mc on mc.mer_id = o.mer_id and mc.chnl_code = o.chnl_code and mc.refund_flag = 'Y'
    join ledger_account a on a.kind = 'MERCHANT' and a.owner = o.mer_id and a.currency = o.currency
   where o.status = '2' and o.order_type <> 'OFFL' and o.refunded_amt + o.refunding_amt = 0
     and o.txn_time > ${stampAt(clock.now())}::timestamp - interval '90 days'
     and a.avail > 3 * o.txn_amt
   order by o.plat_order_id desc limit ${ORDERS}`.execute(db);

it(`[5.5] INV-01: ${WRITERS} writers at once refund no more than an order's amount, also when they take back`, async () => {
  const seed = seedOf('refunds by many');
  const [operator, auditor] = [await as('operator'), await as('auditor')];
  const counts = { accepted: 0, refused: 0 };

  /** Asks for a drawn part of a drawn order; answers its number, or nothing when it is refused. */
  async function ask(below: (end: number) => number): Promise<string | undefined> {
    const { id, amount } = orders[below(orders.length)] ?? { id: '', amount: '0' };
    const part = BigInt(amount) / BigInt(1 + below(4));
    const refundType = part === BigInt(amount) ? '1' : '2';
    const body = { platOrderId: id, refundAmt: String(part), refundType, reason: '1' };
    const asked = { body: { ...body, sameCardSeen: true } };
    const { code, data, msg } = await operator.call(routes.create, asked, money());
    expect([200, 500], msg).toContain(code);
    counts[code === 200 ? 'accepted' : 'refused'] += 1;
    return (data as { refundId: string } | undefined)?.refundId;
  }

  async function write(writer: number): Promise<void> {
    const { below } = drawer(seed + writer);
    for (let call = 0; call < CALLS; call += 1) {
      const refundId = await ask(below);
      const then = below(3);
      if (refundId && then === 0) {
        await operator.call(routes.withdraw, { params: { refundId } }, money());
      }
      if (refundId && then === 1) {
        const verdict = { ids: [refundId], verStatus: '2', remark: 'test' };
        await auditor.call(routes.audit, { body: verdict });
      }
    }
  }

  expect(orders).toHaveLength(ORDERS);
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  expect(counts.accepted, `seed ${seed}`).toBeGreaterThan(ORDERS);
  expect(counts.refused, `seed ${seed}`).toBeGreaterThan(0);
  const { rows } = await sql`
    select o.plat_order_id, o.txn_amt, o.refunding_amt, r.live
      from biz_order o
      join (select plat_order_id, sum(refund_amt) filter (where status in ('0', '1', '2', '6')) as live
              from biz_refund group by 1) r using (plat_order_id)
     where o.plat_order_id = any (${orders.map(({ id }) => id)}::text[])
       and (coalesce(r.live, 0) > o.txn_amt or o.refunded_amt + o.refunding_amt <> coalesce(r.live, 0))`.execute(
    db,
  );
  expect(rows, `seed ${seed}`).toEqual([]);
  expect(await proveBalances(db)).toEqual([]);
});

it('[5.8] what is written on a refund locks its order only when it counts otherwise', async () => {
  const columns = ['refund_id', 'plat_order_id'] as const;
  const refund = await db
    .selectFrom('biz_refund')
    .where('status', '=', '0')
    .select(columns)
    .executeTakeFirstOrThrow();
  /** Whether a change of the refund has locked its order; nothing of it stays. */
  const locks = async (set: RawBuilder<unknown>) => {
    let isLocked: boolean | undefined;
    const undone = new Error('undone');
    const change = transact(db, async (tx) => {
      await sql`update biz_refund set ${set} where refund_id = ${refund.refund_id}`.execute(tx);
      const { rows } = await sql<{ locked: boolean }>`
        select xmax::text = pg_current_xact_id()::text or xmin::text = pg_current_xact_id()::text as locked
          from biz_order where plat_order_id = ${refund.plat_order_id}`.execute(tx);
      isLocked = rows[0]?.locked;
      throw undone;
    });
    await expect(change).rejects.toBe(undone);
    return isLocked;
  };
  expect(await locks(sql`settle_batch_no = 'S1', query_times = 1`)).toBe(false);
  expect(await locks(sql`status = '5'`)).toBe(true);
});
