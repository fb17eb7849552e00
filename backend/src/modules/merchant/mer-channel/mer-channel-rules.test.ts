import type { Envelope } from '@portal/contract/kit/envelope';
import { merChannelRoutes } from '@portal/contract/merchant/mer-channel';
import { reviewRoutes } from '@portal/contract/merchant/review';
import { describe, expect, it } from 'vitest';
import { channelFixture, flat, KHR, USD } from './testing/fixture.ts';

const fixture = await channelFixture();
const { add, addChannel, addLive, auditIdOf, change, changeStatus, decide, find, withdraw } =
  fixture;
const { db, admin, maker, checker, merId, today, stopChannel } = fixture;

const plan = (currency: string, ratePpm = 5_500, effectiveFrom = today) => ({
  currency,
  plan: flat(ratePpm),
  effectiveFrom,
});
const merchantWhere = async (column: 'status' | 'chk_status', value: string) => {
  const { mer_id } = await db
    .selectFrom('mer_merchant')
    .where(column, '=', value as '2')
    .orderBy('mer_id')
    .select('mer_id')
    .executeTakeFirstOrThrow();
  return mer_id;
};

describe('[2.51] [5.5] [5.8] what may be asked for', () => {
  const refusedWith = ({ code, fields }: Envelope) => {
    expect(code).toBe(500);
    return Object.entries(fields ?? {})[0];
  };

  it('a channel that is in use, and that there is', async () => {
    const chnlCode = await addChannel();
    await stopChannel(chnlCode);
    expect(refusedWith(await add(chnlCode))).toEqual(['chnlCode', 'merChannel.channelStopped']);
    expect(refusedWith(await add('NO_SUCH'))).toEqual(['chnlCode', 'merChannel.noChannel']);
  });

  it('a merchant that was approved and is not closed', async () => {
    const chnlCode = await addChannel();
    const tried = async (who: string) => refusedWith(await add(chnlCode, { merId: who }));
    expect(await tried(await merchantWhere('chk_status', '0'))).toEqual([
      'merId',
      'merChannel.merchantNotApproved',
    ]);
    expect(await tried(await merchantWhere('status', '2'))).toEqual([
      'merId',
      'merChannel.merchantClosed',
    ]);
    expect(await tried('000000000000000')).toEqual(['merId', 'merChannel.noMerchant']);
  });

  it('a channel that the merchant is not on yet', async () => {
    const { chnlCode } = await addLive();
    expect(refusedWith(await add(chnlCode))).toEqual(['chnlCode', 'merChannel.taken']);
  });

  it.each([
    ['chnlMerCode', { chnlMerCode: 'a b' }, 'commonData.codeMsg'],
    ['chnlMerCode', { chnlMerCode: '' }, 'commonData.blankMsg'],
    ['status', { status: '2' }, 'commonData.optionMsg'],
    ['refundFlag', { refundFlag: '1' }, 'commonData.optionMsg'],
    ['chnlCode', { chnlCode: 'lower' }, 'channel.chnlCodeFormat'],
  ])('a well-formed %s: not %j', async (field, more, key) => {
    expect(refusedWith(await add('BAKONG_QR', more))).toEqual([field, key]);
  });

  it('fees in every currency of the channel', async () => {
    const bare = await addChannel(false);
    expect(refusedWith(await add(bare))?.[0]).toBe('plans');
    const half = await add(bare, { ownFee: 'Y', plans: [plan(USD)] });
    expect(refusedWith(half)?.[0]).toBe('plans');
    // The channel's plans do not stand in for own ones.
    const mixed = await add(await addChannel(), { ownFee: 'Y', plans: [plan(USD)] });
    expect(refusedWith(mixed)?.[0]).toBe('plans');
    const whole = await add(bare, { ownFee: 'Y', plans: [plan(USD), plan(KHR)] });
    expect(whole.code).toBe(200);
  });

  it('fees that hold from today or later, in currencies that the channel takes', async () => {
    const chnlCode = await addChannel();
    const past = await add(chnlCode, {
      ownFee: 'Y',
      plans: [plan(USD), plan(KHR, 5_500, '2026-01-01')],
    });
    expect(refusedWith(past)?.[0]).toBe('plans.1.effectiveFrom');
    const other = await add(chnlCode, { ownFee: 'Y', plans: [plan(USD), plan(KHR), plan('978')] });
    expect(refusedWith(other)?.[0]).toBe('plans.2.currency');
  });
});

describe('[2.51] [4.4] one request at a time, on what the maker has read', () => {
  it('a second change waits for the first (409)', async () => {
    const live = await addLive();
    await change(live, { refundFlag: 'N' });
    expect(await change(live, { consumeFlag: 'N' })).toMatchObject({
      code: 409,
      msg: 'operator 提交的变更待审核，请等待审核结果，或先撤回',
    });
    expect((await changeStatus(live, '1')).code).toBe(200);
  });

  it('an addition that waits cannot be mended (409)', async () => {
    const chnlCode = await addChannel();
    await add(chnlCode);
    expect((await change(await find(chnlCode), { chnlMerCode: 'M-9' })).code).toBe(409);
  });

  it('a stale version is refused (409), whatever is asked for', async () => {
    const live = await addLive({ ownFee: 'Y', plans: [plan(USD), plan(KHR)] });
    const { merChannelId } = live;
    const stale = { ...live, version: live.version - 1 };
    const fee = { version: stale.version, plans: [plan(USD, 4_000)] };
    const answers = [
      await change(stale, { refundFlag: 'N' }),
      await changeStatus(stale, '1'),
      await maker.call(merChannelRoutes.changeFee, { params: { merChannelId }, body: fee }),
    ];
    expect(answers.map(({ code }) => code)).toEqual([409, 409, 409]);
    expect((await find(live.chnlCode)).version).toBe(live.version);
  });

  it('what changes nothing is not asked for', async () => {
    const live = await addLive();
    expect((await change(live, {})).msg).toBe('没有变更内容');
  });

  it('a request about fees waits for another about the same (409)', async () => {
    const { merChannelId } = await addLive({ ownFee: 'Y', plans: [plan(USD), plan(KHR)] });
    const ask = (ratePpm: number) =>
      maker.call(merChannelRoutes.changeFee, {
        params: { merChannelId },
        body: { plans: [plan(USD, ratePpm)] },
      });
    expect((await ask(4_000)).code).toBe(200);
    expect((await ask(3_000)).code).toBe(409);
  });

  it('one that has the fees of the channel has none to change', async () => {
    const { merChannelId } = await addLive();
    const body = { plans: [plan(USD)] };
    const answer = await maker.call(merChannelRoutes.changeFee, { params: { merChannelId }, body });
    expect(answer.msg).toBe('该商户渠道使用渠道费率，没有可修改的自有费率');
  });
});

describe('[2.51] [4.4] what must still hold when a request is passed', () => {
  it('the channel is in use', async () => {
    const chnlCode = await addChannel();
    const auditId = auditIdOf(await add(chnlCode));
    await stopChannel(chnlCode);
    expect(await decide(auditId)).toMatchObject({ ok: false, msg: '渠道已停用' });
    expect(await find(chnlCode)).toMatchObject({ chkStatus: '0', status: '1' });
  });

  it('the merchant is not closed', async () => {
    const { mer_id: closing } = await db
      .selectFrom('mer_merchant')
      .where('status', '=', '0')
      .where('mer_id', '<>', merId)
      .orderBy('mer_id')
      .select('mer_id')
      .executeTakeFirstOrThrow();
    const auditId = auditIdOf(await add(await addChannel(), { merId: closing }));
    await db
      .updateTable('mer_merchant')
      .set({ status: '2' })
      .where('mer_id', '=', closing)
      .execute();
    expect(await decide(auditId)).toMatchObject({ ok: false, msg: '商户已关闭' });
  });

  it('its maker is not the one who passes it, the super administrator neither (INV-07)', async () => {
    const chnlCode = await addChannel();
    const auditId = auditIdOf(await add(chnlCode, {}, admin));
    expect(await decide(auditId, '', admin)).toMatchObject({ ok: false });
    expect((await decide(auditId))?.ok).toBe(true);
  });

  it('a refusal needs its reason (INV-09)', async () => {
    const auditId = auditIdOf(await add(await addChannel()));
    const body = { auditIds: [auditId], verStatus: '2', remark: ' ' };
    expect((await checker.call(reviewRoutes.decide, { body })).fields).toEqual({
      remark: 'audit.reason',
    });
  });

  it('what was decided is not decided again', async () => {
    const auditId = auditIdOf(await add(await addChannel()));
    await decide(auditId);
    expect((await decide(auditId))?.ok).toBe(false);
    expect((await withdraw(auditId)).code).toBe(409);
  });
});
