import { limitRoutes } from '@portal/contract/merchant/limit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { testApp } from '../../../testing/index.ts';
import { addLike } from '../../../testing/like-merchant.ts';
import {
  addOrder,
  decide,
  giveChannel,
  NARROW,
  newestLimit,
  requestOf,
  WIDE,
} from '../../../testing/limit-fixture.ts';

/** A month without orders of the demonstration data. */
const { db, as } = await testApp({ now: new Date('2027-03-10T12:00:00+07:00') });
const [operator, auditor] = [await as('operator'), await as('auditor')];
const merId = firstDemoMerchantId();
const identity = { merId, chnlCode: NARROW, currency: '840' };
const body = {
  ...identity,
  singleMin: '100',
  singleMax: '50000',
  dailyMax: '60000',
  monthlyMax: '90000',
};

const usage = async () => {
  const { data } = await operator.call(limitRoutes.usage, {
    query: { merId, chnlCode: NARROW },
  });
  const limit = (data as Record<string, unknown>[]).find(({ currency }) => currency === '840');
  return [limit?.dayUsed, limit?.monthUsed];
};
const become = (id: string, status: string) =>
  sql`update biz_order set status = ${status} where plat_order_id = ${id}`.execute(db);
const check = async (amount: number, changes: Record<string, string> = {}) => {
  const { data } = await operator.call(limitRoutes.check, {
    query: { ...identity, amount: String(amount), ...changes },
  });
  return data as { limited: boolean; refusals: { limit: string; left: string }[] };
};

beforeAll(async () => {
  await db.deleteFrom('mer_limit').execute();
  await giveChannel(db, merId, NARROW);
  await decide(auditor, requestOf(await operator.call(limitRoutes.create, { body })));
});

describe('[5.5] what is used of a limit (INV-13)', () => {
  it('counts an order once it is sent, and gives it back when it fails, closes or is reversed', async () => {
    expect(await usage()).toEqual(['0', '0']);
    await addOrder(db, { id: 'L1', merId, amount: 700, status: '0', day: '2027-03-10' });
    expect(await usage()).toEqual(['0', '0']);
    for (const [status, used] of [
      ['1', '700'],
      ['6', '700'],
      ['2', '700'],
      ['4', '700'],
      ['7', '0'],
      ['3', '0'],
      ['1', '700'],
      ['5', '0'],
    ]) {
      await become('L1', status as string);
      expect(await usage(), `status ${status}`).toEqual([used, used]);
    }
  });

  it('a month is the sum of its days', async () => {
    const order = { merId, amount: 1_000, status: '2' };
    await addOrder(db, { ...order, id: 'M1', day: '2027-03-10 23:59:59' });
    await addOrder(db, { ...order, id: 'M2', day: '2027-03-01 00:00:00' });
    await addOrder(db, { ...order, id: 'M3', day: '2027-03-31 23:59:59' });
    await addOrder(db, { ...order, id: 'M4', day: '2027-02-28 23:59:59' });
    await addOrder(db, { ...order, id: 'M5', day: '2027-04-01 00:00:00' });
    // Of another merchant, channel and currency: each has a limit of its own.
    const other = '999000000000005';
    await addLike(db, merId, other);
    await addOrder(db, { ...order, id: 'M6', day: '2027-03-10', merId: other });
    await addOrder(db, { ...order, id: 'M7', day: '2027-03-10', chnlCode: WIDE });
    await addOrder(db, { ...order, id: 'M8', day: '2027-03-10', currency: '116' });
    expect(await usage()).toEqual(['1000', '3000']);
    await sql`delete from biz_order where plat_order_id in ('M1', 'M3')`.execute(db);
    expect(await usage()).toEqual(['0', '1000']);
  });

  it.each([
    ['a day', 48_000, '2027-03-10'],
    ['a month', 72_000, '2027-03-09'],
  ])('is nearly all from four fifths of %s on, of a limit in use', async (_, most, day) => {
    const order = { merId, status: '1', day };
    const near = async () =>
      (await operator.call(limitRoutes.list, { query: { merId, near: 'Y' } })).total;
    await sql`delete from biz_order where txn_time >= '2027-01-01'`.execute(db);
    await addOrder(db, { ...order, id: `N${day}`, amount: most - 1 });
    expect(await near()).toBe(0);
    await addOrder(db, { ...order, id: `O${day}`, amount: 1 });
    expect(await near()).toBe(1);
    const set = async (status: '0' | '1') => {
      const asked = { ...(await newestLimit(operator, merId)), status };
      await decide(auditor, requestOf(await operator.call(limitRoutes.update, { body: asked })));
    };
    await set('1');
    expect(await near()).toBe(0);
    expect(await check(1)).toEqual({ limited: false, refusals: [] });
    await set('0');
    await sql`delete from biz_order where txn_time >= '2027-01-01'`.execute(db);
  });

  it('is undone with the transaction of the order', async () => {
    const before = await usage();
    await expect(
      transact(db, async (tx) => {
        await addOrder(tx, { id: 'R1', merId, amount: 5, status: '1', day: '2027-03-10' });
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await usage()).toEqual(before);
  });
});

describe('[5.5] whether an order would pass', () => {
  it('says which limits refuse it and what is left of them', async () => {
    await sql`delete from biz_order where txn_time >= '2027-01-01'`.execute(db);
    const order = { merId, status: '1' };
    await addOrder(db, { ...order, id: 'W1', amount: 30_000, day: '2027-03-10' });
    await addOrder(db, { ...order, id: 'W2', amount: 40_000, day: '2027-03-09' });
    expect(await check(20_000)).toEqual({ limited: true, refusals: [] });
    expect((await check(99)).refusals).toMatchObject([{ limit: 'singleMin', left: '100' }]);
    expect((await check(20_001)).refusals).toMatchObject([{ limit: 'monthlyMax', left: '20000' }]);
    expect((await check(30_001)).refusals).toMatchObject([
      { limit: 'dailyMax', left: '30000' },
      { limit: 'monthlyMax', left: '20000' },
    ]);
    expect((await check(50_001)).refusals.map(({ limit }) => limit)).toEqual([
      'singleMax',
      'dailyMax',
      'monthlyMax',
    ]);
  });

  it('nothing is left of a limit that was lowered below what is used', async () => {
    await addOrder(db, { id: 'W3', merId, status: '1', amount: 35_000, day: '2027-03-10' });
    expect((await check(100)).refusals).toMatchObject([
      { limit: 'dailyMax', left: '0' },
      { limit: 'monthlyMax', left: '0' },
    ]);
  });

  it('a limit holds while a change of it waits, with the amounts that were passed', async () => {
    const limit = await newestLimit(operator, merId);
    const asked = { ...limit, singleMin: '1', dailyMax: '60001' };
    const auditId = requestOf(await operator.call(limitRoutes.update, { body: asked }));
    expect(await newestLimit(operator, merId)).toMatchObject({ chkStatus: '3' });
    const verdict = await check(99);
    expect(verdict.limited).toBe(true);
    expect(verdict.refusals).toContainEqual(expect.objectContaining({ limit: 'singleMin' }));
    await decide(auditor, auditId, '2');
  });

  it('passes everything where no limit is in force', async () => {
    expect(await check(1, { currency: '116' })).toEqual({ limited: false, refusals: [] });
  });

  it('[5.8] refuses an amount that is none', async () => {
    for (const amount of ['0', '-5', 'x', '1.5']) {
      const answer = await operator.call(limitRoutes.check, { query: { ...identity, amount } });
      expect(Object.keys(answer.fields ?? {}), amount).toEqual(['amount']);
    }
  });
});
