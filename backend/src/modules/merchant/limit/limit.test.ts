import { limitRoutes } from '@portal/contract/merchant/limit';
import { beforeEach, describe, expect, it } from 'vitest';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { testApp } from '../../../testing/index.ts';
import {
  decide,
  giveChannel,
  NARROW,
  newestLimit,
  requestOf,
  WIDE,
} from '../../../testing/limit-fixture.ts';
import { unreviewed } from '../../../testing/unreviewed.ts';

const { db, as } = await testApp();
const [operator, auditor, merchant] = await Promise.all(
  ['operator', 'auditor', 'merchant'].map(as),
);
if (!operator || !auditor || !merchant) throw new Error('no accounts');
const merId = firstDemoMerchantId();
await giveChannel(db, merId, NARROW);
await giveChannel(db, merId, WIDE);

const input = {
  merId,
  chnlCode: NARROW,
  currency: '840',
  singleMin: '100',
  singleMax: '50000',
  dailyMax: '200000',
  monthlyMax: '3000000',
};
const create = (changes: Record<string, unknown> = {}) =>
  operator.call(limitRoutes.create, { body: { ...input, ...changes } });
const read = () => newestLimit(operator, merId);
const change = async (changes: Record<string, unknown>) =>
  operator.call(limitRoutes.update, { body: { ...(await read()), ...changes } });
/** A limit in force. */
const begin = async () => {
  expect(await decide(auditor, requestOf(await create()))).toMatchObject({ ok: true });
  return read();
};

beforeEach(async () => {
  await db.deleteFrom('mer_limit').execute();
});

describe('[2.55] limits of a merchant on a channel', () => {
  it('limit nothing until somebody else has passed them', async () => {
    const auditId = requestOf(await create());
    expect(await read()).toMatchObject({ status: '1', chkStatus: '0', singleMin: '100' });
    expect(await decide(auditor, auditId)).toMatchObject({ ok: true });
    expect(await read()).toMatchObject({ ...input, status: '0', chkStatus: '1' });
  });

  it('stay as they are while a change waits, and follow when it is passed', async () => {
    await begin();
    const auditId = requestOf(await change({ dailyMax: '250000' }));
    expect(await read()).toMatchObject({ dailyMax: '200000', chkStatus: '3' });
    const again = await change({ dailyMax: '260000' });
    expect(again).toMatchObject({ code: 409 });
    await decide(auditor, auditId);
    expect(await read()).toMatchObject({ dailyMax: '250000', chkStatus: '1' });
  });

  it.each([
    ['disabled', '0', '1'],
    ['enabled again', '1', '0'],
  ])('are %s by a review only', async (_, from, to) => {
    await begin();
    if (from === '1') await decide(auditor, requestOf(await change({ status: '1' })));
    const auditId = requestOf(await change({ status: to }));
    expect(await read()).toMatchObject({ status: from, chkStatus: '3' });
    await decide(auditor, auditId);
    expect(await read()).toMatchObject({ status: to, chkStatus: '1' });
  });

  it('that are refused are mended and asked for again as new ones', async () => {
    await decide(auditor, requestOf(await create()), '2');
    expect(await read()).toMatchObject({ status: '1', chkStatus: '2' });
    const auditId = requestOf(await change({ monthlyMax: '900000' }));
    expect(await read()).toMatchObject({ status: '1', chkStatus: '0', monthlyMax: '900000' });
    await decide(auditor, auditId);
    expect(await read()).toMatchObject({ status: '0', chkStatus: '1', monthlyMax: '900000' });
  });

  it('are not passed by who asked for them, the administrator included', async () => {
    const admin = await as('admin');
    const auditId = requestOf(await admin.call(limitRoutes.create, { body: input }));
    expect(await decide(admin, auditId)).toMatchObject({ ok: false });
    expect(await read()).toMatchObject({ chkStatus: '0' });
  });

  it('read before somebody changed them are refused', async () => {
    const before = await begin();
    await decide(auditor, requestOf(await change({ dailyMax: '250000' })));
    const body = { ...before, dailyMax: '300000' };
    expect(await operator.call(limitRoutes.update, { body })).toMatchObject({ code: 409 });
  });

  it('tell what waits, and why the last request was refused', async () => {
    const { limitId } = await begin();
    const get = async () =>
      (await operator.call(limitRoutes.get, { params: { limitId } })).data as {
        refusal: string;
        pending: { auditId: string; diff: { field: string; changed: boolean }[] }[];
      };
    const auditId = requestOf(await change({ dailyMax: '250000' }));
    const [request] = (await get()).pending;
    expect(request?.auditId).toBe(auditId);
    expect(request?.diff.filter(({ changed }) => changed)).toMatchObject([
      { field: 'dailyMax', kind: 'amount', before: '200000', after: '250000' },
    ]);
    await decide(auditor, auditId, '2');
    expect(await get()).toMatchObject({ pending: [], refusal: '金额过高' });
  });

  it('with a state that there is none are refused at the field', async () => {
    await begin();
    expect((await change({ status: '2' })).fields).toEqual({ status: 'commonData.optionMsg' });
  });

  it('of which nothing changes are not asked for', async () => {
    await begin();
    expect(await change({})).toMatchObject({ code: 500 });
  });
});

describe('[5.5] the server refuses what the form refuses', () => {
  it.each([
    ['singleMax', { singleMin: '60000' }, '不能低于单笔最低'],
    ['dailyMax', { dailyMax: '49999' }, '不能低于单笔最高'],
    ['monthlyMax', { monthlyMax: '199999' }, '不能低于日限额'],
    ['singleMin', { singleMin: '0' }, '请输入大于 0 的金额，最多两位小数'],
    ['singleMin', { singleMin: '-1' }, '请输入大于 0 的金额，最多两位小数'],
    ['singleMin', { singleMin: '1.5' }, '金额应为最小货币单位的整数'],
    ['monthlyMax', { monthlyMax: '2000000001' }, '金额不能超过 20,000,000'],
    ['currency', { currency: '392' }, '渠道不支持该币种'],
    ['chnlCode', { chnlCode: 'NO_SUCH' }, '商户未开通该渠道'],
    ['merId', { merId: '' }, '不能为空'],
  ])('%s of %j', async (field, changes, msg) => {
    const answer = await create(changes);
    expect(answer.code).toBe(500);
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
    expect(answer.msg).toBe(msg);
  });

  it('more than two decimals of a currency that has three or four', async () => {
    const dinars = { chnlCode: WIDE, currency: '414', singleMin: '1235' };
    expect((await create(dinars)).fields).toEqual({ singleMin: 'rulesTips.amtmess2' });
    expect((await create({ ...dinars, singleMin: '1230' })).code).toBe(200);
    const rupiahs = { chnlCode: WIDE, currency: '360', monthlyMax: '200000000000' };
    expect((await create(rupiahs)).code).toBe(200);
  });

  it('twice the same merchant, channel and currency', async () => {
    await create();
    expect((await create()).fields).toEqual({ currency: 'limit.taken' });
    expect((await create({ currency: '116' })).code).toBe(200);
  });

  it('another merchant, channel or currency for a limit that there is', async () => {
    await begin();
    expect((await change({ currency: '116' })).fields).toEqual({ currency: 'limit.fixed' });
    expect((await change({ chnlCode: WIDE })).fields).toEqual({ chnlCode: 'limit.fixed' });
  });
});

describe('[2.55] deleting limits', () => {
  const remove = (...ids: string[]) =>
    operator.call(limitRoutes.remove, { params: { ids: ids.join(',') } });

  it('takes those that never were approved, with their requests', async () => {
    const auditId = requestOf(await create());
    expect(await remove((await read()).limitId)).toMatchObject({ code: 200 });
    expect(await read()).toBeUndefined();
    expect(await decide(auditor, auditId)).toMatchObject({ ok: false });
  });

  it('refuses approved ones, and then takes none', async () => {
    const approved = await begin();
    await create({ currency: '116' });
    const { limitId } = await read();
    expect(await remove(limitId, approved.limitId)).toMatchObject({
      code: 500,
      msg: '限额已审核通过，不能删除，可以停用',
    });
    expect(await remove(limitId, '999999')).toMatchObject({ code: 404 });
    expect((await read()).limitId).toBe(limitId);
  });
});

describe('[6.1] limits and their readers', () => {
  it('a merchant reads its own and changes none', async () => {
    const { limitId } = await begin();
    const other = await db
      .selectFrom('mer_merchant')
      .where('chk_status', '=', '1')
      .where('superior_mer_id', 'is', null)
      .where('mer_id', '<>', merId)
      .orderBy('mer_id')
      .select('mer_id')
      .executeTakeFirstOrThrow();
    await giveChannel(db, other.mer_id, NARROW);
    const foreign = await operator.call(limitRoutes.create, {
      body: { ...input, merId: other.mer_id },
    });
    expect(foreign.code).toBe(200);
    const foreignLimit = await newestLimit(operator, other.mer_id);
    const { rows } = await merchant.call(limitRoutes.list);
    expect(rows).toMatchObject([{ limitId }]);
    const get = (id: string) => merchant.call(limitRoutes.get, { params: { limitId: id } });
    expect([(await get(limitId)).code, (await get(foreignLimit.limitId)).code]).toEqual([200, 404]);
    const query = { merId: other.mer_id };
    expect((await merchant.call(limitRoutes.usage, { query })).data).toEqual([]);
    expect((await merchant.call(limitRoutes.channels, { query })).data).toEqual([]);
    for (const [route, call] of [
      [limitRoutes.create, { body: input }],
      [limitRoutes.update, { body: { ...input, limitId, version: 1 } }],
      [limitRoutes.remove, { params: { ids: limitId } }],
    ] as const) {
      expect(await merchant.call(route, call)).toMatchObject({ code: 403 });
    }
  });

  it('the file has what the list has', async () => {
    await begin();
    const answer = await operator.call(limitRoutes.export);
    expect(answer).toMatchObject({ code: 200, msg: expect.stringMatching(/\.xlsx$/) });
  });

  it('the form gets the channels of a merchant with their currencies', async () => {
    const { data } = await operator.call(limitRoutes.channels, { query: { merId } });
    const channels = data as { chnlCode: string; currencies: string[] }[];
    const of = (code: string) => channels.find(({ chnlCode }) => chnlCode === code)?.currencies;
    expect(of(NARROW)).toEqual(['840', '116']);
    expect(of(WIDE)).toContain('414');
    for (const gone of [{ status: '2' }, { status: '1', chk_status: '0' }] as const) {
      const change = (on: typeof db) =>
        on
          .updateTable('mer_channel')
          .set(gone)
          .where('mer_id', '=', merId)
          .where('chnl_code', '=', WIDE)
          .execute();
      await unreviewed(db, change, 'mer_channel');
      expect((await create({ chnlCode: WIDE })).fields).toEqual({ chnlCode: 'limit.notChannel' });
    }
  });
});
