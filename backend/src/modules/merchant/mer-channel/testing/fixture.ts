import type { Envelope } from '@portal/contract/kit/envelope';
import { channelRoutes } from '@portal/contract/merchant/channel';
import type { FeePlan } from '@portal/contract/merchant/fee-plan';
import { type MerChannelDetail, merChannelRoutes } from '@portal/contract/merchant/mer-channel';
import { type DecisionResult, reviewRoutes } from '@portal/contract/merchant/review';
import type { z } from 'zod';
import { stampAt } from '../../../../kernel/clock.ts';
import type { Client } from '../../../../testing/client.ts';
import { testApp } from '../../../../testing/index.ts';

export type Detail = z.output<typeof MerChannelDetail>;

export const USD = '840';
export const KHR = '116';

/** One rate for all cards, in ppm. */
export const flat = (ratePpm: number): FeePlan => ({
  basis: 'PER_TXN',
  isDistDc: 'N',
  all: { hasLadder: 'N', ratePpm, top: null },
  d0: null,
});

/** Console with an operator, who asks, and an auditor, who decides; each on channels of their own. */
export async function channelFixture() {
  const fixture = await testApp();
  const { db, as } = fixture;
  const [maker, checker, admin] = [await as('operator'), await as('auditor'), await as('admin')];
  const { mer_id: merId } = await db
    .selectFrom('mer_merchant')
    .where('status', '=', '0')
    .where('chk_status', '=', '1')
    .orderBy('mer_id')
    .select('mer_id')
    .executeTakeFirstOrThrow();
  const today = stampAt(fixture.clock.now().getTime()).slice(0, 10);

  const decide = async (auditId: string, remark = '', client: Client = checker) => {
    const verStatus = remark === '' ? '1' : '2';
    const body = { auditIds: [auditId], verStatus, remark };
    const { data } = await client.call(reviewRoutes.decide, { body });
    return (data as z.output<typeof DecisionResult>[])[0];
  };
  const withdraw = (auditId: string, client: Client = maker) =>
    client.call(reviewRoutes.withdraw, { params: { auditId } });
  /** Number of the request; what a call was refused with fails the test. */
  const auditIdOf = ({ code, msg, data }: Envelope): string => {
    if (code !== 200) throw new Error(msg);
    return (data as { auditId: string }).auditId;
  };

  let channels = 0;
  /** A channel in use that takes riel and dollars, with plans of its own unless told otherwise. */
  const addChannel = async (hasPlans = true): Promise<string> => {
    channels += 1;
    const chnlCode = `LAB_${channels}`;
    await admin.call(channelRoutes.create, {
      body: {
        chnlCode,
        chnlName: `Lab ${channels}`,
        orderTypes: ['SCAN'],
        currencies: [USD, KHR],
        status: '0',
      },
    });
    if (!hasPlans) return chnlCode;
    const plans = [USD, KHR].map((currency) => ({
      currency,
      plan: flat(8_000),
      effectiveFrom: today,
    }));
    const asked = await maker.call(channelRoutes.changeFee, {
      params: { chnlCode },
      body: { plans },
    });
    await decide(auditIdOf(asked));
    return chnlCode;
  };

  const stopChannel = (chnlCode: string) =>
    admin.call(channelRoutes.changeStatus, { body: { chnlCode, status: '1' } });

  const inputOf = (chnlCode: string, more: Record<string, unknown> = {}) => ({
    merId,
    chnlCode,
    chnlMerCode: 'M-0001',
    status: '0',
    consumeFlag: 'Y',
    refundFlag: 'Y',
    cancelFlag: 'N',
    ownFee: 'N',
    ...more,
  });
  const add = (chnlCode: string, more: Record<string, unknown> = {}, client: Client = maker) =>
    client.call(merChannelRoutes.create, { body: inputOf(chnlCode, more) });
  const find = async (chnlCode: string): Promise<Detail> => {
    const { mer_channel_id } = await db
      .selectFrom('mer_channel')
      .where('mer_id', '=', merId)
      .where('chnl_code', '=', chnlCode)
      .select('mer_channel_id')
      .executeTakeFirstOrThrow();
    return read(mer_channel_id);
  };
  const read = async (merChannelId: string, client: Client = admin) => {
    const { data } = await client.call(merChannelRoutes.get, { params: { merChannelId } });
    return data as Detail;
  };
  /** One that is live on a channel of its own. */
  const addLive = async (more: Record<string, unknown> = {}): Promise<Detail> => {
    const chnlCode = await addChannel();
    await decide(auditIdOf(await add(chnlCode, more)));
    return find(chnlCode);
  };
  /** Asks for a change of what a detail says. */
  const change = (detail: Detail, more: Record<string, unknown>, client: Client = maker) => {
    const { merChannelId, version, chnlMerCode, consumeFlag, refundFlag, cancelFlag, ownFee } =
      detail;
    return client.call(merChannelRoutes.update, {
      body: {
        merChannelId,
        version,
        chnlMerCode,
        consumeFlag,
        refundFlag,
        cancelFlag,
        ownFee,
        ...more,
      },
    });
  };
  const changeStatus = (
    { merChannelId, version }: Detail,
    status: string,
    client: Client = maker,
  ) =>
    client.call(merChannelRoutes.changeStatus, {
      body: { merChannelId, version, status, reason: 'asked by the merchant' },
    });
  return {
    ...fixture,
    maker,
    checker,
    admin,
    merId,
    today,
    decide,
    withdraw,
    auditIdOf,
    addChannel,
    stopChannel,
    add,
    addLive,
    find,
    read,
    change,
    changeStatus,
  };
}
