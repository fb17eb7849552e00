import { generalOrderRoutes as orders } from '@portal/contract/orders/general';
import { type Kysely, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { raceBehind } from '../../../testing/lock-row.ts';
import { addOrders } from '../../../testing/many-orders.ts';
import { runJob } from '../../../testing/run-job.ts';
import { addUpOrderMonths } from './months.ts';

const NOW = `${TEST_ASOF} 05:00:00`;
const app = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00Z`) });
const { db, as } = app;
const admin = await as('admin');

const OCTOBER = '2026-10-01';
/** A failed order of October, the same one until it is another. */
const FAILED = sql`
  (select min(plat_order_id) from biz_order where status = '3' and txn_time >= '2026-10-10' and txn_time < '2026-10-20')`;

const stored = async () => {
  const { rows } = await sql<{ month: string }>`
    select distinct month::text as month from order_month order by 1`.execute(db);
  return rows.map(({ month }) => month);
};

type Query = { status?: string; params?: { beginTime?: string; endTime?: string } };

/** Returns the number of orders that a list, its count and its sums agree on. */
async function told(query: Query): Promise<number> {
  const { total } = await admin.call(orders.list, { query });
  expect((await admin.call(orders.stat, { query })).data).toMatchObject({ count: total });
  return Number(total);
}

/** Counts the orders that exist. */
async function counted({ status, params = {} }: Query) {
  const { beginTime = '-infinity', endTime = 'infinity' } = params;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from biz_order
     where status = coalesce(${status ?? null}, status)
       and txn_time::date between ${beginTime} and ${endTime}`.execute(db);
  return rows[0]?.count;
}

async function expectRight(): Promise<void> {
  for (const query of [{}, { status: '3' }, { status: '5' }])
    expect(await told(query)).toBe(await counted(query));
}

const close = (one: Kysely<Database>) =>
  sql`update biz_order set status = '5' where plat_order_id = ${FAILED}`.execute(one);

beforeEach(async () => {
  await runJob(app, 'report.refresh');
});

describe('[2.30] INV-17 counters of a month that is over', () => {
  it('are added up, those of the month of yesterday are not', async () => {
    expect(await stored()).toEqual([OCTOBER]);
    app.clock.advance(Date.parse('2026-12-01T05:00:00Z') - app.clock.now().getTime());
    await runJob(app, 'report.refresh');
    expect(await stored()).toEqual([OCTOBER]);
    app.clock.advance(Date.parse(`${TEST_ASOF}T05:00:00Z`) - app.clock.now().getTime());
  });

  it.each<[string, (one: Kysely<Database>) => Promise<unknown>]>([
    ['changes its state', close],
    [
      'moves to another month',
      (one) =>
        sql`update biz_order set txn_time = '2026-11-10 12:00:00' where plat_order_id = ${FAILED}`.execute(
          one,
        ),
    ],
    [
      'has another amount',
      (one) =>
        sql`update biz_order set txn_amt = txn_amt + 1, mer_fee_amt = null, mer_settle_amt = null
                    where plat_order_id = ${FAILED}`.execute(one),
    ],
    ['is added', (one) => addOrders(one, 1, '2026-10-15')],
    [
      'is deleted',
      (one) =>
        sql`delete from biz_order where plat_order_id = (select max(plat_order_id) from biz_order)`.execute(
          one,
        ),
    ],
  ])('are taken away when one of its orders %s, and added up again', async (_, change) => {
    expect(await stored()).toEqual([OCTOBER]);
    await change(db);
    expect(await stored()).toEqual([]);
    await expectRight();
    await runJob(app, 'report.refresh');
    expect(await stored()).toEqual([OCTOBER]);
    await expectRight();
    await expect(runJob(app, 'ledger.proof')).resolves.toContain('are correct');
  });

  it('stay when its orders change otherwise', async () => {
    await sql`update biz_order set resp_msg = 'seen' where plat_order_id = ${FAILED}`.execute(db);
    expect(await stored()).toEqual([OCTOBER]);
  });

  const params = (beginTime?: string, endTime?: string) => ({
    params: { ...(beginTime && { beginTime }), ...(endTime && { endTime }) },
  });
  it.each<[Query, number]>([
    [{}, 1],
    [params('2026-10-01', '2026-10-31'), 1],
    [params('2026-09-30', '2026-11-01'), 1],
    [params('2026-10-01'), 1],
    [params(undefined, '2026-10-31'), 1],
    [params('2026-10-02', '2026-11-30'), 0],
    [params('2026-09-01', '2026-10-30'), 0],
    [params('2026-10-02'), 0],
    [params(undefined, '2026-10-30'), 0],
    [params('2026-10-12', '2026-10-14'), 0],
  ])('are read for %j where all of the month is asked for', async (query, more) => {
    const count = await counted(query);
    expect(await told(query)).toBe(count);
    await sql`update order_month set order_cnt = order_cnt + 1
               where ctid = (select min(ctid) from order_month)`.execute(db);
    const raised = await told(query);
    const proof = await runJob(app, 'ledger.proof').catch((error: unknown) => error);
    await sql`delete from order_month`.execute(db);
    expect(raised).toBe(Number(count) + more);
    expect((proof as { details: string }).details).toContain('INV-17 order_month 2026-10');
  });
});

describe('[2.30] who adds a month up beside who changes an order of it', () => {
  it('is not seen by the other one too early: the month is taken away again', async () => {
    await sql`delete from order_month`.execute(db);
    await raceBehind(db, (tx) => addUpOrderMonths(tx, NOW), [() => transact(db, close)]);
    expect(await stored()).toEqual([]);
    await expectRight();
  });

  it.runIf(process.env.TEST_ENGINE === 'postgres')(
    'leaves it until the other one is done',
    async () => {
      await sql`delete from order_month`.execute(db);
      const [changed, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const writer = transact(db, async (tx) => {
        await close(tx);
        changed.resolve();
        await seen.promise;
      });
      await changed.promise;
      await runJob(app, 'report.refresh');
      expect(await stored()).toEqual([]);
      seen.resolve();
      await writer;
      await runJob(app, 'report.refresh');
      expect(await stored()).toEqual([OCTOBER]);
      await expectRight();
    },
  );
});
