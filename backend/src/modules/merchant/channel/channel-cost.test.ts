import { type ChannelFee, channelRoutes } from '@portal/contract/merchant/channel';
import type { PlanInput } from '@portal/contract/merchant/fee';
import { channelReviewRoutes, reviewRoutes } from '@portal/contract/merchant/review';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { DAY_MS, stampAt } from '../../../kernel/clock.ts';
import { channelFixture, flat, KHR, USD } from '../mer-channel/testing/fixture.ts';
import { costPlansOn } from './index.ts';

const { db, maker, as, addChannel, decide, auditIdOf, withdraw, today } = await channelFixture();
const dayAfter = (days: number) =>
  stampAt(Date.parse(`${today}T12:00:00Z`) + days * DAY_MS).slice(0, 10);

let chnlCode = '';
beforeEach(async () => {
  chnlCode = await addChannel(false);
});

const planned = (ratePpm: number, more: Partial<PlanInput> = {}) => ({
  currency: USD,
  plan: flat(ratePpm),
  effectiveFrom: today,
  ...more,
});
const ask = (...plans: unknown[]) =>
  maker.call(channelRoutes.changeCost, { params: { chnlCode }, body: { plans } });
const read = async () => {
  const { data } = await maker.call(channelRoutes.cost, { params: { chnlCode } });
  return data as z.output<typeof ChannelFee>;
};
const costOn = async (day: string, currency = USD) =>
  (await costPlansOn(db, [{ chnlCode, currency, day }]))[0]?.plan;

describe('[2.50] [4.4] what a channel costs', () => {
  it('is asked for, and holds from its day once somebody else passes it', async () => {
    const asked = await ask(planned(3_000), planned(2_500, { effectiveFrom: dayAfter(7) }));
    expect((await read()).pending).toMatchObject({ createBy: 'operator' });
    expect(await costOn(today)).toBeUndefined();
    expect((await decide(auditIdOf(asked)))?.ok).toBe(true);
    const { fees, pending } = await read();
    const { current, scheduled } = fees.find(({ currency }) => currency === USD) ?? {};
    expect([current?.plan, scheduled?.map(({ effectiveFrom }) => effectiveFrom)]).toEqual([
      flat(3_000),
      [dayAfter(7)],
    ]);
    expect(pending).toBeNull();
    expect(await costOn(today)).toEqual(flat(3_000));
    expect(await costOn(dayAfter(6))).toEqual(flat(3_000));
    expect(await costOn(dayAfter(7))).toEqual(flat(2_500));
    expect(await costOn(dayAfter(-1))).toBeUndefined();
    expect(await costOn(today, KHR)).toBeUndefined();
  });

  it('stays when the request is refused or withdrawn, and is asked for once at a time', async () => {
    const first = await ask(planned(3_000));
    expect((await ask(planned(4_000))).code).toBe(409);
    await decide(auditIdOf(first), 'Too dear');
    await withdraw(auditIdOf(await ask(planned(3_000))));
    expect(await costOn(today)).toBeUndefined();
  });

  it.each([
    ['by the volume of a month', { ...flat(1), basis: 'MONTH_VOLUME' }, 'basis'],
    ['for D0', { ...flat(1), d0: { ratePpm: 1, bi: '0', bottom: '0' } }, 'd0'],
  ])('%s is refused', async (_, plan, field) => {
    const { fields } = await ask({ ...planned(1), plan });
    expect(fields).toEqual({ [`plans.0.plan.${field}`]: 'commonData.optionMsg' });
  });

  it.each([
    ['a day before today', { effectiveFrom: dayAfter(-1) }, 'effectiveFrom', 'fee.effectivePast'],
    ['a currency that it does not take', { currency: '156' }, 'currency', 'fee.currencyNotTaken'],
    ['no plan', { plan: null }, 'plan', 'fee.chnlPlanNeeded'],
  ])('with %s is refused', async (_, more, field, message) => {
    expect((await ask(planned(1, more))).fields).toEqual({ [`plans.0.${field}`]: message });
  });

  it('that is the same as before is refused', async () => {
    await decide(auditIdOf(await ask(planned(3_000))));
    expect((await ask(planned(3_000))).msg).toBe('没有变更内容');
  });

  it('changes by a passed request only, no matter who writes (INV-10)', async () => {
    const guard = 'only a passed review makes a cost plan';
    await decide(auditIdOf(await ask(planned(3_000))));
    const insert = sql`
      insert into cost_plan (chnl_code, currency, plan, effective_from, audit_id, create_by, create_time)
      select ${chnlCode}, '840', ${JSON.stringify(flat(1))}::jsonb, ${today}::date, max(audit_id),
             'admin', ${`${today} 10:00:00`}::timestamp from audit_record`;
    await expect(insert.execute(db)).rejects.toThrow(guard);
    await expect(sql`update cost_plan set currency = '116'`.execute(db)).rejects.toThrow(guard);
    await expect(sql`delete from cost_plan`.execute(db)).rejects.toThrow(guard);
  });

  it('is nothing that merchants read, nor who only checks', async () => {
    const params = { chnlCode };
    await ask(planned(3_000));
    for (const user of ['merchant', 'finance', 'readonly']) {
      const client = await as(user);
      expect((await client.call(channelRoutes.cost, { params })).code).toBe(403);
      const { rows = [] } = await client.call(reviewRoutes.list, {
        query: { objType: 'CHNL_COST', verStatus: '0' },
      });
      if (user === 'merchant') expect(rows).toEqual([]);
    }
    const { rows } = await (await as('auditor')).call(channelReviewRoutes.list, {
      query: {
        objType: 'CHNL_COST',
        createBy: 'operator',
        orderByColumn: 'auditId',
        isAsc: 'desc',
      },
    });
    expect(rows?.slice(0, 1)).toMatchObject([{ chnlCode, fields: ['cost'] }]);
  });

  it('goes with its channel while it was never approved', async () => {
    await ask(planned(3_000));
    const { code } = await (await as('admin')).call(channelRoutes.remove, {
      params: { ids: chnlCode },
    });
    expect(code).toBe(200);
  });
});
