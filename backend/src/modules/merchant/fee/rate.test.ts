import { channelRoutes } from '@portal/contract/merchant/channel';
import { type FeeRate, feeRoutes } from '@portal/contract/merchant/fee';
import { feeOf, readPlan } from '@portal/fee';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { DAY_MS, stampAt } from '../../../kernel/clock.ts';
import type { Client } from '../../../testing/client.ts';
import { channelFixture, flat, KHR, USD } from '../mer-channel/testing/fixture.ts';

const fixture = await channelFixture();
const { db, as, maker, merId, today, add, addChannel, addLive, decide, auditIdOf, find } = fixture;
type Rate = z.output<typeof FeeRate>;
const CNY = '156';

const later = (days: number) =>
  stampAt(Date.parse(`${today}T12:00:00Z`) + days * DAY_MS).slice(0, 10);
const rates = async (query: Record<string, unknown>, client: Client = maker) =>
  (await client.call(feeRoutes.list, { query })).rows as Rate[];
const ownPlans = (ratePpm: number, effectiveFrom = today) =>
  [USD, KHR].map((currency) => ({ currency, plan: flat(ratePpm), effectiveFrom }));
/** The channel's own fees from a day, passed at once. */
const setChannelFee = async (
  chnlCode: string,
  ratePpm: number,
  effectiveFrom: string,
  currency = USD,
) => {
  const plans = [{ currency, plan: flat(ratePpm), effectiveFrom }];
  const asked = await maker.call(channelRoutes.changeFee, {
    params: { chnlCode },
    body: { plans },
  });
  await decide(auditIdOf(asked));
};

describe('[2.56] the overview of fee rates', () => {
  it('shows the channel’s plan, and the next one', async () => {
    const { chnlCode } = await addLive();
    await setChannelFee(chnlCode, 5_000, later(5));
    await setChannelFee(chnlCode, 4_000, later(9));
    const [khr, usd] = await rates({ chnlCode });
    expect(khr).toMatchObject({ currency: KHR, own: 'N', next: null, effectiveFrom: today });
    expect(usd).toMatchObject({
      merId,
      chnlCode,
      currency: USD,
      own: 'N',
      plan: flat(8_000),
      minPpm: 8_000,
      maxPpm: 8_000,
      isDistDc: 'N',
      hasLadder: 'N',
      d0Flag: 'N',
      next: { own: 'N', plan: flat(5_000), effectiveFrom: later(5) },
    });
  });

  it('shows a merchant’s own plan before the channel’s, which then says nothing of what comes', async () => {
    const { chnlCode } = await addLive({ ownFee: 'Y', plans: ownPlans(6_600) });
    await setChannelFee(chnlCode, 5_000, later(5));
    expect(await rates({ chnlCode, currency: USD })).toMatchObject([
      { own: 'Y', plan: flat(6_600), next: null },
    ]);
    expect(await rates({ chnlCode, own: 'N' })).toEqual([]);
    expect(await rates({ chnlCode, own: 'Y' })).toHaveLength(2);
  });

  it('leaves out what was not approved', async () => {
    const chnlCode = await addChannel();
    const asked = await add(chnlCode);
    expect(await rates({ chnlCode })).toEqual([]);
    await decide(auditIdOf(asked));
    expect(await rates({ chnlCode })).toHaveLength(2);
  });

  it('names the currencies of a channel that nothing can be charged in (INV-20)', async () => {
    const detail = await addLive();
    const { chnlCode } = detail;
    await db
      .updateTable('biz_channel')
      .set({ currencies: [USD, KHR, CNY] })
      .where('chnl_code', '=', chnlCode)
      .execute();
    expect(await rates({ chnlCode, currency: CNY })).toMatchObject([
      { plan: null, minPpm: null, maxPpm: null, effectiveFrom: '', next: null, own: 'N' },
    ]);
  });

  it('shows a channel of every currency in those with plans: its own, else the channel’s', async () => {
    const { chnlCode } = await addLive({ ownFee: 'Y', plans: ownPlans(6_600) });
    await db
      .updateTable('biz_channel')
      .set({ currencies: [] })
      .where('chnl_code', '=', chnlCode)
      .execute();
    await setChannelFee(chnlCode, 5_000, today, CNY);
    const shown = async () => {
      const { total, rows } = await maker.call(feeRoutes.list, { query: { chnlCode } });
      return { total, rows: (rows as Rate[]).map(({ currency, own }) => `${currency} ${own}`) };
    };
    expect(await shown()).toEqual({ total: 2, rows: [`${KHR} Y`, `${USD} Y`] });
    await decide(auditIdOf(await fixture.change(await find(chnlCode), { ownFee: 'N' })));
    expect(await shown()).toEqual({ total: 3, rows: [`${KHR} N`, `${CNY} N`, `${USD} N`] });
  });

  it('shows a merchant that may see it its own fees, and no others', async () => {
    expect((await (await as('merchant')).call(feeRoutes.list)).code).toBe(403);
    await sql`
      insert into sys_role_menu (role_id, menu_id)
      select r.role_id, m.menu_id from sys_role r, sys_menu m
       where r.role_key = 'merchant' and m.perms = 'mer:fee:list'`.execute(db);
    const merchant = await as('merchant');
    const scope = await sql<{ mer_id: string }>`
      select m.mer_id from mer_merchant m join sys_user u on u.user_name = 'merchant'
       where u.mer_id in (m.mer_id, m.superior_mer_id)`.execute(db);
    const own = new Set(scope.rows.map((row) => row.mer_id));
    const seen = await rates({ pageSize: 50 }, merchant);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((row) => !own.has(row.merId))).toEqual([]);
    const all = await rates({ pageSize: 50, orderByColumn: 'merId', isAsc: 'desc' });
    const foreign = all.find((row) => !own.has(row.merId))?.merId;
    expect(foreign).toBeDefined();
    expect(await rates({ merId: foreign }, merchant)).toEqual([]);
  });

  it('is ordered, found and exported', async () => {
    const seen = await rates({ pageSize: 50 });
    const keys = seen.map((row) => `${row.merId} ${row.chnlCode} ${row.currency}`);
    expect(keys).toEqual(keys.toSorted());
    const sorted = await rates({ orderByColumn: 'currency', isAsc: 'desc', pageSize: 10 });
    const codes = sorted.map((row) => row.currency);
    expect(codes).toEqual(codes.toSorted().toReversed());
    expect(await rates({ merName: '%' })).toEqual([]);
    expect(await maker.call(feeRoutes.export, { query: { merId } })).toMatchObject({
      code: 200,
      msg: expect.stringMatching(/\.xlsx$/),
    });
    expect((await (await as('readonly')).call(feeRoutes.export)).code).toBe(403);
  });
});

describe('[2.56] own fees of a merchant', () => {
  it('begin on their day, beside the channel’s until then', async () => {
    const { chnlCode } = await addLive();
    const detail = await find(chnlCode);
    const asked = await fixture.change(detail, { ownFee: 'Y', plans: ownPlans(7_000, later(2)) });
    await decide(auditIdOf(asked));
    const [before] = await rates({ chnlCode, currency: USD });
    expect(before).toMatchObject({ own: 'N', plan: flat(8_000) });
    expect(before?.next).toEqual({ own: 'Y', plan: flat(7_000), effectiveFrom: later(2) });
  });

  it('end when the channel’s are wanted again, those that were to come too', async () => {
    const { chnlCode } = await addLive({ ownFee: 'Y', plans: ownPlans(6_600) });
    const first = await fixture.change(await find(chnlCode), {
      ownFee: 'Y',
      plans: ownPlans(6_000, later(4)),
    });
    await decide(auditIdOf(first));
    await decide(auditIdOf(await fixture.change(await find(chnlCode), { ownFee: 'N' })));
    expect(await rates({ chnlCode, currency: USD })).toMatchObject([
      { own: 'N', plan: flat(8_000), next: null },
    ]);
  });
});

it('[2.56] demo orders cost what the plan in force said', async () => {
  const { rows } = await sql<{
    txn_amt: string;
    mer_fee_amt: string;
    plan: Parameters<typeof readPlan>[0];
  }>`
    select o.txn_amt, o.mer_fee_amt, p.plan
      from biz_order o
      join fee_plans_on(o.chnl_code, o.mer_id, o.txn_time::date) p on p.currency = o.currency
     where o.status = '2' order by o.plat_order_id limit 200`.execute(db);
  expect(rows).toHaveLength(200);
  for (const { txn_amt, mer_fee_amt, plan } of rows) {
    const fees = (['debit', 'credit'] as const).map((side) =>
      String(feeOf(readPlan(plan), BigInt(txn_amt), { side, settlesD0: true }).fee),
    );
    expect(fees).toContain(mer_fee_amt);
  }
});
