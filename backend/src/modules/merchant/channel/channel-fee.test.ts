import { type ChannelFee, channelRoutes } from '@portal/contract/merchant/channel';
import { feeRoutes, type PlanInput, planOn } from '@portal/contract/merchant/fee';
import type { FeePlan } from '@portal/contract/merchant/fee-plan';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { DAY_MS, stampAt } from '../../../kernel/clock.ts';
import { channelFixture, flat, KHR, USD } from '../mer-channel/testing/fixture.ts';

const { db, clock, maker, as, addChannel, decide, auditIdOf, withdraw, today } =
  await channelFixture();
const dayAfter = (days: number) =>
  stampAt(Date.parse(`${today}T12:00:00Z`) + days * DAY_MS).slice(0, 10);

let chnlCode = '';
beforeEach(async () => {
  chnlCode = await addChannel(false);
});

const planned = (plan: FeePlan | null, more: Partial<PlanInput> = {}): PlanInput => ({
  currency: USD,
  plan,
  effectiveFrom: today,
  ...more,
});
const ask = (...plans: unknown[]) =>
  maker.call(channelRoutes.changeFee, { params: { chnlCode }, body: { plans } });
const pass = async (...plans: PlanInput[]) => decide(auditIdOf(await ask(...plans)));
// An hour is enough for a session; each look signs in again.
const read = async () => {
  const { data } = await (await as('operator')).call(channelRoutes.fee, { params: { chnlCode } });
  return data as z.output<typeof ChannelFee>;
};
const inForce = async (currency = USD) => {
  const { fees } = await read();
  const fee = fees.find((one) => one.currency === currency);
  return [fee?.current?.plan ?? null, fee?.scheduled.map(({ effectiveFrom }) => effectiveFrom)];
};

describe('[2.50] [4.4] fees of a channel', () => {
  it('are asked for and hold once somebody else passes them', async () => {
    expect(await read()).toMatchObject({ today, currencies: [USD, KHR], pending: null });
    const asked = await ask(planned(flat(5_500)), planned(flat(6_000), { currency: KHR }));
    const waiting = await read();
    expect(waiting.fees.map(({ current }) => current)).toEqual([null, null]);
    expect(waiting.pending).toMatchObject({ auditId: auditIdOf(asked), createBy: 'operator' });
    expect(waiting.pending?.plans).toHaveLength(2);
    expect((await decide(auditIdOf(asked)))?.ok).toBe(true);
    expect(await inForce()).toEqual([flat(5_500), []]);
    expect(await inForce(KHR)).toEqual([flat(6_000), []]);
    expect((await read()).pending).toBeNull();
  });

  it('stay as they were when the request is refused or withdrawn', async () => {
    await pass(planned(flat(5_500)));
    await decide(auditIdOf(await ask(planned(flat(9_000)))), 'Too dear');
    await withdraw(auditIdOf(await ask(planned(flat(9_000)))));
    expect(await inForce()).toEqual([flat(5_500), []]);
  });

  it('are asked for once at a time', async () => {
    await ask(planned(flat(5_500)));
    expect(await ask(planned(flat(5_600)))).toMatchObject({ code: 409 });
  });

  it('of a later day hold from that day and not before', async () => {
    const before = clock.now().getTime();
    await pass(planned(flat(5_500)));
    await pass(planned(flat(5_000), { effectiveFrom: dayAfter(3) }));
    expect(await inForce()).toEqual([flat(5_500), [dayAfter(3)]]);
    clock.advance(2 * DAY_MS);
    expect(await inForce()).toEqual([flat(5_500), [dayAfter(3)]]);
    clock.advance(DAY_MS);
    expect(await inForce()).toEqual([flat(5_000), []]);
    clock.advance(before - clock.now().getTime());
  });

  it.each([
    ['0.60 % until another plan begins', 12, '600', 0],
    ['0.58 % from its day', 13, '580', 13],
    ['0.58 % on the day asked for, not the 0.60 % of today', 22, '580', 13],
  ])('are compared with the plan of their day: of 1,000.00 KHR %s', async (_, days, fee, from) => {
    const riel = (ratePpm: number, on: number) =>
      planned(flat(ratePpm), { currency: KHR, effectiveFrom: dayAfter(on) });
    await pass(riel(6_000, 0));
    await pass(riel(5_800, 13));
    const [, khr] = (await read()).fees;
    const plans = [khr?.current, ...(khr?.scheduled ?? [])].flatMap((plan) => plan ?? []);
    const day = dayAfter(days);
    expect(planOn({ currency: KHR, day }, plans)?.effectiveFrom).toBe(dayAfter(from));
    const body = { chnlCode, currency: KHR, plan: flat(5_000), amount: '100000' };
    const trial = (more: object) => maker.call(feeRoutes.preview, { body: { ...body, ...more } });
    expect((await trial({ effectiveFrom: day })).data).toMatchObject({ fee: '500', live: { fee } });
    expect((await trial({})).data).toMatchObject({ live: { fee: '600' } });
  });

  it('that are passed after their day hold from the day on which they were passed', async () => {
    const before = clock.now().getTime();
    const asked = await ask(planned(flat(5_500)));
    clock.advance(2 * DAY_MS);
    expect((await decide(auditIdOf(asked), '', await as('auditor')))?.ok).toBe(true);
    const { current } = (await read()).fees.find(({ currency }) => currency === USD) ?? {};
    expect(current?.effectiveFrom).toBe(dayAfter(2));
    clock.advance(before - clock.now().getTime());
  });

  it('of one day are replaced by the newer of two plans', async () => {
    await pass(planned(flat(5_500)));
    await pass(planned(flat(5_400)));
    expect(await inForce()).toEqual([flat(5_400), []]);
  });

  it('change by a passed request only, no matter who writes (INV-10)', async () => {
    const insert = sql`
      insert into fee_plan (chnl_code, currency, plan, effective_from, audit_id, create_by, create_time)
      select ${chnlCode}, '840', ${JSON.stringify(flat(1))}::jsonb, ${today}::date, max(audit_id),
             'admin', ${`${today} 10:00:00`}::timestamp from audit_record`;
    await expect(insert.execute(db)).rejects.toThrow('only a passed review makes a fee plan');
    await pass(planned(flat(5_500)));
    await expect(insert.execute(db)).rejects.toThrow('only a passed review makes a fee plan');
    const cheaper = sql`update fee_plan set plan = '{}' where chnl_code = ${chnlCode}`;
    await expect(cheaper.execute(db)).rejects.toThrow('only a passed review makes a fee plan');
  });
});

const side = (more: object = {}) => ({ hasLadder: 'N', ratePpm: 5_000, top: null, ...more });
const all = (more: object) => ({ basis: 'PER_TXN', isDistDc: 'N', all: side(more), d0: null });
const ladder = (...tiers: object[]) => ({
  ...all({}),
  all: { hasLadder: 'Y', mode: 'WHOLE', top: null, tiers },
});
const tier = (upTo: string | null, more: object = {}) => ({ upTo, ratePpm: 1, top: null, ...more });
const d0 = (more: object) => ({ ...all({}), d0: { ratePpm: 1, bi: '0', bottom: '0', ...more } });

describe('[5.5] [5.8] [2.56] a fee', () => {
  it.each([
    ['rate of 100.01 % (E13)', all({ ratePpm: 1_000_100 }), 'all.ratePpm', 'fee.rate'],
    ['rate that is text', all({ ratePpm: '5000' }), 'all.ratePpm', 'fee.rate'],
    ['rate of half a ppm', all({ ratePpm: 0.5 }), 'all.ratePpm', 'fee.rate'],
    ['cap below 0', all({ top: '-1' }), 'all.top', 'fee.top'],
    ['cap that is a number', all({ top: 5 }), 'all.top', 'fee.top'],
    ['cap with decimals', all({ top: '1.5' }), 'all.top', 'fee.top'],
    [
      'ladder with overlapping tiers (E13)',
      ladder(tier('100'), tier('100'), tier(null)),
      'all.tiers.1.upTo',
      'fee.tierOrder',
    ],
    ['end of a tier', ladder(tier('x'), tier(null)), 'all.tiers.0.upTo', 'fee.tierUpTo'],
    [
      'open tier before the last',
      ladder(tier(null), tier(null)),
      'all.tiers.0.upTo',
      'fee.tierUpTo',
    ],
    ['closed last tier', ladder(tier('1'), tier('2')), 'all.tiers.1.upTo', 'fee.lastTier'],
    [
      'rate of a tier',
      ladder(tier('1', { ratePpm: -1 }), tier(null)),
      'all.tiers.0.ratePpm',
      'fee.tierRate',
    ],
    [
      'cap of a tier',
      ladder(tier('1', { top: '0' }), tier(null)),
      'all.tiers.0.top',
      'fee.tierTop',
    ],
    ['single tier', ladder(tier(null)), 'all.tiers', 'fee.tierCount?min=2&max=5'],
    [
      'sixth tier',
      ladder(...['1', '2', '3', '4', '5', null].map((upTo) => tier(upTo))),
      'all.tiers',
      'fee.tierCount?min=2&max=5',
    ],
    ['D0 rate', d0({ ratePpm: 1_000_001 }), 'd0.ratePpm', 'fee.d0Rate'],
    ['D0 fee per transaction', d0({ bi: '-5' }), 'd0.bi', 'fee.d0Bi'],
    ['D0 minimum above 20,000,000.00', d0({ bottom: '2000000001' }), 'd0.bottom', 'fee.d0Bottom'],
    ['D0 without its minimum', d0({ bottom: undefined }), 'd0.bottom', 'fee.d0Bottom'],
    ['plan of one card only', { ...all({}), isDistDc: 'Y', debit: side() }, 'credit', undefined],
    [
      'ladder of another kind',
      { ...ladder(tier('1'), tier(null)), basis: 'YEAR' },
      'basis',
      undefined,
    ],
  ])('%s is refused at its field', async (_, plan, path, message) => {
    const { code, fields = {} } = await ask({ currency: USD, plan, effectiveFrom: today });
    expect(code).toBe(500);
    expect(Object.keys(fields).some((field) => field.startsWith(`plans.0.plan.${path}`))).toBe(
      true,
    );
    if (message) expect(fields).toEqual({ [`plans.0.plan.${path}`]: message });
  });

  it('minimum of D0 is bound in major units of its currency', async () => {
    await maker.call(channelRoutes.update, {
      body: {
        chnlCode,
        chnlName: 'Yen',
        orderTypes: ['SCAN'],
        currencies: ['392'],
        status: '0',
      },
    });
    const yen = (bottom: string) =>
      ask({ currency: '392', plan: d0({ bottom }), effectiveFrom: today });
    expect((await yen('20000001')).fields).toEqual({ 'plans.0.plan.d0.bottom': 'fee.d0Bottom' });
    expect((await yen('20000000')).code).toBe(200);
  });

  it.each([
    ['day before today', { effectiveFrom: dayAfter(-1) }, 'effectiveFrom', 'fee.effectivePast'],
    [
      'day that does not exist',
      { effectiveFrom: '2027-02-30' },
      'effectiveFrom',
      'fee.effectiveDay',
    ],
    [
      'currency that the channel does not take',
      { currency: '156' },
      'currency',
      'fee.currencyNotTaken',
    ],
    ['channel without a plan', { plan: null }, 'plan', 'fee.chnlPlanNeeded'],
  ])('%s is refused', async (_, more, field, message) => {
    const { fields } = await ask(planned(flat(1), more));
    expect(fields).toEqual({ [`plans.0.${field}`]: message });
  });

  it('is asked for once a currency and day, for something, and for a change', async () => {
    expect((await ask(planned(flat(1)), planned(flat(2)))).fields).toEqual({
      'plans.1.effectiveFrom': 'fee.twice',
    });
    expect((await ask()).fields).toEqual({ plans: 'fee.planNeeded' });
    await pass(planned(flat(5_500)));
    expect((await ask(planned(flat(5_500)))).msg).toBe('没有变更内容');
  });
});
