import { merChannelRoutes } from '@portal/contract/merchant/mer-channel';
import { describe, expect, it } from 'vitest';
import { channelFixture, flat, KHR, USD } from './testing/fixture.ts';

const fixture = await channelFixture();
const { add, addChannel, addLive, auditIdOf, change, changeStatus, decide, find, withdraw } =
  fixture;
const { db, maker, admin, checker, today, merId, stopChannel } = fixture;

const own = (ratePpm: number) =>
  [USD, KHR].map((currency) => ({ currency, plan: flat(ratePpm), effectiveFrom: today }));
const eventsOf = (merChannelId: string) =>
  db
    .selectFrom('audit_event')
    .where('obj_type', '=', 'mer:merChannel')
    .where('obj_id', '=', merChannelId)
    .orderBy('id')
    .select(['action', 'from_status', 'to_status', 'reason'])
    .execute();

describe('[2.51] [4.4] a merchant channel that is added', () => {
  it('waits, disabled, until somebody else passes it', async () => {
    const chnlCode = await addChannel();
    const asked = await add(chnlCode);
    expect(asked.code).toBe(200);
    const before = await find(chnlCode);
    expect(before).toMatchObject({
      status: '1',
      chkStatus: '0',
      chnlMerCode: 'M-0001',
      version: 0,
    });
    expect(before.pending).toMatchObject([{ objType: 'MER_CHNL', verIsAdd: '1', own: false }]);
    const applies = before.pending[0]?.diff.at(-1);
    expect([applies?.field, applies?.kind]).toEqual(['channelFee', 'plans']);
    const fees = JSON.parse(applies?.after ?? '') as Record<string, unknown>[];
    expect(fees.map(({ currency, plan }) => [currency, plan])).toEqual([
      [KHR, flat(8_000)],
      [USD, flat(8_000)],
    ]);
    expect((await decide(auditIdOf(asked)))?.ok).toBe(true);
    const after = await find(chnlCode);
    expect(after).toMatchObject({ status: '0', chkStatus: '1', cancelFlag: 'N', pending: [] });
    expect(after.fees.map(({ own: isOwn, plan }) => [isOwn, plan])).toEqual([
      [false, flat(8_000)],
      [false, flat(8_000)],
    ]);
  });

  it('is wanted disabled when that is asked for', async () => {
    const { status, chkStatus } = await addLive({ status: '1' });
    expect([status, chkStatus]).toEqual(['1', '1']);
  });

  it('with fees of its own has them once it is passed, not before', async () => {
    const chnlCode = await addChannel(false);
    const asked = await add(chnlCode, { ownFee: 'Y', plans: own(5_500) });
    const waiting = await find(chnlCode);
    expect([waiting.fees, waiting.plans]).toEqual([[], own(5_500)]);
    expect(waiting.pending[0]?.diff.map(({ field }) => field)).not.toContain('channelFee');
    await decide(auditIdOf(asked));
    const { fees, plans } = await find(chnlCode);
    expect(fees.map(({ own: isOwn, plan }) => [isOwn, plan])).toEqual([
      [true, flat(5_500)],
      [true, flat(5_500)],
    ]);
    expect(plans).toHaveLength(2);
  });

  it('is mended and asked for again once it was refused, with the reason and the fees it had', async () => {
    const chnlCode = await addChannel();
    const first = await add(chnlCode, { ownFee: 'Y', plans: own(5_500) });
    await decide(auditIdOf(first), 'The number is not known there');
    const refused = await find(chnlCode);
    expect(refused).toMatchObject({ chkStatus: '2', status: '1', pending: [], plans: own(5_500) });
    expect(refused.refusal).toBe('The number is not known there');
    const again = await change(refused, { chnlMerCode: 'M-0002', ownFee: 'Y', plans: own(5_600) });
    expect(again.code).toBe(200);
    expect(await find(chnlCode)).toMatchObject({ chkStatus: '0', refusal: '' });
    await decide(auditIdOf(again));
    const live = await find(chnlCode);
    expect(live).toMatchObject({ chkStatus: '1', status: '0', chnlMerCode: 'M-0002' });
    expect(live.fees[0]?.plan).toEqual(flat(5_600));
  });

  it('is a proposal again once its request was withdrawn', async () => {
    const chnlCode = await addChannel();
    await withdraw(auditIdOf(await add(chnlCode)));
    const { chkStatus, status } = await find(chnlCode);
    expect([chkStatus, status]).toEqual(['4', '1']);
  });
});

describe('[2.51] [4.4] a change of a live merchant channel', () => {
  it('leaves it as it is until it is passed', async () => {
    const live = await addLive();
    const asked = await change(live, { refundFlag: 'N', chnlMerCode: 'M-7' });
    const waiting = await find(live.chnlCode);
    expect(waiting).toMatchObject({
      chkStatus: '3',
      status: '0',
      refundFlag: 'Y',
      version: live.version,
    });
    expect(waiting.pending[0]?.diff.filter(({ changed }) => changed)).toMatchObject([
      { field: 'chnlMerCode', before: 'M-0001', after: 'M-7' },
      { field: 'refundFlag', before: 'Y', after: 'N' },
    ]);
    await decide(auditIdOf(asked));
    expect(await find(live.chnlCode)).toMatchObject({
      chkStatus: '1',
      refundFlag: 'N',
      chnlMerCode: 'M-7',
      version: live.version + 1,
    });
  });

  it.each([
    ['refused', (auditId: string) => decide(auditId, 'No')],
    ['withdrawn', (auditId: string) => withdraw(auditId)],
  ])('that is %s changes nothing', async (_, end) => {
    const live = await addLive();
    await end(auditIdOf(await change(live, { consumeFlag: 'N' })));
    expect(await find(live.chnlCode)).toMatchObject({
      chkStatus: '1',
      consumeFlag: 'Y',
      version: live.version,
    });
  });

  it('can only be withdrawn by who asked', async () => {
    const live = await addLive();
    const auditId = auditIdOf(await change(live, { consumeFlag: 'N' }));
    expect((await withdraw(auditId, admin)).code).toBe(404);
  });

  it('takes its own fees, and gives them up again', async () => {
    const live = await addLive();
    await decide(auditIdOf(await change(live, { ownFee: 'Y', plans: own(4_000) })));
    const priced = await find(live.chnlCode);
    expect(priced.fees.every((fee) => fee.own)).toBe(true);
    await decide(auditIdOf(await change(priced, { ownFee: 'N' })));
    const plain = await find(live.chnlCode);
    expect(plain).toMatchObject({ ownFee: 'N' });
    expect(plain.fees.map(({ own: isOwn, plan }) => [isOwn, plan])).toEqual([
      [false, flat(8_000)],
      [false, flat(8_000)],
    ]);
  });

  it('of nothing but fees is a request about fees', async () => {
    const { chnlCode, merChannelId, version } = await addLive({ ownFee: 'Y', plans: own(5_500) });
    const plans = [{ currency: USD, plan: flat(5_000), effectiveFrom: today }];
    const asked = await maker.call(merChannelRoutes.changeFee, {
      params: { merChannelId },
      body: { plans, version },
    });
    expect(asked.code).toBe(200);
    const waiting = await find(chnlCode);
    expect(waiting.pending).toMatchObject([{ objType: 'MER_FEE', objId: `${chnlCode}:${merId}` }]);
    expect(waiting.chkStatus).toBe('1');
    await decide(auditIdOf(asked));
    const { fees } = await find(chnlCode);
    expect(Object.fromEntries(fees.map(({ currency, plan }) => [currency, plan]))).toEqual({
      [USD]: flat(5_000),
      [KHR]: flat(5_500),
    });
  });
});

describe('[2.51] [4.4] the status of a merchant channel', () => {
  it('is lowered at once, with the reason in the trail', async () => {
    const live = await addLive();
    expect((await changeStatus(live, '1')).data).toEqual({ auditId: '' });
    const disabled = await find(live.chnlCode);
    expect(disabled).toMatchObject({ status: '1', chkStatus: '1', pending: [] });
    expect((await changeStatus(disabled, '2')).code).toBe(200);
    expect((await find(live.chnlCode)).status).toBe('2');
    expect(await eventsOf(live.merChannelId)).toEqual([
      { action: 'changeStatus', from_status: '0', to_status: '1', reason: 'asked by the merchant' },
      { action: 'changeStatus', from_status: '1', to_status: '2', reason: 'asked by the merchant' },
    ]);
  });

  it.each(['1', '2'])('is raised from %s by a review only', async (status) => {
    const live = await addLive();
    await changeStatus(live, status);
    const asked = await changeStatus(await find(live.chnlCode), '0');
    expect(await find(live.chnlCode)).toMatchObject({ status, chkStatus: '3' });
    await decide(auditIdOf(asked));
    expect(await find(live.chnlCode)).toMatchObject({ status: '0', chkStatus: '1' });
  });

  it('takes no step that there is not', async () => {
    const live = await addLive();
    expect((await changeStatus(live, '0')).msg).toBe('当前状态不能变更为所选状态');
    await changeStatus(live, '2');
    const closed = await find(live.chnlCode);
    expect((await changeStatus(closed, '1')).code).toBe(500);
    const waiting = await addChannel();
    await add(waiting);
    expect((await changeStatus(await find(waiting), '1')).msg).toBe('审核通过后才能执行此操作');
  });

  it('is not raised on a channel that is disabled', async () => {
    const live = await addLive();
    await changeStatus(live, '1');
    await stopChannel(live.chnlCode);
    const answer = await changeStatus(await find(live.chnlCode), '0');
    expect(answer.fields).toEqual({ chnlCode: 'merChannel.channelStopped' });
  });
});

describe('[2.51] a merchant channel that was never approved', () => {
  it('is deleted with its requests; one that was is not', async () => {
    const chnlCode = await addChannel();
    const auditId = auditIdOf(await add(chnlCode));
    const live = await addLive();
    const { merChannelId } = await find(chnlCode);
    const remove = (ids: string) => maker.call(merChannelRoutes.remove, { params: { ids } });
    expect((await remove(`${merChannelId},${live.merChannelId}`)).code).toBe(500);
    expect((await find(chnlCode)).merChannelId).toBe(merChannelId);
    expect((await remove(merChannelId)).code).toBe(200);
    const left = await db
      .selectFrom('audit_record')
      .where('audit_id', '=', auditId)
      .select('audit_id')
      .execute();
    expect(left).toEqual([]);
    expect((await checker.call(merChannelRoutes.get, { params: { merChannelId } })).code).toBe(404);
  });
});
