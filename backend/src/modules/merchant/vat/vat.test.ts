import { type MerchantVat, vatRoutes } from '@portal/contract/merchant/vat';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { DAY_MS, stampAt } from '../../../kernel/clock.ts';
import { approvedMerchant } from '../../../testing/new-merchant.ts';
import { unreviewed } from '../../../testing/unreviewed.ts';
import { channelFixture, KHR, USD } from '../mer-channel/testing/fixture.ts';
import { vatRatesOn } from './index.ts';

const { db, maker, as, decide, auditIdOf, withdraw, today } = await channelFixture();
const auditor = await as('auditor');
const dayAfter = (days: number) =>
  stampAt(Date.parse(`${today}T12:00:00Z`) + days * DAY_MS).slice(0, 10);

let merId = '';
beforeEach(async () => {
  merId = await approvedMerchant(maker, auditor);
});

const asked = { currency: USD, ratePpm: 100_000, effectiveFrom: today };
const ask = (more: object = {}, client = maker) =>
  client.call(vatRoutes.change, { params: { merId }, body: { ...asked, ...more } });
const read = async () => {
  const { data } = await maker.call(vatRoutes.list, { params: { merId } });
  return data as z.output<typeof MerchantVat>;
};
const rateOn = async (day: string, currency = USD) =>
  (await vatRatesOn(db, [{ merId, currency, day }]))[0];

describe('[5.8] [4.4] value added tax of a merchant', () => {
  it('is asked for, and holds from its day once somebody else passes it', async () => {
    expect((await read()).rates).toEqual([]);
    const first = await ask();
    expect((await read()).rates).toMatchObject([
      { currency: USD, current: null, pending: { ratePpm: 100_000, createBy: 'operator' } },
    ]);
    expect(await rateOn(today)).toBe(0);
    expect((await decide(auditIdOf(first)))?.ok).toBe(true);
    await decide(auditIdOf(await ask({ ratePpm: 0, effectiveFrom: dayAfter(7) })));
    expect((await read()).rates).toMatchObject([
      {
        currency: USD,
        current: { ratePpm: 100_000, effectiveFrom: today },
        scheduled: [{ ratePpm: 0, effectiveFrom: dayAfter(7) }],
        pending: null,
      },
    ]);
    const days = [-1, 0, 6, 7].map((after) => rateOn(dayAfter(after)));
    expect(await Promise.all(days)).toEqual([0, 100_000, 100_000, 0]);
    expect(await rateOn(today, KHR)).toBe(0);
  });

  it('is asked for between rates that are decided, also the rate of one of them', async () => {
    const steps: [ratePpm: number, after: number][] = [
      [100_000, 0],
      [0, 7],
      [0, 3],
      [100_000, 14],
    ];
    for (const [ratePpm, after] of steps) {
      const asked = await ask({ ratePpm, effectiveFrom: dayAfter(after) });
      expect((await decide(auditIdOf(asked)))?.ok, `${ratePpm} after ${after} days`).toBe(true);
    }
    const days = [2, 3, 13, 14].map((after) => rateOn(dayAfter(after)));
    expect(await Promise.all(days)).toEqual([100_000, 0, 0, 100_000]);
  });

  it('waits by itself in each currency', async () => {
    await ask();
    expect((await ask({ ratePpm: 1 })).code).toBe(409);
    expect((await ask({ currency: KHR })).code).toBe(200);
    expect((await read()).rates.map(({ currency }) => currency)).toEqual([KHR, USD]);
  });

  it('stays when the request is refused or withdrawn', async () => {
    await decide(auditIdOf(await ask()), 'Too much');
    await withdraw(auditIdOf(await ask()));
    expect(await rateOn(today)).toBe(0);
  });

  it.each([
    ['a rate above 100 %', { ratePpm: 1_000_001 }, 'ratePpm', 'vat.rate'],
    ['a rate below 0', { ratePpm: -1 }, 'ratePpm', 'vat.rate'],
    ['half a ppm', { ratePpm: 0.5 }, 'ratePpm', 'vat.rate'],
    ['no rate', { ratePpm: undefined }, 'ratePpm', 'vat.rate'],
    ['what holds anyway', { ratePpm: 0 }, 'ratePpm', 'audit.unchanged'],
    ['a day before today', { effectiveFrom: dayAfter(-1) }, 'effectiveFrom', 'fee.effectivePast'],
    [
      'a day that does not exist',
      { effectiveFrom: '2027-02-30' },
      'effectiveFrom',
      'fee.effectiveDay',
    ],
  ])('is not asked for with %s', async (_, more, field, message) => {
    expect((await ask(more)).fields).toEqual({ [field]: message });
  });

  it('of a merchant that is closed, or that the caller does not see, is not changed', async () => {
    expect((await ask({}, await as('merchant'))).code).toBe(403);
    await unreviewed(db, (on) =>
      on.updateTable('mer_merchant').set({ status: '2' }).where('mer_id', '=', merId).execute(),
    );
    expect((await ask()).msg).toBe('商户已关闭，不能变更');
    const params = { merId: '855000000000000' };
    expect((await maker.call(vatRoutes.list, { params })).code).toBe(404);
    expect((await maker.call(vatRoutes.change, { params, body: asked })).code).toBe(404);
  });

  it('is read by its own merchant only', async () => {
    const client = await as('merchant');
    expect((await client.call(vatRoutes.list, { params: { merId } })).code).toBe(404);
  });

  it('changes by a passed request only, no matter who writes (INV-10)', async () => {
    const guard = 'only a passed review makes a VAT rate';
    await decide(auditIdOf(await ask()));
    const insert = sql`
      insert into mer_vat (mer_id, currency, rate_ppm, effective_from, audit_id, create_by, create_time)
      select ${merId}, '840', 5, ${today}::date, max(audit_id), 'admin',
             ${`${today} 10:00:00`}::timestamp from audit_record`;
    await expect(insert.execute(db)).rejects.toThrow(guard);
    await expect(sql`update mer_vat set rate_ppm = 1`.execute(db)).rejects.toThrow(guard);
    await expect(sql`delete from mer_vat`.execute(db)).rejects.toThrow(guard);
  });
});
