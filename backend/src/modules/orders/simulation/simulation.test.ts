import { configRoutes } from '@portal/contract/system/config';
import { feeOf, readPlan, writePlan } from '@portal/fee';
import { ladderPlan, USD_LADDER } from '@portal/fee/testing/plans';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';
import { runJob } from '../../../testing/run-job.ts';
import { addOfficeUser } from '../../../testing/sales-office.ts';
import { unreviewed } from '../../../testing/unreviewed.ts';
import {
  addPaid,
  byDatabase,
  dollars,
  flat,
  replay,
  replayAll,
  sumsOf,
} from './testing/replays.ts';

const app = await testApp({ now: new Date('2026-11-21T10:00:00+07:00') });
const { db, as } = app;
const operator = await as('operator');
const CHANNEL = 'UPOP_QPAY';
const plans = dollars(flat(7_700));
const TWO_SIDED = {
  basis: 'PER_TXN',
  isDistDc: 'Y',
  debit: { hasLadder: 'N', ratePpm: 4_000, top: '500' },
  credit: { hasLadder: 'N', ratePpm: 9_000, top: null },
  d0: { ratePpm: 1_000, bi: '30', bottom: '50' },
} as const;

// Of every merchant, so that the channel's plans reach them all.
await unreviewed(
  db,
  (tx) => tx.deleteFrom('fee_plan').where('mer_id', 'is not', null).execute(),
  'fee_plan',
);

/** A merchant's own plan from a day on. */
const giveOwnPlan = (merId: string, begins: string) =>
  unreviewed(
    db,
    (tx) =>
      sql`
      insert into fee_plan (chnl_code, mer_id, currency, plan, effective_from, audit_id, create_by, create_time)
      select ${CHANNEL}, ${merId}, '840', ${JSON.stringify(flat(1))}::jsonb, ${begins}::date, min(audit_id),
             'test', ${`${begins} 00:00:00`}::timestamp from audit_record`.execute(tx),
    'fee_plan',
  );

/** All that a replay must not touch. */
const books = async () =>
  (
    await sql`
      select (select md5(string_agg(o::text, '|' order by plat_order_id)) from biz_order o) as orders,
             (select count(*) from ledger_entry) as entries, (select count(*) from order_fee) as fees`.execute(
      db,
    )
  ).rows;

describe('[2.56] a planned fee replayed over the orders of a past month', () => {
  it.each([
    ['one rate', flat(7_700)],
    ['a ladder by amount', writePlan(ladderPlan('MARGINAL', USD_LADDER))],
    ['two kinds of card, and same-day settlement', TWO_SIDED],
  ] as const)('charges by %s what the rules of the database say', async (_, plan) => {
    const sums = await sumsOf(operator, { chnlCode: CHANNEL, plans: dollars(plan) });
    const expected = await byDatabase(db, { chnlCode: CHANNEL, plan });
    expect(expected.length).toBeGreaterThan(5);
    expect(expected.some(({ backNow }) => backNow !== '0')).toBe(true);
    expect(sums).toMatchObject(expected);
  });

  it('[2.45] charges a card whose first digits alone are known as the whole card', async () => {
    const asked = { chnlCode: 'CYBS_CARD', plans: dollars(TWO_SIDED) };
    const whole = await sumsOf(operator, asked);
    const { numUpdatedRows } = await db
      .updateTable('biz_order')
      .set({ acc_no: null })
      .where('chnl_code', '=', asked.chnlCode)
      .where('status', '=', '2')
      .executeTakeFirst();
    expect(numUpdatedRows).toBeGreaterThan(5n);
    expect(await sumsOf(operator, asked)).toEqual(whole);
  });

  it('gives nothing back for refunds when the parameter says so', async () => {
    const admin = await as('admin');
    const { rows } = await admin.call(configRoutes.list, {
      query: { configKey: 'refund.feeBack' },
    });
    const [row] = rows as Record<string, unknown>[];
    await admin.call(configRoutes.update, { body: { ...row, configValue: 'NONE' } });
    const [part] = await replayAll(operator, { chnlCode: CHANNEL, plans });
    await admin.call(configRoutes.update, {
      body: { ...row, configValue: 'PROPORTIONAL', version: Number(row?.version) + 1 },
    });
    expect(part?.feeBack).toBe('NONE');
    expect(part?.sums.every(({ backPlanned }) => backPlanned === '0')).toBe(true);
    const again = await sumsOf(operator, { chnlCode: CHANNEL, plans });
    expect(again.some(({ backPlanned }) => backPlanned !== '0')).toBe(true);
  });

  it('names the ten orders whose fee changes most, the largest first', async () => {
    const [part] = await replayAll(operator, { chnlCode: CHANNEL, plans });
    const { rows } = await sql<{ platOrderId: string }>`
      select plat_order_id as "platOrderId" from biz_order
       where status = '2' and chnl_code = ${CHANNEL} and currency = '840'
         and to_char(txn_time, 'YYYY-MM') = '2026-10'
       order by abs(fee_round(txn_amt * 7700::numeric) - mer_fee_amt) desc, plat_order_id limit 10`.execute(
      db,
    );
    expect(part?.changes).toMatchObject(rows);
  });

  it('says its time, zone, parameter and exactly which plan, and says the same again', async () => {
    const [first] = await replayAll(operator, { chnlCode: CHANNEL, plans });
    expect(first).toMatchObject({
      at: '2026-11-21 10:00:00',
      zone: 'Asia/Phnom_Penh',
      feeBack: 'PROPORTIONAL',
      plans: [{ currency: '840', effectiveFrom: '2026-12-01', inherited: false }],
      expected: first?.sums.reduce((sum, { orders }) => sum + orders, 0),
    });
    const other = await replayAll(operator, { chnlCode: CHANNEL, plans: dollars(flat(7_701)) });
    expect(other[0]?.plans[0]?.digest).not.toBe(first?.plans[0]?.digest);
    expect(await replayAll(operator, { chnlCode: CHANNEL, plans })).toEqual([first]);
  });

  it('takes of several plans of a currency the last day’s', async () => {
    const both = [...dollars(flat(9_999), '2027-01-01'), ...plans];
    const [part] = await replayAll(operator, { chnlCode: CHANNEL, plans: both });
    expect(part?.plans).toMatchObject([{ effectiveFrom: '2027-01-01' }]);
    expect(part?.sums).toMatchObject(
      await byDatabase(db, { chnlCode: CHANNEL, plan: flat(9_999) }),
    );
  });

  it('changes neither orders nor the ledger', async () => {
    const before = await books();
    await replayAll(operator, { chnlCode: CHANNEL, plans });
    expect(await books()).toEqual(before);
  });

  it('replays no month that is not over, of no channel that is unknown', async () => {
    const open = await replay(operator, { chnlCode: CHANNEL, plans, month: '2026-11' });
    expect(open).toMatchObject({
      code: 500,
      fields: { month: 'fee.monthOpen' },
    });
    expect(await replay(operator, { chnlCode: 'NOWHERE', plans })).toMatchObject({ code: 404 });
    const after = { merId: '1'.repeat(15), txnTime: '2026-02-31 00:00:00', platOrderId: '0' };
    const never = await replay(operator, { chnlCode: CHANNEL, plans }, { ...after, volumes: {} });
    expect(never).toMatchObject({ fields: { 'after.txnTime': 'commonData.dateMsg' } });
  });
});

describe('[2.56] whom a planned fee reaches', () => {
  it('of a merchant: this merchant, whatever plan it has', async () => {
    const all = await byDatabase(db, { chnlCode: CHANNEL, plan: flat(7_700) });
    const merId = String(all[1]?.merId);
    expect(await sumsOf(operator, { chnlCode: CHANNEL, merId, plans })).toMatchObject([all[1]]);
    const [part] = await replayAll(operator, { chnlCode: CHANNEL, merId, plans });
    expect(part?.expected).toBe(all[1]?.orders);
  });

  it('of a merchant that wants the channel’s again: the channel’s; without one its orders are refused', async () => {
    const [merId] = (await byDatabase(db, { chnlCode: CHANNEL, plan: flat(1) })).map(
      (row) => row.merId,
    );
    const asked = { chnlCode: CHANNEL, merId: String(merId), plans: dollars(null) };
    const [part] = await replayAll(operator, asked);
    expect(part?.plans).toMatchObject([{ inherited: true }]);
    expect(part?.sums[0]).toMatchObject({ unplanned: 0 });
    const [, none] = [
      part,
      (await replayAll(operator, { ...asked, plans: dollars(null, '2020-01-01') }))[0],
    ];
    expect(none?.sums).toMatchObject([
      { orders: 0, feePlanned: '0', unplanned: part?.sums[0]?.orders },
    ]);
  });

  it('of a channel: merchants that have no own plan on its day; the others are counted', async () => {
    const all = await sumsOf(operator, { chnlCode: CHANNEL, plans });
    const own = all[0]?.merId ?? '';
    await giveOwnPlan(own, '2026-12-10');
    const before = dollars(flat(7_700), '2026-12-09');
    expect(await sumsOf(operator, { chnlCode: CHANNEL, plans: before })).toEqual(all);
    const after = dollars(flat(7_700), '2026-12-10');
    const [part] = await replayAll(operator, { chnlCode: CHANNEL, plans: after });
    expect(part?.sums).toEqual(all.slice(1));
    expect(part?.ownMerchants).toBe(1);
  });
});

describe('[6.1] a replay and the data scope', () => {
  it('has the merchants of the caller only, and says so', async () => {
    const office = await as(await addOfficeUser(db));
    const all = await sumsOf(operator, { chnlCode: CHANNEL, plans });
    const [part] = await replayAll(office, { chnlCode: CHANNEL, plans });
    const { rows } = await sql<{ mer_id: string }>`
      select mer_id from mer_merchant where dept_id = 105`.execute(db);
    const inside = new Set(rows.map((row) => row.mer_id));
    expect(part?.whole).toBe(false);
    expect(part?.sums).toEqual(all.filter(({ merId }) => inside.has(merId)));
    expect(part?.sums.length).toBeGreaterThan(0);
    const foreign = all.find(({ merId }) => !inside.has(merId))?.merId ?? '';
    const refused = await replay(office, { chnlCode: CHANNEL, merId: foreign, plans });
    expect(refused).toMatchObject({ code: 404 });
    // Nor may an address that was made by hand lead past it.
    const after = { merId: foreign, txnTime: '2026-10-01 00:00:00', platOrderId: '0', volumes: {} };
    const { data } = await replay(office, { chnlCode: CHANNEL, plans }, after);
    const told = (data as { sums: { merId: string }[] }).sums;
    expect(told.every(({ merId }) => inside.has(merId))).toBe(true);
  });

  it('is for makers and checkers of the platform, and nobody else', async () => {
    const asked = { chnlCode: CHANNEL, plans };
    expect(await replay(await as('auditor'), asked)).toMatchObject({ code: 200 });
    for (const name of ['reviewer', 'finance', 'merchant'])
      expect(await replay(await as(name), asked)).toMatchObject({ code: 403 });
    const { rows } = await sql<{ role_id: string }>`
      insert into sys_role_menu (role_id, menu_id)
      select r.role_id, m.menu_id from sys_role r, sys_menu m
       where r.role_key = 'merchant' and m.perms = 'mer:fee:simulate' returning role_id`.execute(
      db,
    );
    expect(rows.length).toBe(1);
    const merchant = await replay(await as('merchant'), asked);
    expect(merchant).toMatchObject({ code: 403, msg: '费率试算含渠道成本，只供平台人员使用' });
  });
});

describe('[2.56] many orders', () => {
  const COUNT = 5_600;
  const merId = { id: '' };
  const byVolume = {
    ...writePlan(
      ladderPlan('MARGINAL', [
        [20_000_000n, 9_000],
        [40_000_000n, 5_000],
        [null, 1_000],
      ]),
    ),
    basis: 'MONTH_VOLUME',
  } as const;

  beforeAll(async () => {
    merId.id = await addPaid(db, CHANNEL, COUNT);
  });

  it('are replayed part by part, a month’s volume going on from one to the next', async () => {
    const asked = { chnlCode: CHANNEL, plans: dollars(byVolume) };
    const parts = await replayAll(operator, asked);
    expect(parts.length).toBe(2);
    const sums = parts.flatMap((part) => part.sums).filter((one) => one.merId === merId.id);
    expect(sums.length).toBe(2);
    const total = (name: 'orders' | 'feePlanned') =>
      String(sums.reduce((sum, one) => sum + BigInt(one[name]), 0n));
    const [expected] = await byDatabase(db, { chnlCode: CHANNEL, merId: merId.id, plan: byVolume });
    expect(total('orders')).toBe(String(expected?.orders));
    expect(total('feePlanned')).toBe(expected?.feePlanned);
    const whole = feeOf(readPlan(flat(9_000)), BigInt(expected?.amount ?? 0)).fee;
    expect(BigInt(total('feePlanned'))).toBeLessThan(whole);
  });

  it('are the same once the sums of their month are made, and after another of its days has changed', async () => {
    const asked = { chnlCode: CHANNEL, plans: dollars(byVolume) };
    const sums = async () => (await replayAll(operator, asked)).map((part) => part.sums);
    const changed = await sums();
    await runJob(app, 'report.refresh');
    const { rows } = await sql`select from monthly_stat where month = '2026-10-01' limit 1`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
    expect(await sums()).toEqual(changed);
    // Of a merchant that had none in the month.
    await sql`
      update biz_order
         set status = '2', mer_fee_amt = 0, mer_settle_amt = txn_amt,
             mer_id = (select m.mer_id from mer_merchant m
                        where not exists (select from monthly_stat s where s.mer_id = m.mer_id and s.chnl_id = ${CHANNEL})
                        order by m.mer_id limit 1)
       where plat_order_id = (
         select plat_order_id from biz_order
          where status = '3' and chnl_code = ${CHANNEL} and to_char(txn_time, 'YYYY-MM') = '2026-10' and currency = '840'
          order by plat_order_id limit 1)`.execute(db);
    const ordersOf = (parts: typeof changed) =>
      parts.flat().reduce((count, { orders, unplanned }) => count + orders + unplanned, 0);
    expect(ordersOf(await sums())).toBe(ordersOf(changed) + 1);
  });
});
