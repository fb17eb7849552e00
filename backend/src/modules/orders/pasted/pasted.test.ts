import { generalOrderRoutes as orders } from '@portal/contract/orders/general';
import { type PastedAnswer, pastedRoutes } from '@portal/contract/orders/pasted';
import { refundRoutes } from '@portal/contract/orders/refund';
import { currencyName, toMajor } from '@portal/money';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { DAY_MS } from '../../../kernel/clock.ts';
import type { Client } from '../../../testing/client.ts';
import { testApp } from '../../../testing/index.ts';

const { db, as, clock } = await testApp();
const admin = await as('admin');
const operator = await as('operator');
const merchant = await as('merchant');
const own = firstDemoMerchantId();

const rowsOf = async <T>(query: RawBuilder<T>) => (await query.execute(db)).rows;
const one = async <T>(query: RawBuilder<T>): Promise<T> => {
  const [row] = await rowsOf(query);
  if (!row) throw new Error('the test data has no such row');
  return row;
};

interface Order {
  plat: string;
  mer: string;
  chnl: string;
  query: string;
  trace: string;
  day: string;
  tail: string;
  amount: string;
  currency: string;
}
const anOrder = (condition = sql`true`) =>
  one(sql<Order>`
    select plat_order_id as plat, mer_order_id as mer, chnl_order_id as chnl, query_id as query,
           trace_no as trace, to_char(txn_time, 'YYYY-MM-DD') as day, right((acc_no).mask, 4) as tail,
           txn_amt::text as amount, currency
      from biz_order
     where chnl_order_id is not null and query_id is not null and trace_no <> ''
       and acc_no is not null and ${condition}
     order by plat_order_id limit 1`);

async function find(ids: string[], client: Client = admin): Promise<PastedAnswer> {
  const answer = await client.call(pastedRoutes.find, { body: { ids } });
  expect(answer).toMatchObject({ code: 200 });
  return answer.data as PastedAnswer;
}
const listed = async (idSet: string, client: Client = admin, more = {}) =>
  client.call(orders.list, { query: { idSet, pageSize: 50, ...more } });

describe('[2.48] pasted ids', () => {
  it('any number of an order finds it, and says which number it is', async () => {
    const order = await anOrder();
    const slip = `${order.tail} ${toMajor(order.amount, order.currency)}`;
    const card = `${slip} ${currencyName(order.currency)} ${order.day}`;
    const trace = `${order.trace} ${order.day}`;
    const ids = [order.plat, order.mer, order.chnl, order.query, trace, card];
    const { found, missing, orders: count, currencies } = await find(ids);
    expect(missing).toEqual([]);
    expect(Object.fromEntries(found.map(({ id, kind }) => [id, kind]))).toEqual({
      [order.plat]: 'platform',
      [order.mer]: 'merchant',
      [order.chnl]: 'channel',
      [order.query]: 'query',
      [trace]: 'trace',
      [card]: 'card',
    });
    for (const { platOrderId } of found) expect(platOrderId).toBe(order.plat);
    expect([count, currencies]).toEqual([1, [{ currency: order.currency, count: 1 }]]);
  });

  it('a card, its amount and its day have to agree', async () => {
    const { tail, amount, currency, day } = await anOrder();
    const major = toMajor(amount, currency);
    const other = toMajor(String(BigInt(amount) + 1n), currency);
    expect((await find([`${tail} ${major} ${day}`])).orders).toBe(1);
    expect((await find([`${tail} ${other} ${day}`])).orders).toBe(0);
    expect((await find([`${tail} ${major} XTS ${day}`])).orders).toBe(0);
    expect((await find([`${tail} ${major} 2020-01-01`])).orders).toBe(0);
  });

  it('a refund leads to its order, a batch to all of its orders', async () => {
    const refund = await one(sql<{ id: string; plat: string }>`
      select refund_id as id, plat_order_id as plat from biz_refund limit 1`);
    const batch = await one(sql<{ id: string; count: string }>`
      select settle_batch_no as id, count(*)::text as count from biz_order
       where settle_batch_no is not null group by 1 order by 2 desc limit 1`);
    const { found } = await find([refund.id, batch.id]);
    expect(found).toMatchObject([
      { kind: 'refund', platOrderId: refund.plat, refundId: refund.id, count: 1 },
      { kind: 'batch', count: Number(batch.count), refundId: '' },
    ]);
    // A user who may list orders but not refunds finds nothing by a refund's number.
    await db.deleteFrom('sys_role_menu').where('menu_id', 'in', refundMenus()).execute();
    expect((await find([refund.id], await as('operator'))).missing).toMatchObject([
      { id: refund.id },
    ]);
  });

  it('names what is not there, and a number that is two neighbours away', async () => {
    const { plat } = await anOrder();
    const at = [...plat].findIndex((digit, index) => digit !== plat[index + 1]);
    const typed = plat.slice(0, at) + (plat[at + 1] ?? '') + (plat[at] ?? '') + plat.slice(at + 2);
    const { missing, key } = await find([typed, 'NOTHING20261121']);
    expect(missing).toContainEqual({ id: 'NOTHING20261121', why: 'none', near: null });
    expect(missing[0]?.near?.platOrderId).toMatch(/^20/);
    expect(key).toBe('');
  });

  it('500 are looked up, one more is refused, and so is what is no id', async () => {
    const rows = await rowsOf(sql<{ id: string }>`
      select plat_order_id as id from biz_order order by 1 limit 501`);
    const ids = rows.map(({ id }) => id);
    expect((await find(ids.slice(0, 500))).orders).toBe(500);
    for (const body of [{ ids }, { ids: [] }, { ids: ['合计'] }, { ids: ['4111111111111111'] }]) {
      const answer = await admin.call(pastedRoutes.find, { body });
      expect(answer).toMatchObject({ code: 500, msg: expect.any(String) });
    }
  });
});

const refundMenus = () =>
  db.selectFrom('sys_menu').where('perms', '=', refundRoutes.list.permit).select('menu_id');

describe('[2.48] the list of pasted ids', () => {
  it('has these orders, whenever they were, with their counts, narrowed by any other filter', async () => {
    const rows = await rowsOf(sql<{ id: string; status: string }>`
      (select plat_order_id as id, status from biz_order order by txn_time limit 3) union all
      (select plat_order_id, status from biz_order order by txn_time desc limit 3)`);
    const { key, orders: count } = await find(rows.map(({ id }) => id));
    expect(key).toMatch(/^6-[0-9a-f]{16}$/);
    expect(count).toBe(6);
    const params = { beginTime: '2020-01-01', endTime: '2020-01-02' };
    for (const more of [{}, { params }]) {
      const answer = await listed(key, admin, more);
      const shown = (answer.rows as { platOrderId: string }[]).map((row) => row.platOrderId);
      expect(shown.sort()).toEqual(rows.map(({ id }) => id).sort());
    }
    const stat = await admin.call(orders.stat, { query: { idSet: key } });
    expect(stat.data).toMatchObject({ count: 6 });
    const { status } = rows[0] as { status: string };
    const some = rows.filter((row) => row.status === status).length;
    expect(await listed(key, admin, { status })).toMatchObject({ total: some });
    const file = await admin.call(orders.export, { query: { idSet: key } });
    expect(file).toMatchObject({ code: 200 });
  });

  it('the same orders have the same key, which nobody else can read and which ends', async () => {
    const { plat, mer } = await anOrder();
    const { key } = await find([plat]);
    expect((await find([mer])).key).toBe(key);
    for (const client of [operator, merchant]) {
      expect(await listed(key, client)).toMatchObject({
        code: 500,
        fields: { idSet: expect.any(String) },
      });
    }
    expect(await listed('1-0123456789abcdef')).toMatchObject({ code: 500 });
    clock.advance(8 * DAY_MS);
    expect(await listed(key, await as('admin'))).toMatchObject({ code: 500 });
    clock.advance(-8 * DAY_MS);
  });
});

describe('[6.1] [2.48] a merchant user', () => {
  it('finds its own orders; those of others are as if they were not, and near to nothing', async () => {
    const mine = await anOrder(sql`mer_id = ${own}`);
    const other = await anOrder(sql`mer_id not in (
      select mer_id from mer_merchant where mer_id = ${own} or superior_mer_id = ${own})`);
    const trace = `${other.trace} ${other.day}`;
    const card = `${other.tail} ${toMajor(other.amount, other.currency)} ${other.day}`;
    const theirs = [other.plat, other.mer, other.chnl, other.query, trace, card];
    const at = [...other.plat].findIndex((digit, index) => digit !== other.plat[index + 1]);
    const swapped =
      other.plat.slice(0, at) +
      (other.plat[at + 1] ?? '') +
      (other.plat[at] ?? '') +
      other.plat.slice(at + 2);
    const { found, missing, key } = await find([mine.plat, ...theirs, swapped], merchant);
    expect(found.map(({ id }) => id)).toEqual([mine.plat]);
    expect(missing.map(({ id }) => id)).toEqual([...theirs, swapped]);
    for (const { near } of missing) expect(near?.platOrderId).not.toBe(other.plat);
    const answer = await listed(key, merchant);
    expect(answer.rows).toMatchObject([{ platOrderId: mine.plat }]);
  });

  it('who may not list orders, asks for nothing', async () => {
    const answer = await (await as('reviewer')).call(pastedRoutes.find, {
      body: { ids: ['A123456'] },
    });
    expect(answer).toMatchObject({ code: 403 });
  });
});
