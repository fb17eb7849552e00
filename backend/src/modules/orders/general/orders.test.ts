import type { GeneralOrder } from '@portal/contract/orders/general';
import { generalOrderRoutes as orders } from '@portal/contract/orders/general';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { sealerOf } from '../../../kernel/seal.ts';
import type { Client } from '../../../testing/client.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';

type Order = z.output<typeof GeneralOrder>;

const { db, as, anonymous } = await testApp();
const admin = await as('admin');

const list = async (query: Record<string, unknown> = {}, client: Client = admin) => {
  const answer = await client.call(orders.list, { query });
  expect(answer.code).toBe(200);
  return { rows: answer.rows as Order[], total: answer.total };
};

/** One number from SQL, for comparison. */
const counted = async (condition: ReturnType<typeof sql>) => {
  const result = await sql<{
    n: string;
  }>`select count(*) as n from biz_order where ${condition}`.execute(db);
  return Number(result.rows[0]?.n);
};

const oneOrder = async (condition = sql`query_id is not null and status = '2'`) => {
  const result = await sql<{
    plat: string;
    mer: string;
    chnl: string;
    query: string;
    mer_id: string;
  }>`
    select plat_order_id as plat, mer_order_id as mer, chnl_order_id as chnl, query_id as query, mer_id
      from biz_order where ${condition} order by plat_order_id limit 1`.execute(db);
  const row = result.rows[0];
  if (!row) throw new Error('the test data has no such order');
  return row;
};

describe('general orders: list', () => {
  it('[2.48] shows the newest orders first, 20 of them, and how many there are', async () => {
    const { rows, total } = await list();
    expect(total).toBe(3_000);
    expect(rows).toHaveLength(20);
    const times = rows.map((row) => row.txnTime);
    expect(times).toEqual([...times].sort().reverse());
    expect(times[0]?.slice(0, 8)).toBe(TEST_ASOF.replaceAll('-', ''));
  });

  it('[9.2] sends amounts as minor unit texts, times as 14 digits and no field too many', async () => {
    const [row] = (await list({ pageSize: 10 })).rows;
    expect(row?.txnAmt).toMatch(/^\d+$/);
    expect(row?.txnTime).toMatch(/^\d{14}$/);
    expect(row).not.toHaveProperty('accNo');
  });

  it.each(['0', '1', '2', '3', '4', '5', '6', '7'])(
    '[2.48] an order of status %s has a fee and a settlement only if it has succeeded',
    async (status) => {
      const { rows } = await list({ status, pageSize: 10 });
      const [first] = rows;
      if (!first) throw new Error('the test data has no such order');
      const params = { platOrderId: first.platOrderId };
      const { data } = await admin.call(orders.get, { params });
      for (const { txnAmt, merFeeAmt, merSettleAmt } of [...rows, data as Order]) {
        const whole = BigInt(merFeeAmt ?? 0) + BigInt(merSettleAmt ?? 0);
        expect([typeof merFeeAmt, typeof merSettleAmt, whole]).toEqual(
          status === '2' ? ['string', 'string', BigInt(txnAmt)] : ['object', 'object', 0n],
        );
      }
    },
  );

  it('[2.30] turns pages without losing or repeating a row', async () => {
    const day = { beginTime: TEST_ASOF, endTime: TEST_ASOF };
    const seen: string[] = [];
    const { total } = await list({ params: day });
    for (let pageNum = 1; pageNum <= Math.ceil((total ?? 0) / 10); pageNum += 1) {
      const { rows } = await list({ params: day, pageNum, pageSize: 10 });
      seen.push(...rows.map((row) => row.txnTime + row.platOrderId));
    }
    expect(new Set(seen).size).toBe(total);
    expect(seen).toEqual([...seen].sort().reverse());
  });

  it('[2.30] shows the last page when a page past the end is asked for', async () => {
    const { rows, total } = await list({ pageNum: 9_999, pageSize: 50 });
    const last = await list({ pageNum: Math.ceil((total ?? 0) / 50), pageSize: 50 });
    expect(rows).toEqual(last.rows);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('sorts by time and by amount, amounts within their currency', async () => {
    const oldest = await list({ orderByColumn: 'txnTime', isAsc: 'asc' });
    const times = oldest.rows.map((row) => row.txnTime);
    expect(times).toEqual([...times].sort());
    const { rows } = await list({
      currency: '840',
      orderByColumn: 'txnAmt',
      isAsc: 'desc',
      pageSize: 50,
    });
    const amounts = rows.map((row) => BigInt(row.txnAmt));
    expect(amounts).toEqual([...amounts].sort((left, right) => (left < right ? 1 : -1)));
    const mixed = (await list({ orderByColumn: 'txnAmt', isAsc: 'asc' })).rows;
    expect(new Set(mixed.map((row) => row.currency)).size).toBe(1);
  });

  it('ignores an order column that is not on the list', async () => {
    const { rows } = await list({ orderByColumn: 'mer_id; drop table biz_order', isAsc: 'asc' });
    expect(rows).toEqual((await list()).rows);
  });
});

describe('general orders: search', () => {
  const filters: [string, Record<string, unknown>, ReturnType<typeof sql>][] = [
    ['status', { status: '3' }, sql`status = '3'`],
    ['order type', { orderType: 'QPAY' }, sql`order_type = 'QPAY'`],
    ['refund state', { refundSta: '2' }, sql`refund_sta = '2'`],
    ['refund state none', { refundSta: '0' }, sql`refund_sta = '0'`],
    ['settlement state', { merSettleSta: '0' }, sql`mer_settle_sta = '0'`],
    ['reconciliation flag', { reconFlag: '1' }, sql`recon_flag = '1'`],
    ['currency', { currency: '116' }, sql`currency = '116'`],
    [
      'currency and status',
      { currency: '116', status: '2' },
      sql`currency = '116' and status = '2'`,
    ],
    [
      'amount from-to',
      { currency: '840', minAmt: '500', maxAmt: '1000' },
      sql`currency = '840' and txn_amt between 500 and 1000`,
    ],
    ['merchant', { merId: firstDemoMerchantId() }, sql`mer_id = ${firstDemoMerchantId()}`],
    ['part of a merchant number', { merId: '5812' }, sql`mer_id like '%5812%'`],
    [
      'days, the end day included',
      { params: { beginTime: '2026-11-18', endTime: '2026-11-19' } },
      sql`txn_time >= '2026-11-18' and txn_time < '2026-11-20'`,
    ],
    [
      'times within a day',
      { params: { beginTime: '2026-11-19 11:30:00', endTime: '2026-11-19 12:30:00' } },
      sql`txn_time between '2026-11-19 11:30:00' and '2026-11-19 12:30:00'`,
    ],
    [
      'a time at the end only',
      { params: { beginTime: '2026-11-19', endTime: '2026-11-19 12:30:00' } },
      sql`txn_time between '2026-11-19' and '2026-11-19 12:30:00'`,
    ],
    [
      'a time at the beginning only',
      { params: { beginTime: '2026-11-19 12:30:00', endTime: '2026-11-19' } },
      sql`txn_time between '2026-11-19 12:30:00' and '2026-11-19 23:59:59'`,
    ],
  ];

  it.each(filters)('[2.48] by %s finds exactly those orders', async (_, query, condition) => {
    const expected = await counted(condition);
    expect(expected).toBeGreaterThan(0);
    expect((await list(query)).total).toBe(expected);
    const stat = await admin.call(orders.stat, { query });
    expect(stat).toMatchObject({ code: 200, data: { count: expected } });
  });

  it('[2.48] finds an order by any of its four numbers', async () => {
    const order = await oneOrder();
    for (const anyId of [order.plat, order.mer, order.chnl, order.query, ` ${order.mer} `]) {
      const { rows, total } = await list({ anyId });
      expect([total, rows[0]?.platOrderId]).toEqual([1, order.plat]);
    }
  });

  it('[2.48] finds it by a number as it is pasted, in any case', async () => {
    const { plat, mer } = await oneOrder();
    const wide = [...plat].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('');
    const pasted = [`${plat}\u200b`, `\u200e${plat}`, `'${plat}`, `"${plat}"`, wide];
    for (const anyId of [...pasted, mer.toLowerCase(), ` ${mer.toUpperCase()}\u00ad`]) {
      const { rows, total } = await list({ anyId });
      expect([anyId, total, rows[0]?.platOrderId]).toEqual([anyId, 1, plat]);
    }
  });

  it('takes wildcards literally', async () => {
    for (const text of ['%', '_', '8550%', "'"]) {
      expect((await list({ merId: text })).total).toBe(0);
      expect((await list({ anyId: text })).total).toBe(0);
    }
  });

  it.each([
    ['status', { status: '8' }, 'commonData.optionMsg'],
    ['orderType', { orderType: 'scan' }, 'commonData.optionMsg'],
    ['currency', { currency: 'USD' }, 'commonData.optionMsg'],
    ['minAmt', { currency: '840', minAmt: '1.5' }, 'commonData.amountMsg'],
    ['currency', { minAmt: '100' }, 'generalOrder.amountNeedsCurrency'],
    ['maxAmt', { currency: '840', minAmt: '2', maxAmt: '1' }, 'generalOrder.amountRange'],
    ['params.beginTime', { params: { beginTime: 'yesterday' } }, 'commonData.dateMsg'],
    ['anyId', { anyId: 'x'.repeat(41) }, 'commonData.maxLength?max=40'],
  ])('[5.8] refuses a wrong value at %s: %j', async (field, query, message) => {
    for (const route of [orders.list, orders.stat]) {
      expect(await admin.call(route, { query })).toMatchObject({
        code: 500,
        fields: { [field]: message },
      });
    }
  });

  it('[1.1] says so in the language of the caller', async () => {
    const query = { minAmt: '100' };
    const zh = await admin.call(orders.list, { query });
    const en = await admin.call(orders.list, { query }, { language: 'en-US' });
    expect([zh.msg, en.msg]).toEqual([
      '按金额查询须先选择币种',
      'Choose a currency to filter by amount',
    ]);
  });

  it('refuses a day that does not exist', async () => {
    const params = { beginTime: '2026-02-31', endTime: '2026-03-01' };
    expect(await admin.call(orders.list, { query: { params } })).toMatchObject({ code: 500 });
    expect(await admin.call(orders.stat, { query: { params } })).toMatchObject({ code: 500 });
  });
});

describe('general orders: one order', () => {
  it('[2.48] shows the whole record with the card number masked', async () => {
    const { plat } = await oneOrder(sql`acc_no is not null`);
    const answer = await admin.call(orders.get, { params: { platOrderId: plat } });
    const stored = await sql<{ cipher: string }>`
      select (acc_no).cipher from biz_order where plat_order_id = ${plat}`.execute(db);
    const card = (await sealerOf(db)).open(stored.rows[0]?.cipher ?? '');
    expect(answer.data).toMatchObject({
      platOrderId: plat,
      accNo: `${card.slice(0, 6)}******${card.slice(-4)}`,
      chnlName: expect.stringMatching(/./),
    });
    expect(JSON.stringify(answer)).not.toContain(card);
  });

  it("[3.2] masks the payer's name", async () => {
    const named = await sql<{ plat_order_id: string; customer_name: string }>`
      select plat_order_id, customer_name from biz_order where customer_name <> '' limit 1`.execute(
      db,
    );
    const { plat_order_id: platOrderId = '', customer_name: name = '' } = named.rows[0] ?? {};
    const { data } = await admin.call(orders.get, { params: { platOrderId } });
    const shown = (data as { customerName: string }).customerName;
    expect(shown).toContain('•');
    expect(shown).not.toBe(name);
  });

  it('is 404 when it does not exist', async () => {
    const answer = await admin.call(orders.get, { params: { platOrderId: 'nothing' } });
    expect(answer).toMatchObject({ code: 404 });
  });

  it('[6.1] needs the permission', async () => {
    expect(await anonymous.call(orders.list)).toMatchObject({ code: 401 });
    const reviewer = await as('reviewer');
    for (const route of [orders.list, orders.stat]) {
      expect(await reviewer.call(route)).toMatchObject({ code: 403 });
    }
    const params = { platOrderId: 'nothing' };
    expect(await reviewer.call(orders.get, { params })).toMatchObject({ code: 403 });
  });
});
