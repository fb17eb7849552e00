import { merchantRoutes as merchants } from '@portal/contract/merchant/merchant';
import { merchantWriteRoutes as writes } from '@portal/contract/merchant/merchant-writes';
import { reviewRoutes } from '@portal/contract/merchant/review';
import { describe, expect, it } from 'vitest';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { sealedValue, sealerOf } from '../../../kernel/seal.ts';
import { testApp } from '../../../testing/index.ts';
import {
  approvedMerchant,
  decideAs,
  newMerchant,
  publicKeyPem,
} from '../../../testing/new-merchant.ts';

const { as, db } = await testApp({ now: new Date('2026-11-21T03:00:00Z') });
const operator = await as('operator');
const auditor = await as('auditor');
const merchant = await as('merchant');

await db
  .insertInto('registration')
  .values({
    ...{ user_name: 'Waiting.User', password: 'x', mer_name: 'x', nick_name: 'x', ip: '' },
    phonenumber: sealedValue({ cipher: 'x', hash: 'x', mask: 'x' }),
    email: sealedValue({ cipher: 'x', hash: 'x', mask: 'x' }),
    create_time: '2026-11-20 09:00:00',
  })
  .execute();

const create = (overrides: Record<string, unknown> = {}) =>
  operator.call(writes.create, { body: newMerchant(overrides) });
const stateOf = (merId: string) =>
  db
    .selectFrom('mer_merchant')
    .where('mer_id', '=', merId)
    .select(['status', 'chk_status', 'mer_name', 'version'])
    .executeTakeFirst();
const requestsOf = (merId: string) =>
  db
    .selectFrom('audit_record')
    .where('obj_id', '=', merId)
    .orderBy('audit_id')
    .select(['audit_id', 'ver_status', 'ver_is_add', 'fields'])
    .execute();
const auditIdOf = (answer: { data?: unknown }) => (answer.data as { auditId: string }).auditId;

describe('[4.4] a new merchant', () => {
  it('is a proposal: chk 0, status 1, with a request about the whole of it', async () => {
    const body = newMerchant({ publicKey: publicKeyPem() });
    const answer = await operator.call(writes.create, { body });
    expect(answer.code).toBe(200);
    expect(await stateOf(body.merId)).toMatchObject({ status: '1', chk_status: '0' });
    const [request] = await requestsOf(body.merId);
    expect(request).toMatchObject({ ver_status: '0', ver_is_add: '1' });
    expect(request?.fields.slice(0, 3)).toEqual(['merName', 'abbr', 'registeredName']);
    expect(request?.fields).toEqual(
      expect.arrayContaining(['account', 'licenceNo', 'publicKey', 'status']),
    );
  });

  it('passed by somebody else it is enabled: chk 0 → 1, status 1 → 0', async () => {
    const merId = await approvedMerchant(operator, auditor);
    expect(await stateOf(merId)).toMatchObject({ status: '0', chk_status: '1' });
    expect(await requestsOf(merId)).toMatchObject([{ ver_status: '1' }]);
  });

  it('[INV-09] is refused with a reason only: chk 0 → 2', async () => {
    const body = newMerchant();
    const auditId = auditIdOf(await operator.call(writes.create, { body }));
    expect((await decideAs(auditor, auditId, '2', ' ')).code).toBe(500);
    expect(await stateOf(body.merId)).toMatchObject({ chk_status: '0' });
    await decideAs(auditor, auditId, '2', '执照不清晰');
    expect(await stateOf(body.merId)).toMatchObject({ status: '1', chk_status: '2' });
    const full = await operator.call(merchants.full, { params: { merId: body.merId } });
    expect(full.data).toMatchObject({ refusal: '执照不清晰', pending: [] });
  });

  it('[INV-07] nobody passes the own one, the super administrator neither', async () => {
    const admin = await as('admin');
    const body = newMerchant();
    const auditId = auditIdOf(await admin.call(writes.create, { body }));
    const { data } = await decideAs(admin, auditId, '1');
    expect(data).toMatchObject([{ ok: false }]);
    expect(await stateOf(body.merId)).toMatchObject({ status: '1', chk_status: '0' });
  });

  it('E14 status, maker and time are the server’s, whatever is sent', async () => {
    const body = newMerchant();
    const forged = { status: '0', chkStatus: '1', createBy: 'admin', createTime: '2000-01-01' };
    await operator.call(writes.create, { body: { ...body, ...forged } });
    const row = await db
      .selectFrom('mer_merchant')
      .where('mer_id', '=', body.merId)
      .select(['status', 'chk_status', 'create_by', 'create_time', 'dept_id'])
      .executeTakeFirst();
    expect(row).toMatchObject({
      status: '1',
      chk_status: '0',
      create_by: 'operator',
      create_time: '2026-11-21 10:00:00',
      dept_id: '101',
    });
  });

  it('[INV-19] keeps numbers sealed: the mask to show, the rest as cipher', async () => {
    const { merId } = newMerchant();
    const body = newMerchant({ merId });
    await operator.call(writes.create, { body });
    const file = await operator.call(merchants.get, { params: { merId } });
    expect(file.data).toMatchObject({
      account: '********5678',
      phone: '855*****456',
      legalIdNo: '999***********5678',
    });
    const request = await db
      .selectFrom('audit_record')
      .where('obj_id', '=', merId)
      .select('after_row')
      .executeTakeFirstOrThrow();
    const text = JSON.stringify(request);
    for (const secret of [body.account, body.phone, body.legalIdNo, body.contactId]) {
      expect(text).not.toContain(secret);
    }
    const { account } = request.after_row as { account: { cipher: string } };
    expect((await sealerOf(db)).open(account.cipher)).toBe(body.account);
    const log = await db
      .selectFrom('oper_log')
      .orderBy('oper_id', 'desc')
      .select(['oper_param', 'json_result'])
      .executeTakeFirst();
    for (const secret of [body.account, body.phone, body.legalIdNo, body.adminPhone]) {
      expect(JSON.stringify(log)).not.toContain(secret);
    }
  });

  it.each([
    ['merId', { merId: firstDemoMerchantId() }, 'merchant.merIdTaken'],
    ['adminAccount', { adminAccount: 'merchant' }, 'merchant.adminAccountTaken'],
    ['adminAccount', { adminAccount: 'Admin' }, 'merchant.adminAccountTaken'],
    ['adminAccount', { adminAccount: 'waiting.user' }, 'merchant.adminAccountTaken'],
    ['licenceValid', { licenceValid: '2026-11-20' }, 'merchant.licenceExpired'],
    ['mcc', { mcc: '0001' }, 'merchant.mccUnknown'],
    ['nature', { nature: '9' }, 'commonData.optionMsg'],
    ['province', { province: 'XXX' }, 'commonData.optionMsg'],
    ['legalIdType', { legalIdType: '55' }, 'commonData.optionMsg'],
    ['currency', { currency: '999' }, 'commonData.optionMsg'],
    ['superiorMerId', { superiorMerId: '855058120000000' }, 'merchant.superiorMissing'],
    ['publicKey', { publicKey: 'bm90IGEga2V5' }, 'merchant.publicKeyFormat'],
    ['publicKey', { publicKey: publicKeyPem(1024) }, 'merchant.rsaWeak?bits=1024&min=2048'],
    ['merName', { merName: '面馆' }, 'merchant.noChinese'],
    ['phone', { phone: '855*****456' }, 'commonData.phoneFormatError?min=4&max=20'],
  ])('[5.8] %s is refused at the field', async (field, overrides, message) => {
    const before = await db.selectFrom('mer_merchant').select('mer_id').execute();
    const answer = await create(overrides);
    expect(answer).toMatchObject({ code: 500, fields: { [field]: message } });
    expect(await db.selectFrom('mer_merchant').select('mer_id').execute()).toHaveLength(
      before.length,
    );
  });

  it('a licence that ends today is taken', async () => {
    expect((await create({ licenceValid: '2026-11-21' })).code).toBe(200);
  });

  it('[6.1] is not for merchants', async () => {
    expect(await merchant.call(writes.create, { body: newMerchant() })).toMatchObject({
      code: 403,
    });
  });
});

describe('[4.4] a refused merchant', () => {
  const refused = async () => {
    const body = newMerchant();
    const auditId = auditIdOf(await operator.call(writes.create, { body }));
    await decideAs(auditor, auditId, '2', '请更正名称');
    return body;
  };
  const again = async (merId: string, changes: Record<string, unknown> = {}) => {
    const { data } = await operator.call(merchants.get, { params: { merId } });
    const body = { ...(data as object), images: {}, publicKey: '', ...changes };
    return operator.call(writes.resubmit, { params: { merId }, body });
  };

  it('is mended and asked for again: chk 2 → 0, a new request, masks unchanged', async () => {
    const { merId, account } = await refused();
    const answer = await again(merId, { merName: 'Mended Noodle' });
    expect(answer.code).toBe(200);
    expect(await stateOf(merId)).toMatchObject({ chk_status: '0', mer_name: 'Mended Noodle' });
    expect(await requestsOf(merId)).toMatchObject([{ ver_status: '2' }, { ver_status: '0' }]);
    await decideAs(auditor, auditIdOf(answer), '1');
    expect(await stateOf(merId)).toMatchObject({ status: '0', chk_status: '1' });
    const { cipher } = await db
      .selectFrom('mer_merchant')
      .where('mer_id', '=', merId)
      .select((of) => of.fn<string>('to_jsonb', ['account']).as('cipher'))
      .executeTakeFirstOrThrow();
    const sealed = cipher as unknown as { cipher: string };
    expect((await sealerOf(db)).open(sealed.cipher)).toBe(account);
  });

  it('by the rules of a new one, and with the version that was read', async () => {
    const { merId } = await refused();
    expect(await again(merId, { licenceValid: '2020-01-01' })).toMatchObject({
      fields: { licenceValid: 'merchant.licenceExpired' },
    });
    expect(await again(merId, { version: 99 })).toMatchObject({ code: 409 });
    expect(await again(merId, { phone: '999*****999' })).toMatchObject({
      fields: { phone: 'commonData.formatMsg' },
    });
  });

  it('only that one: not while it waits, nor once it is approved', async () => {
    const waiting = newMerchant();
    await operator.call(writes.create, { body: waiting });
    const approved = await approvedMerchant(operator, auditor);
    for (const merId of [waiting.merId, approved]) {
      expect(await again(merId, { merName: 'Other' })).toMatchObject({ code: 500 });
    }
  });

  it('is mended as often as it takes; taken back it is withdrawn, not refused: chk 0 → 4 → 0', async () => {
    const { merId } = await refused();
    const auditId = auditIdOf(await again(merId, { merName: 'Second thought' }));
    await operator.call(reviewRoutes.withdraw, { params: { auditId } });
    expect(await stateOf(merId)).toMatchObject({ status: '1', chk_status: '4' });
    const full = await operator.call(merchants.full, { params: { merId } });
    expect(full.data).toMatchObject({ merchant: { chkStatus: '4' }, refusal: '', pending: [] });
    const third = await again(merId, { merName: 'Third thought' });
    await decideAs(auditor, auditIdOf(third), '2', '仍不清晰');
    expect(await stateOf(merId)).toMatchObject({ chk_status: '2' });
    const last = await again(merId, { merName: 'Fourth thought' });
    await decideAs(auditor, auditIdOf(last), '1');
    expect(await stateOf(merId)).toMatchObject({ status: '0', mer_name: 'Fourth thought' });
  });

  it('whose account name somebody has got meanwhile is not passed', async () => {
    const body = newMerchant();
    const auditId = auditIdOf(await operator.call(writes.create, { body }));
    const { user_id } = await db
      .insertInto('sys_user')
      .values({ user_name: body.adminAccount.toUpperCase(), nick_name: 'x', password: 'x' })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    const [result] = (await decideAs(auditor, auditId, '1')).data as { ok: boolean; msg: string }[];
    expect(result).toEqual({ auditId, ok: false, msg: '管理员账号已被使用', code: '' });
    expect(await stateOf(body.merId)).toMatchObject({ status: '1', chk_status: '0' });
    await db.deleteFrom('sys_user').where('user_id', '=', user_id).execute();
    expect((await decideAs(auditor, auditId, '1')).data).toMatchObject([{ ok: true }]);
  });
});

describe('[2.53] removing a merchant', () => {
  const remove = (...merIds: string[]) =>
    operator.call(writes.remove, { params: { merIds: merIds.join(',') } });

  it('takes a proposal that was never approved, with its requests', async () => {
    const body = newMerchant();
    await operator.call(writes.create, { body });
    expect((await remove(body.merId)).code).toBe(200);
    expect(await stateOf(body.merId)).toBeUndefined();
    expect(await requestsOf(body.merId)).toEqual([]);
  });

  it('all of them or none: an approved one stays, and all with it', async () => {
    const body = newMerchant();
    await operator.call(writes.create, { body });
    const approved = await approvedMerchant(operator, auditor);
    expect(await remove(body.merId, approved)).toMatchObject({ code: 500 });
    expect(await stateOf(body.merId)).toBeDefined();
    expect(await remove('855058120000000')).toMatchObject({ code: 404 });
  });
});

describe('[2.53] the number of a new merchant', () => {
  it('is suggested: acquirer, category and the serial behind the last', async () => {
    const next = async (mcc: string) => {
      const { data } = await operator.call(writes.nextId, { query: { mcc } });
      return (data as { merId: string }).merId;
    };
    const taken = newMerchant();
    await operator.call(writes.create, { body: taken });
    const serial = String(Number(taken.merId.slice(8)) + 1);
    expect(await next('7011')).toBe(`85507011${serial}`);
    expect(await operator.call(writes.nextId, { query: { mcc: '70' } })).toMatchObject({
      fields: { mcc: 'merchant.mccFormat' },
    });
  });
});
