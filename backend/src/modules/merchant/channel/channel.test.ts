import { channelRoutes } from '@portal/contract/merchant/channel';
import { afterEach, describe, expect, it } from 'vitest';
import { channelFixture, flat, KHR, USD } from '../mer-channel/testing/fixture.ts';

const fixture = await channelFixture();
const { db, as, maker, checker, addChannel, addLive, decide, auditIdOf, today } = fixture;

const input = {
  chnlCode: 'TEST_QR',
  chnlName: 'Test QR',
  orderTypes: ['SCAN', 'QPAY'],
  currencies: [USD, KHR],
  status: '0',
};
const add = (more: Record<string, unknown> = {}) =>
  maker.call(channelRoutes.create, { body: { ...input, ...more } });
const read = async (chnlCode = input.chnlCode) =>
  (await maker.call(channelRoutes.get, { params: { chnlCode } })).data as Record<string, unknown>;
const change = async (changes: Record<string, unknown>) => {
  const { chnlCode, chnlName, orderTypes, currencies, status, version } = await read();
  const body = { chnlCode, chnlName, orderTypes, currencies, status, version, ...changes };
  return maker.call(channelRoutes.update, { body });
};
const remove = (ids: string) => maker.call(channelRoutes.remove, { params: { ids } });
const eventsOf = (chnlCode: string) =>
  db
    .selectFrom('audit_event')
    .where('obj_type', '=', 'mer:channel')
    .where('obj_id', '=', chnlCode)
    .orderBy('id', 'desc')
    .select(['action', 'from_status', 'to_status', 'diff'])
    .execute();

afterEach(async () => {
  await db.deleteFrom('biz_channel').where('chnl_code', '=', input.chnlCode).execute();
});

describe('[2.49] business channels', () => {
  it('are listed with the merchants that use them', async () => {
    const { chnlCode } = await addLive();
    const find = async (query: Record<string, unknown>) =>
      (await maker.call(channelRoutes.list, { query })).rows as Record<string, unknown>[];
    expect(await find({ chnlCode })).toMatchObject([{ chnlCode, liveMerchants: 1, merchants: 1 }]);
    const types = (await find({ orderType: 'OFFL' })).map((row) => row.chnlCode);
    expect(types).toEqual(['OFFLINE']);
    expect(await find({ chnlName: 'bakong', status: '0' })).toMatchObject([
      { chnlCode: 'BAKONG_QR', currencies: [USD, KHR], orderTypes: ['SCAN'] },
    ]);
    expect(await find({ chnlName: '%' })).toEqual([]);
    const sorted = await find({ orderByColumn: 'chnlName', isAsc: 'desc' });
    const names = sorted.map((row) => String(row.chnlName));
    expect(names).toEqual(names.toSorted().toReversed());
  });

  it('are added and changed by the version that was read', async () => {
    expect((await add()).code).toBe(200);
    expect(await read()).toMatchObject({ ...input, liveMerchants: 0, createBy: 'operator' });
    expect((await add()).fields).toEqual({ chnlCode: 'channel.chnlCodeTaken' });
    expect((await change({ chnlName: 'New name', orderTypes: ['GEN', 'GEN'] })).code).toBe(200);
    const after = await read();
    expect(after).toMatchObject({
      chnlName: 'New name',
      orderTypes: ['GEN'],
      updateBy: 'operator',
    });
    expect((await change({ version: 0 })).code).toBe(409);
    expect((await eventsOf('TEST_QR')).map(({ action }) => action)).toEqual(['edit', 'add']);
  });

  it('may take every currency', async () => {
    expect((await add({ currencies: [] })).code).toBe(200);
    expect(await read()).toMatchObject({ currencies: [] });
  });

  it('are stopped at once for every merchant, whose number is told before', async () => {
    const { chnlCode } = await addLive();
    const live = await maker.call(channelRoutes.liveMerchants, { params: { chnlCode } });
    expect(live.data).toEqual({ count: 1 });
    const { version } = await read(chnlCode);
    const stop = () =>
      maker.call(channelRoutes.changeStatus, { body: { chnlCode, status: '1', version } });
    expect((await stop()).code).toBe(200);
    expect(await read(chnlCode)).toMatchObject({ status: '1' });
    expect((await eventsOf(chnlCode))[0]).toMatchObject({
      action: 'status',
      from_status: '0',
      to_status: '1',
      diff: { liveMerchants: 1 },
    });
    expect((await stop()).code).toBe(409);
  });

  it('are deleted without merchants and orders, with fees that never were approved', async () => {
    await add();
    const plans = [{ currency: USD, plan: flat(5_000), effectiveFrom: today }];
    const params = { chnlCode: input.chnlCode };
    await maker.call(channelRoutes.changeFee, { params, body: { plans } });
    expect((await remove(input.chnlCode)).code).toBe(200);
    expect((await maker.call(channelRoutes.get, { params })).code).toBe(404);
    expect((await eventsOf(input.chnlCode))[0]?.action).toBe('remove');
  });

  it('are kept, all of them, where one has merchants, orders or approved fees', async () => {
    await add();
    const { chnlCode } = await addLive();
    const withMerchant = await remove(`${input.chnlCode},${chnlCode}`);
    expect(withMerchant.msg).toMatch(/^渠道 Lab \d+ 下有商户，不能删除，可以停用$/);
    const withFees = await remove(`${input.chnlCode},${await addChannel()}`);
    expect(withFees.msg).toMatch(/^渠道 Lab \d+ 已有订单或已审核的费率，不能删除，可以停用$/);
    expect((await remove(`${input.chnlCode},NO_SUCH`)).code).toBe(404);
    expect(await read()).toMatchObject({ chnlCode: input.chnlCode });
  });

  it('are exported', async () => {
    expect(await maker.call(channelRoutes.export)).toMatchObject({
      code: 200,
      msg: expect.stringMatching(/\.xlsx$/),
    });
  });
});

describe('[5.5] [5.8] a channel', () => {
  const CODE = 'channel.chnlCodeFormat';
  const BLANK = 'commonData.blankMsg';
  it.each([
    ['chnlCode', '', BLANK],
    ['chnlCode', 'a_QR', CODE],
    ['chnlCode', 'A', CODE],
    ['chnlCode', '1QR', CODE],
    ['chnlCode', 'A-QR', CODE],
    ['chnlCode', `A${'B'.repeat(20)}`, 'commonData.maxLength?max=20'],
    ['chnlName', ' ', BLANK],
    ['chnlName', '<b>', 'commonData.illegalMsg'],
    ['orderTypes', [], BLANK],
    ['orderTypes', ['CASH'], 'commonData.optionMsg'],
    ['currencies', ['USD'], 'commonData.optionMsg'],
    ['currencies', ['001'], 'channel.noCurrency'],
    ['status', '2', 'commonData.optionMsg'],
    ['status', undefined, 'commonData.optionMsg'],
  ])('with the %s %j is refused at the field', async (field, value, message) => {
    const { code, fields } = await add({ [field]: value });
    expect(code).toBe(500);
    expect(Object.values(fields ?? {})).toEqual([message]);
    expect(Object.keys(fields ?? {})[0]?.split('.')[0]).toBe(field);
  });

  it('belongs to operators: others read, and merchants do not even that', async () => {
    const [auditor, merchant] = [await as('auditor'), await as('merchant')];
    expect((await auditor.call(channelRoutes.list)).code).toBe(200);
    expect((await auditor.call(channelRoutes.create, { body: input })).code).toBe(403);
    expect((await auditor.call(channelRoutes.fee, { params: { chnlCode: 'UPI_QR' } })).code).toBe(
      403,
    );
    expect((await merchant.call(channelRoutes.list)).code).toBe(403);
  });
});

it('[4.4] nobody passes the fees that they asked for themselves', async () => {
  const chnlCode = await addChannel(false);
  const plans = [{ currency: USD, plan: flat(5_000), effectiveFrom: today }];
  const asked = await fixture.admin.call(channelRoutes.changeFee, {
    params: { chnlCode },
    body: { plans },
  });
  const own = await decide(auditIdOf(asked), '', fixture.admin);
  expect(own).toMatchObject({ ok: false, msg: '不能审核自己提交的申请，须由他人审核' });
  expect(await decide(auditIdOf(asked), '', checker)).toMatchObject({ ok: true });
});
