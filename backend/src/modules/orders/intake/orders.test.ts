import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { digitsAt, HOUR_MS } from '../../../kernel/clock.ts';
import { testApp } from '../../../testing/index.ts';
import { injecting, issueKey, orderOf, platformOf } from '../../../testing/intake-fixture.ts';
import { giveChannel, NARROW } from '../../../testing/limit-fixture.ts';
import { pastRules } from '../../../testing/past-rules.ts';
import { SIEM_REAP } from '../../../testing/sales-office.ts';
import { unreviewed } from '../../../testing/unreviewed.ts';

/** A month without orders of the demonstration data. */
const { app, db, as, clock } = await testApp({ now: new Date('2027-03-10T12:00:00+07:00') });
const admin = await as('admin');
const merId = firstDemoMerchantId();
await giveChannel(db, merId, NARROW);
await db.deleteFrom('mer_limit').execute();

const platform = platformOf(injecting(app), await issueKey(admin), clock.now);
const now = () => digitsAt(clock.now());

let count = 0;
const order = (more: object = {}) => {
  count += 1;
  return orderOf(merId, `IN-${count}`, now(), more);
};
const stored = async (merOrderId: string) => {
  const { rows } = await sql<Record<string, string>>`
    select plat_order_id, status, txn_amt, mer_fee_rate, mer_fee_amt, (acc_no).mask as acc_no
      from biz_order where mer_order_id = ${merOrderId}`.execute(db);
  return rows;
};
const addLimit = (limit: Record<string, number>) =>
  unreviewed(
    db,
    (tx) =>
      tx
        .insertInto('mer_limit')
        .values({
          mer_id: merId,
          chnl_code: NARROW,
          currency: '840',
          single_min: String(limit.singleMin ?? 1),
          single_max: String(limit.singleMax ?? 1_000_000),
          daily_max: String(limit.dailyMax ?? 1_000_000),
          monthly_max: String(limit.monthlyMax ?? 10_000_000),
          status: '0',
          chk_status: '1',
          create_by: 'test',
          create_time: '2026-01-01 00:00:00',
        })
        .execute(),
    'mer_limit',
  );
const change = async (table: string, set: string, where: string) => {
  await pastRules(db, sql`update ${sql.table(table)} set ${sql.raw(set)} where ${sql.raw(where)}`);
};
afterEach(() => db.deleteFrom('mer_limit').execute());

describe('[5.8] orders that are handed in', () => {
  it('are kept as sent, an answer each, with the number that the platform knows them by', async () => {
    const orders = [order(), order({ accNo: '6222021234567894', customerName: "O'Brien" })];
    const { code, data } = await platform.orders(orders);
    expect([code, data.accepted, data.refused]).toEqual([200, 2, 0]);
    expect(data.items.map(({ at, code: own, status }) => [at, own, status])).toEqual([
      [0, 200, '1'],
      [1, 200, '1'],
    ]);
    const [row] = await stored(orders[1]?.merOrderId ?? '');
    expect(row).toMatchObject({
      plat_order_id: data.items[1]?.platOrderId,
      status: '1',
      txn_amt: '12345',
      mer_fee_amt: null,
      acc_no: '622202******7894',
    });
  });

  it('a bad one is refused alone, with its reason in the language that was asked for', async () => {
    const orders = [order(), order({ txnAmt: '1.5' }), order({ merId: '' }), 'x', order()];
    const { data } = await platform.orders(orders);
    expect(data.items.map(({ code }) => code)).toEqual([200, 500, 500, 500, 200]);
    expect(data.items[1]).toMatchObject({ reason: 'INVALID txnAmt', platOrderId: '', status: '' });
    const zh = await platform.orders([order({ txnAmt: '0' })], 'zh-CN');
    const en = await platform.orders([order({ txnAmt: '0' })], 'en-US');
    expect([zh.data.items[0]?.msg, en.data.items[0]?.msg]).toEqual([
      '金额应为最小货币单位的整数',
      expect.stringMatching(/^[ -~’]+$/),
    ]);
  });

  it('[5.8] one above every bound is refused alone, and the calls behind it are as before', async () => {
    const huge = () => order({ txnAmt: '999999999999999999' });
    const { data } = await platform.orders([order(), huge(), order()]);
    expect(data.items.map(({ code, reason, msg }) => [code, reason, msg])).toEqual([
      [200, '', expect.any(String)],
      [
        500,
        'INVALID txnAmt',
        'The amount is too large: at most 12 digits in the smallest unit of the currency',
      ],
      [200, '', expect.any(String)],
    ]);
    for (let calls = 0; calls < 3; calls += 1) {
      const many = await platform.orders([...Array.from({ length: 10 }, huge), order()]);
      expect([many.code, many.data.accepted, many.data.refused]).toEqual([200, 1, 10]);
    }
  });

  it.each(['\u0000', '\ud800', '\udc00x'])(
    '[5.8] one with a text that holds %j is refused alone, at its field',
    async (odd) => {
      const item = { name: `La${odd}mp`, quantity: 1, unitAmt: '100' };
      const orders = [order(), order({ item: [item] }), order({ customerName: odd }), order()];
      const { code, data } = await platform.orders(orders);
      expect(code).toBe(200);
      expect(data.items.map(({ code: own, reason }) => [own, reason])).toEqual([
        [200, ''],
        [500, 'INVALID item.0.name'],
        [500, 'INVALID customerName'],
        [200, ''],
      ]);
    },
  );

  it('[5.8] INV-14: one that comes again answers as the first time, another content under its number is refused', async () => {
    const first = order();
    const { data } = await platform.orders([first]);
    const again = await platform.orders([first, { ...first, origMerOrderId: 'other' }, first]);
    expect(again.data.items.map(({ code, isRepeat }) => [code, isRepeat])).toEqual([
      [200, true],
      [422, false],
      [200, true],
    ]);
    expect(again.data.items[0]?.platOrderId).toBe(data.items[0]?.platOrderId);
    expect(await stored(first.merOrderId)).toHaveLength(1);
  });

  it('[5.8] INV-14: a correct repeat is one, also behind another content under its number', async () => {
    const first = order();
    const other = { ...first, origMerOrderId: 'other' };
    await platform.orders([first]);
    const known = await platform.orders([other, first, other]);
    expect(known.data.items.map(({ code, isRepeat }) => [code, isRepeat])).toEqual([
      [422, false],
      [200, true],
      [422, false],
    ]);
    const fresh = order();
    const twice = await platform.orders([fresh, { ...fresh, terminal: 'T2' }, fresh]);
    expect(twice.data.items.map(({ code, isRepeat }) => [code, isRepeat])).toEqual([
      [200, false],
      [422, false],
      [200, true],
    ]);
    expect(await stored(fresh.merOrderId)).toMatchObject([{ txn_amt: '12345' }]);
  });

  it('[5.8] INV-14: one that comes in several calls at once is kept once', async () => {
    const orders = Array.from({ length: 20 }, () => order());
    const answers = await Promise.all([1, 2, 3, 4].map(() => platform.orders(orders)));
    const ids = answers.map(({ data }) => data.items.map(({ platOrderId }) => platOrderId).join());
    expect(new Set(ids).size).toBe(1);
    expect(answers.map(({ data }) => data.accepted)).toEqual([20, 20, 20, 20]);
  });

  it('a number that an order of another way has is refused', async () => {
    const { rows } = await sql<{ mer_order_id: string }>`
      select mer_order_id from biz_order where mer_id = ${merId} order by txn_time limit 1`.execute(
      db,
    );
    const { data } = await platform.orders([order({ merOrderId: rows[0]?.mer_order_id })]);
    expect(data.items[0]).toMatchObject({ reason: 'NUMBER_TAKEN' });
  });

  it.each([
    ['a channel that the merchant is not on', { chnlCode: 'NOWHERE' }, 'CHANNEL'],
    ['an order type that the channel does not take', { orderType: 'QPAY' }, 'CHANNEL'],
    ['a currency that the channel does not take (INV-20)', { currency: '392' }, 'CHANNEL'],
    ['an offline order', { orderType: 'OFFL' }, 'INVALID orderType'],
    ['a day that does not exist', { txnTime: '20270231120000' }, 'TIME'],
    ['a merchant that does not exist', { merId: '999999999999999' }, 'NO_MERCHANT'],
  ])('%s is refused', async (_, more, reason) => {
    const { data } = await platform.orders([order(more)]);
    expect(data.items[0]).toMatchObject({ reason, platOrderId: '' });
  });

  it.each([
    ['more than a day ago', -25],
    ['ahead of now', 1],
  ])('of a time %s is refused', async (_, hours) => {
    const txnTime = digitsAt(clock.now().getTime() + hours * HOUR_MS);
    expect((await platform.orders([order({ txnTime })])).data.items[0]?.reason).toBe('TIME');
  });

  it.each([
    ['closed', '2', 'MERCHANT_CLOSED'],
    ['stopped', '1', 'MERCHANT_STOPPED'],
  ])('[5.8] INV-16: a merchant that is %s gets no order', async (_, status, reason) => {
    await change('mer_merchant', `status = '${status}'`, `mer_id = '${merId}'`);
    expect((await platform.orders([order()])).data.items[0]?.reason).toBe(reason);
    await change('mer_merchant', "status = '0'", `mer_id = '${merId}'`);
  });

  it.each([
    ['mer_channel', "status = '1'", "status = '0'"],
    ['mer_channel', "consume_flag = 'N'", "consume_flag = 'Y'"],
    ['biz_channel', "status = '1'", "status = '0'"],
  ])('with %s at %s there is no order', async (table, stopped, running) => {
    const where = table === 'biz_channel' ? '' : ` and mer_id = '${merId}'`;
    await change(table, stopped, `chnl_code = '${NARROW}'${where}`);
    expect((await platform.orders([order()])).data.items[0]?.reason).toBe('CHANNEL');
    await change(table, running, `chnl_code = '${NARROW}'${where}`);
  });

  it('of a card on the blacklist is refused, and is not told why', async () => {
    const { rows } = await sql<{ cipher: string }>`
      select (card).cipher from blacklist where status = '0' and 'CARD' = any (types) limit 1`.execute(
      db,
    );
    const { sealerOf } = await import('../../../kernel/seal.ts');
    const accNo = (await sealerOf(db)).open(rows[0]?.cipher ?? '');
    const { data } = await platform.orders([order({ accNo }), order()]);
    expect(data.items.map(({ reason }) => reason)).toEqual(['BLACKLIST', '']);
  });
});

describe('[5.8] INV-13: limits of what is handed in', () => {
  it('count each order for those behind it, and say what is left', async () => {
    clock.advance(24 * HOUR_MS);
    await addLimit({ singleMin: 100, singleMax: 6_000, dailyMax: 10_000 });
    const amounts = ['99', '6001', '6000', '4001', '4000', '100'];
    const { data } = await platform.orders(amounts.map((txnAmt) => order({ txnAmt })));
    expect(data.items.map(({ reason }) => reason)).toEqual([
      'LIMIT',
      'LIMIT',
      '',
      'LIMIT',
      '',
      'LIMIT',
    ]);
    expect(data.items[3]?.msg).toBe('Above the daily limit, 40.00 left today');
  });

  it('are exact, however many calls come at once', async () => {
    clock.advance(24 * HOUR_MS);
    await addLimit({ singleMax: 1_000, dailyMax: 10_000 });
    const calls = Array.from({ length: 8 }, () =>
      platform.orders(Array.from({ length: 5 }, () => order({ txnAmt: '1000' }))),
    );
    const answers = await Promise.all(calls);
    expect(answers.reduce((sum, { data }) => sum + data.accepted, 0)).toBe(10);
    const { rows } = await sql<{ used: string }>`
      select sum(used_amt)::text as used from limit_day
       where mer_id = ${merId} and txn_date = ${now().slice(0, 8)}::date`.execute(db);
    expect(rows).toEqual([{ used: '10000' }]);
  });

  it('of the month count the days before', async () => {
    clock.advance(24 * HOUR_MS);
    await addLimit({ singleMax: 1_000, dailyMax: 10_000, monthlyMax: 10_500 });
    const { rows } = await sql<{ used: string }>`
      select coalesce(sum(used_amt), 0)::text as used from limit_day
       where (mer_id, chnl_code, currency) = (${merId}, ${NARROW}, '840')
         and txn_date >= '2027-03-01'`.execute(db);
    expect(BigInt(rows[0]?.used ?? 0)).toBeGreaterThan(10_500n);
    const { data } = await platform.orders([order({ txnAmt: '1000' })]);
    expect(data.items[0]).toMatchObject({ reason: 'LIMIT', msg: expect.stringMatching(/monthly/) });
  });
});

describe('[5.8] the scope of a credential', () => {
  it("answers alike for a merchant of another office and for one that does not exist, also of an order that's there", async () => {
    const office = platformOf(
      injecting(app),
      await issueKey(await as('admin'), SIEM_REAP),
      clock.now,
    );
    const { rows } = await sql<{ mer_id: string; dept_id: string }>`
      select mer_id, dept_id from mer_merchant where status = '0' and chk_status = '1'
         and dept_id <> ${SIEM_REAP}::bigint order by mer_id limit 1`.execute(db);
    const foreign = rows[0]?.mer_id ?? '';
    const known = order({ merId: foreign });
    await platform.orders([known]);
    const { data } = await office.orders([known, order({ merId: foreign }), order({ merId: '1' })]);
    const told = data.items.map(({ code, reason, msg, platOrderId }) => ({
      code,
      reason,
      msg,
      platOrderId,
    }));
    expect(told).toEqual(Array.from({ length: 3 }, () => told[2]));
    expect(told[0]).toMatchObject({ code: 404, reason: 'NO_MERCHANT', platOrderId: '' });
  });
});
