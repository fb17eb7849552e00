import { API_BASE } from '@portal/contract/constants';
import type { Envelope } from '@portal/contract/kit/codes';
import { describe, expect, it } from 'vitest';
import { DAY_MS, digitsAt, HOUR_MS } from '../../../kernel/clock.ts';
import { proveBalances } from '../../../ledger/index.ts';
import { deskFixture } from '../../../testing/desk-fixture.ts';
import { testApp } from '../../../testing/index.ts';
import { issueKey, type Post, platformOf, resultOf } from '../../../testing/intake-fixture.ts';

const test = await testApp({ now: new Date('2026-11-22T03:00:00.000Z') });
const { app, db, clock, as } = test;
const desk = await deskFixture(test);
const { channel, tell, get, groupsOf, forced, pass, open, booked } = desk;

const post: Post = async (path, payload, headers) => {
  const url = API_BASE + path;
  return (await app.inject({ method: 'POST', url, headers, payload })).json<Envelope>();
};
const platform = platformOf(post, await issueKey(await as('admin')), clock.now);

/** Hands in a result of an order of the fixture; answers the words of a refusal. */
async function handIn(reference: string, resultId: string, more: object = {}): Promise<string> {
  const { mer_id: merId } = await db
    .selectFrom('biz_order')
    .where('plat_order_id', '=', reference)
    .select('mer_id')
    .executeTakeFirstOrThrow();
  const order = { merId, merOrderId: reference, currency: '840', txnAmt: '12500' };
  const result = resultOf({ ...order, txnTime: digitsAt(clock.now()) }, resultId, more);
  const { data } = await platform.results([result]);
  return data.items[0]?.reason ?? '';
}

describe('[5.8] what a platform hands in', () => {
  it.each([
    ['3', { SALE: 1, REVERSAL: 1 }],
    ['2', { SALE: 1 }],
  ] as const)(
    'as paid waits when its channel says it failed, until people say %s',
    async (status, entries) => {
      const reference = await channel.order();
      expect(await handIn(reference, `paid-${status}`)).toBe('');
      expect(await groupsOf(reference)).toEqual([]);
      await tell(reference, { result: 'FAILED', respCode: '05' });
      expect(await groupsOf(reference)).toEqual(['CONTRADICTION']);
      expect(await get(reference)).toMatchObject({
        left: { name: `paid-${status}`, outcome: 'GOOD' },
        right: { outcome: 'BAD', respCode: '05' },
        events: [{ source: 'CALLBACK' }, { source: 'INTAKE', result: 'SUCCEEDED' }],
      });
      expect(await booked(reference)).toEqual({ SALE: 1 });
      const { auditId, evidenceId } = await forced(reference, status);
      await open(evidenceId);
      expect(await pass(auditId, reference)).toMatchObject({ code: 200 });
      expect(await channel.read(reference)).toMatchObject({ status });
      expect(await booked(reference)).toEqual(entries);
      expect(await groupsOf(reference)).toEqual([]);
      expect(await proveBalances(db)).toEqual([]);
    },
  );

  it('as paid after its channel said it failed waits, and makes an earlier request stale', async () => {
    const reference = await channel.order();
    await tell(reference, { result: 'FAILED' });
    expect(await groupsOf(reference)).toEqual([]);
    expect(await handIn(reference, 'late-1')).toBe('CONTRADICTION');
    expect(await groupsOf(reference)).toEqual(['LATE']);
    expect(await get(reference)).toMatchObject({ right: { name: 'late-1', outcome: 'GOOD' } });
    const early = await forced(reference, '3');
    expect(await handIn(reference, 'late-2')).toBe('CONTRADICTION');
    await open(early.evidenceId);
    expect((await pass(early.auditId, reference)).code).toBe(409);
  });

  it('of another amount waits, with that amount beside ours', async () => {
    const reference = await channel.order();
    expect(await handIn(reference, 'other-1', { txnAmt: '12400' })).toBe('MISMATCH');
    expect(await groupsOf(reference)).toEqual(['CONTRADICTION']);
    expect(await get(reference)).toMatchObject({
      ...{ why: 'MISMATCH', left: { amount: '12500' }, right: { amount: '12400' } },
    });
  });

  it('as paid while no fee plan holds waits, until it is charged', async () => {
    const reference = await channel.order({ currency: '036' });
    expect(await handIn(reference, 'free-1', { currency: '036' })).toBe('NO_FEE_PLAN');
    expect(await get(reference)).toMatchObject({ group: 'CONTRADICTION', why: 'NO_PLAN' });
  });

  it('of a time before its order waits, until a plausible one comes', async () => {
    const reference = await channel.order();
    const early = { occurredAt: digitsAt(new Date(clock.now().getTime() - 40 * DAY_MS)) };
    expect(await handIn(reference, 'early-1', early)).toBe('TIME');
    expect(await booked(reference)).toEqual({});
    expect(await groupsOf(reference)).toEqual(['CONTRADICTION']);
    expect(await get(reference)).toMatchObject({ why: 'TIME', right: { name: 'early-1' } });
    expect(await handIn(reference, 'early-1', early)).toBe('TIME');
    expect(await handIn(reference, 'right-1')).toBe('');
    expect(await groupsOf(reference)).toEqual([]);
  });

  it.each([
    ['SUCCESS', 'SUCCEEDED', []],
    ['DECLINED', 'FAILED', []],
    ['SUCCESS', 'FAILED', ['CONTRADICTION']],
    ['SUCCESS', 'RETURNED', ['CONTRADICTION']],
    ['DECLINED', 'SUCCEEDED', ['CONTRADICTION']],
  ] as const)(
    'as %s beside a %s that its channel dates before the order: %j',
    async (outcome, result, groups) => {
      const reference = await channel.order();
      await tell(reference, { result, occurredAt: new Date(clock.now().getTime() - 40 * DAY_MS) });
      expect(await groupsOf(reference)).toEqual(['CONTRADICTION']);
      expect(await handIn(reference, `beside-${outcome}-${result}`, { outcome })).toBe('');
      expect(await groupsOf(reference)).toEqual(groups);
    },
  );

  it('of a time that has not come is refused, and not kept', async () => {
    const reference = await channel.order();
    const ahead = { occurredAt: digitsAt(new Date(clock.now().getTime() + HOUR_MS)) };
    expect(await handIn(reference, 'ahead-1', ahead)).toBe('TIME');
    expect(await groupsOf(reference)).toEqual([]);
    expect(await handIn(reference, 'ahead-1')).toBe('');
  });
});
