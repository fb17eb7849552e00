import { channelMerRoutes } from '@portal/contract/merchant/channel-mer';
import { beforeEach, describe, expect, it } from 'vitest';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { testApp } from '../../../testing/index.ts';
import { addOfficeUser } from '../../../testing/sales-office.ts';

const { db, as } = await testApp();
const [operator, auditor, merchant] = [
  await as('operator'),
  await as('auditor'),
  await as('merchant'),
];
const input = {
  chnlCode: 'UPI_QR',
  merId: firstDemoMerchantId(),
  chnlMerCode: 'CM-0001',
  chnlMerName: 'Lotus Noodle',
  terminal: 'T0000001',
  mcc: '5812',
};
const create = (changes: Record<string, unknown> = {}) =>
  operator.call(channelMerRoutes.create, { body: { ...input, ...changes } });
const read = async () => {
  const { rows } = await operator.call(channelMerRoutes.list);
  return rows?.[0] as Record<string, unknown> & { channelMerId: string; version: number };
};
const register = async (status: string, answer = '', version?: number) => {
  const { channelMerId } = await read();
  const body = { status, answer, ...(version === undefined ? {} : { version }) };
  return operator.call(channelMerRoutes.register, { params: { channelMerId }, body });
};
const setStatus = async (status: string, reason = '') => {
  const { channelMerId } = await read();
  return operator.call(channelMerRoutes.changeStatus, { body: { channelMerId, status, reason } });
};
const change = async (changes: Record<string, unknown>) =>
  operator.call(channelMerRoutes.update, { body: { ...(await read()), ...changes } });
/** A new one, taken to a state. */
const beginAt = async (status: string) => {
  await create();
  if (status === '1' || status === '3') await register('1');
  if (status === '2') await register('2', '证照不清晰');
  if (status === '3') await setStatus('3', '渠道要求');
  expect(await read()).toMatchObject({ status });
};

beforeEach(async () => {
  await db.deleteFrom('channel_mer').execute();
});

describe('[2.54] states of a channel merchant', () => {
  it('a new one is being registered', async () => {
    expect((await create()).code).toBe(200);
    expect(await read()).toMatchObject({ ...input, status: '0', answer: '' });
  });

  it.each([
    ['registered', '0', '1', '受理成功'],
    ['rejected with the words of the channel', '0', '2', '商户名称与执照不符: <A>'],
    ['registered again after a rejection, without the old answer', '2', '0', ''],
  ])('is %s: %s to %s', async (_, from, to, answer) => {
    await beginAt(from);
    expect((await register(to, answer)).code).toBe(200);
    expect(await read()).toMatchObject({ status: to, answer });
  });

  it.each([
    ['1', '3', '渠道要求'],
    ['3', '1', ''],
  ])('is disabled and enabled: %s to %s', async (from, to, reason) => {
    await beginAt(from);
    expect((await setStatus(to, reason)).code).toBe(200);
    expect(await read()).toMatchObject({ status: to });
    const { reason: kept } = await db
      .selectFrom('audit_event')
      .where('obj_type', '=', 'mer:channelMer')
      .orderBy('id', 'desc')
      .limit(1)
      .select('reason')
      .executeTakeFirstOrThrow();
    expect(kept ?? '').toBe(reason);
  });

  it.each([
    ['0', '0'],
    ['1', '0'],
    ['1', '1'],
    ['1', '2'],
    ['2', '1'],
    ['2', '2'],
    ['3', '0'],
    ['3', '1'],
    ['3', '2'],
  ])('an answer takes none from %s to %s', async (from, to) => {
    await beginAt(from);
    expect(await register(to, '答复')).toMatchObject({
      code: 500,
      msg: '渠道商户的当前状态不允许此操作，重新载入后再试',
    });
    expect(await read()).toMatchObject({ status: from });
  });

  it.each([
    ['0', '1'],
    ['0', '3'],
    ['1', '1'],
    ['2', '1'],
    ['2', '3'],
    ['3', '3'],
  ])('is not changed from %s to %s', async (from, to) => {
    await beginAt(from);
    expect(await setStatus(to, '原因')).toMatchObject({ code: 500 });
    expect(await read()).toMatchObject({ status: from });
  });

  it('by the version that was read: the slower answer is refused', async () => {
    await create();
    const { version } = await read();
    expect((await register('1', '', version)).code).toBe(200);
    expect((await register('2', '迟到', version)).code).toBe(409);
    expect(await read()).toMatchObject({ status: '1' });
  });
});

describe('[5.5] the server refuses what the form refuses', () => {
  it.each([
    ['merId', { merId: '855058120000000' }, '请选择有效的选项'],
    ['chnlCode', { chnlCode: 'NO_SUCH' }, '请选择有效的选项'],
    ['chnlMerCode', { chnlMerCode: '' }, '不能为空'],
    ['chnlMerCode', { chnlMerCode: 'a b' }, '只能包含字母、数字、下划线和连字符'],
    ['chnlMerName', { chnlMerName: 'a;b' }, "只能包含文字、数字、空格和 . , ' - & ( ) ·"],
    ['terminal', { terminal: 'a b' }, '只能包含字母、数字、下划线和连字符'],
    ['mcc', { mcc: '581' }, '应为四位数字'],
  ])('%s of %j', async (field, changes, msg) => {
    const answer = await create(changes);
    expect(answer).toMatchObject({ code: 500, msg });
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  });

  it('a rejection without the words of the channel, disabling without a reason', async () => {
    await create();
    expect((await register('2')).fields).toEqual({ answer: 'channelMer.answerNeeded' });
    await register('1');
    expect((await setStatus('3', ' ')).fields).toEqual({ reason: 'commonData.blankMsg' });
  });

  it('one number of a channel twice, by adding or by changing; another channel may have it', async () => {
    await create();
    expect((await create()).fields).toEqual({ chnlMerCode: 'channelMer.codeTaken' });
    expect((await create({ chnlCode: 'GATEWAY' })).code).toBe(200);
    expect((await create({ chnlMerCode: 'CM-0002' })).code).toBe(200);
    expect((await change({ chnlMerCode: 'CM-0001' })).fields).toEqual({
      chnlMerCode: 'channelMer.codeTaken',
    });
  });
});

describe('[2.54] changing and deleting channel merchants', () => {
  it('the number is fixed once it is registered, name and terminal are not', async () => {
    await beginAt('0');
    expect((await change({ chnlMerCode: 'CM-9' })).code).toBe(200);
    await register('1');
    expect((await change({ chnlMerCode: 'CM-8' })).fields).toEqual({
      chnlMerCode: 'channelMer.codeFixed',
    });
    expect((await change({ chnlMerName: 'Lotus', terminal: '' })).code).toBe(200);
    expect(await read()).toMatchObject({ chnlMerCode: 'CM-9', chnlMerName: 'Lotus', terminal: '' });
  });

  it('a stale version is refused', async () => {
    await create();
    const { version } = await read();
    await change({ mcc: '5813' });
    expect(await change({ mcc: '5814', version })).toMatchObject({ code: 409 });
  });

  it('all of them or none: a registered one is disabled instead', async () => {
    await beginAt('1');
    const registered = await read();
    await create({ chnlMerCode: 'CM-0002' });
    const { channelMerId } = await read();
    const remove = (ids: string) => operator.call(channelMerRoutes.remove, { params: { ids } });
    expect(await remove(`${channelMerId},${registered.channelMerId}`)).toMatchObject({
      msg: '渠道商户 CM-0001 已报备，不能删除，可以停用',
    });
    expect((await remove(`${channelMerId},999999`)).code).toBe(404);
    expect((await remove(channelMerId)).code).toBe(200);
    expect(await read()).toMatchObject({ channelMerId: registered.channelMerId });
  });
});

describe('[6.1] channel merchants and their readers', () => {
  it('are read by auditors, changed by operators, and no page of merchants', async () => {
    await create();
    const { channelMerId } = await read();
    expect((await auditor.call(channelMerRoutes.list)).total).toBe(1);
    const call = { params: { channelMerId }, body: { status: '1', answer: '' } };
    expect((await auditor.call(channelMerRoutes.register, call)).code).toBe(403);
    expect((await merchant.call(channelMerRoutes.list)).code).toBe(403);
  });

  it('are those of the merchants of the own office', async () => {
    await create();
    const office = await as(await addOfficeUser(db));
    const { channelMerId } = await read();
    expect((await office.call(channelMerRoutes.list)).total).toBe(0);
    const get = await office.call(channelMerRoutes.get, { params: { channelMerId } });
    expect(get.code).toBe(404);
    const body = { ...input, chnlMerCode: 'CM-0002' };
    expect((await office.call(channelMerRoutes.create, { body })).fields).toEqual({
      merId: 'commonData.optionMsg',
    });
  });

  it('are found and exported', async () => {
    await beginAt('2');
    await create({ chnlMerCode: 'CM-0002' });
    const find = async (query: Record<string, unknown>) =>
      (await operator.call(channelMerRoutes.list, { query })).total;
    expect([
      await find({ status: '2' }),
      await find({ chnlMerCode: '0002' }),
      await find({ chnlMerCode: '%' }),
      await find({ merId: input.merId }),
      await find({ chnlCode: 'GATEWAY' }),
    ]).toEqual([1, 1, 0, 2, 0]);
    expect(await operator.call(channelMerRoutes.export)).toMatchObject({
      code: 200,
      msg: expect.stringMatching(/\.xlsx$/),
    });
  });
});
