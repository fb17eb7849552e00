import type { MerchantDetail, MerchantFull } from '@portal/contract/merchant/merchant';
import { merchantRoutes as merchants } from '@portal/contract/merchant/merchant';
import { MERCHANT_TABS } from '@portal/contract/merchant/merchant-input';
import { merchantWriteRoutes as writes } from '@portal/contract/merchant/merchant-writes';
import { reviewRoutes } from '@portal/contract/merchant/review';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import type { Client } from '../../../testing/client.ts';
import { testApp } from '../../../testing/index.ts';
import {
  approvedMerchant,
  decideAs,
  newMerchant,
  publicKeyPem,
} from '../../../testing/new-merchant.ts';
import { addOfficeUser } from '../../../testing/sales-office.ts';

type Detail = z.output<typeof MerchantDetail>;

const { as, db } = await testApp({ now: new Date('2026-11-21T03:00:00Z') });
const operator = await as('operator');
const auditor = await as('auditor');
const merchant = await as('merchant');
const own = firstDemoMerchantId();

let merId = '';
beforeEach(async () => {
  merId = await approvedMerchant(operator, auditor);
});

const read = async (id = merId, client = operator) =>
  (await client.call(merchants.get, { params: { merId: id } })).data as Detail;
const pick = (file: Detail, fields: readonly (keyof Detail)[]) =>
  Object.fromEntries(fields.map((field) => [field, file[field]]));

/** Sends a tab as its form does: everything that was read, and what changed. */
const send = async (
  tab: 'basic' | 'bank' | 'idInfo',
  changes: Record<string, unknown>,
  { id = merId, client = operator }: { id?: string; client?: Client } = {},
) => {
  const file = await read(id, client);
  const fields = pick(file, MERCHANT_TABS[tab]);
  const body = { ...fields, merId: id, version: file.version, ...changes };
  const route = tab === 'basic' ? writes.update : writes[tab];
  return client.call(route, { params: { merId: id }, body });
};
const auditIdOf = (answer: { data?: unknown }) => (answer.data as { auditId: string }).auditId;
const chkOf = async (id = merId) => (await read(id)).chkStatus;
const requestOf = (auditId: string) =>
  db
    .selectFrom('audit_record')
    .where('audit_id', '=', auditId)
    .select(['obj_type', 'fields', 'before_row', 'after_row'])
    .executeTakeFirstOrThrow();

describe('[4.4] a change of an approved merchant', () => {
  const cases = [
    ['basic', 'MER_BASIC', { contact: 'Bopha Keo' }, 'contact'],
    ['bank', 'MER_BANK', { bank: 'Demo Savings Bank', transferDays: 3 }, 'bank'],
    ['idInfo', 'MER_ID', { legalName: 'Bopha Keo' }, 'legalName'],
  ] as const;

  it.each(cases)(
    '%s waits: chk 1 → 3, the live row untouched',
    async (tab, type, changes, field) => {
      const before = await read();
      const auditId = auditIdOf(await send(tab, changes));
      expect(await requestOf(auditId)).toMatchObject({
        obj_type: type,
        fields: MERCHANT_TABS[tab].filter((name) => name in changes),
      });
      const after = await read();
      expect(after).toMatchObject({ chkStatus: '3', [field]: before[field] });
      await decideAs(auditor, auditId, '1');
      expect(await read()).toMatchObject({ chkStatus: '1', ...changes });
    },
  );

  it('refused or withdrawn it leaves the row as it was: chk 3 → 1', async () => {
    const { contact } = await read();
    await decideAs(auditor, auditIdOf(await send('basic', { contact: 'A B' })), '2', '材料不全');
    expect(await read()).toMatchObject({ chkStatus: '1', contact });
    const auditId = auditIdOf(await send('basic', { contact: 'A B' }));
    await operator.call(reviewRoutes.withdraw, { params: { auditId } });
    expect(await read()).toMatchObject({ chkStatus: '1', contact });
  });

  it('[INV-08] one waits per tab; another tab may wait beside it', async () => {
    const first = auditIdOf(await send('basic', { contact: 'One' }));
    expect(await send('basic', { contact: 'Two' })).toMatchObject({ code: 409 });
    expect((await send('bank', { bank: 'Demo Savings Bank' })).code).toBe(200);
    await decideAs(auditor, first, '1');
    expect(await chkOf()).toBe('3');
  });

  it('E8 with an old version is refused: 409', async () => {
    await decideAs(auditor, auditIdOf(await send('basic', { contact: 'One' })), '1');
    expect(await send('basic', { contact: 'Two', version: 0 })).toMatchObject({ code: 409 });
    expect((await send('basic', { contact: 'Two' })).code).toBe(200);
  });

  it('says nothing changed when nothing did: masks that were read are unchanged', async () => {
    for (const tab of ['basic', 'bank', 'idInfo'] as const) {
      expect(await send(tab, {})).toMatchObject({ code: 500 });
    }
    const auditId = auditIdOf(await send('bank', { bank: 'Demo Savings Bank' }));
    expect((await requestOf(auditId)).fields).toEqual(['bank']);
  });

  it('[INV-19] a new number is sealed in the request too', async () => {
    const auditId = auditIdOf(await send('bank', { account: '000998765432' }));
    const { after_row, before_row } = await requestOf(auditId);
    expect(after_row).toMatchObject({ account: { mask: '********5432' } });
    expect(JSON.stringify([after_row, before_row])).not.toContain('000998765432');
    expect(await send('bank', { account: '****0000' })).toMatchObject({
      fields: { account: 'commonData.formatMsg' },
    });
  });

  it.each([
    ['basic', { adminAccount: 'merchant' }, { adminAccount: 'merchant.adminAccountTaken' }],
    ['basic', { mcc: '0001' }, { mcc: 'merchant.mccUnknown' }],
    ['basic', { category: 'NO' }, { category: 'commonData.optionMsg' }],
    ['bank', { currency: '999' }, { currency: 'commonData.optionMsg' }],
    ['bank', { expiryDate: '2020-01-01' }, { expiryDate: 'merchant.expiryBeforeEffective' }],
    ['idInfo', { legalIdType: '55' }, { legalIdType: 'commonData.optionMsg' }],
  ] as const)('[5.8] %s refuses %j at the field', async (tab, changes, fields) => {
    expect(await send(tab, changes)).toMatchObject({ code: 500, fields });
  });

  it('[5.2] a number that stays is held against the kind of paper that is chosen now', async () => {
    const tooLong = { legalIdNo: 'rulesTips.paperNumber?min=6&max=9' };
    expect(await send('idInfo', { legalIdType: '02' })).toMatchObject({
      code: 500,
      fields: tooLong,
    });
    const both = { legalIdType: '02', legalIdNo: '999999202611215678' };
    expect(await send('idInfo', both)).toMatchObject({ fields: tooLong });
    expect((await send('idInfo', { legalIdType: '99' })).code).toBe(200);
  });

  it('is not for a proposal, nor for a closed merchant', async () => {
    const body = newMerchant();
    await operator.call(writes.create, { body });
    expect(await send('basic', { contact: 'X' }, { id: body.merId })).toMatchObject({ code: 500 });
    await operator.call(writes.close, { params: { merId }, body: { reason: '商户停业' } });
    expect(await send('basic', { contact: 'X' })).toMatchObject({ code: 500 });
  });

  it('[INV-16] the number never changes: another one in the body is another merchant', async () => {
    expect(await send('basic', { merId: '855058120000000' })).toMatchObject({ code: 404 });
  });
});

describe('[2.53] the superior of a merchant', () => {
  const below = (superiorMerId: string) => approvedMerchant(operator, auditor, { superiorMerId });

  it('is refused when it is the merchant itself, below it, or a fourth level', async () => {
    expect(await send('basic', { superiorMerId: merId })).toMatchObject({
      fields: { superiorMerId: 'merchant.superiorSelf' },
    });
    const second = await below(merId);
    const third = await below(second);
    expect(await send('basic', { superiorMerId: third })).toMatchObject({
      fields: { superiorMerId: 'merchant.superiorBelow' },
    });
    const fourth = newMerchant({ superiorMerId: third });
    expect(await operator.call(writes.create, { body: fourth })).toMatchObject({
      fields: { superiorMerId: 'merchant.superiorDepth?max=3' },
    });
    const top = await approvedMerchant(operator, auditor);
    expect(await send('basic', { superiorMerId: top })).toMatchObject({
      fields: { superiorMerId: 'merchant.superiorDepth?max=3' },
    });
    const tree = await operator.call(merchants.tree, { query: { merId: second } });
    expect(tree.data).toMatchObject([
      { merId, superiorMerId: '' },
      { merId: second, superiorMerId: merId },
      { merId: third, superiorMerId: second },
    ]);
  });

  it('two requests that would close a circle: the second is not passed', async () => {
    const other = await approvedMerchant(operator, auditor);
    const one = auditIdOf(await send('basic', { superiorMerId: other }));
    const two = auditIdOf(await send('basic', { superiorMerId: merId }, { id: other }));
    expect((await decideAs(auditor, one, '1')).data).toMatchObject([{ ok: true }]);
    expect((await decideAs(auditor, two, '1')).data).toMatchObject([{ ok: false }]);
    expect(await read(other)).toMatchObject({ superiorMerId: '' });
  });
});

describe('[2.53] the RSA key', () => {
  const rsa = (publicKey: unknown) =>
    operator.call(writes.rsa, { params: { merId }, body: { publicKey } });

  it('is set through review, and says who set it and when', async () => {
    const answer = await rsa(publicKeyPem());
    await decideAs(auditor, auditIdOf(answer), '1');
    const { data } = await operator.call(merchants.full, { params: { merId } });
    const { key, merchant: file } = data as z.output<typeof MerchantFull>;
    expect(key).toEqual({
      fingerprint: file.rsaFingerprint,
      bits: 2048,
      setBy: 'operator',
      setTime: '2026-11-21 10:00:00',
    });
    expect(file.rsaFingerprint).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    ['', 'commonData.blankMsg'],
    ['  ', 'commonData.blankMsg'],
    ['not a key!', 'merchant.publicKeyFormat'],
    ['bm90IGEga2V5', 'merchant.publicKeyFormat'],
    [publicKeyPem(1024), 'merchant.rsaWeak?bits=1024&min=2048'],
  ])('[5.5] refuses %j', async (publicKey, message) => {
    expect(await rsa(publicKey)).toMatchObject({ fields: { publicKey: message } });
  });
});

describe('[6.1] users of a merchant', () => {
  it('change how it is reached, its bank account and its pictures, through review', async () => {
    const asked = await send('basic', { contact: 'New Contact' }, { id: own, client: merchant });
    expect(asked.code).toBe(200);
    expect((await read(own)).contact).not.toBe('New Contact');
    const bank = await send('bank', { branch: 'Riverside 2' }, { id: own, client: merchant });
    expect(bank.code).toBe(200);
    await decideAs(auditor, auditIdOf(asked), '1');
    expect((await read(own)).contact).toBe('New Contact');
  });

  it.each(['merName', 'mcc', 'level', 'adminName', 'extenderPhone'] as const)(
    'do not change %s',
    async (field) => {
      const value = field === 'mcc' ? '7011' : field === 'level' ? '2' : '85512000999';
      const file = await read(own);
      const other = file[field] === value ? '1' : value;
      expect(await send('basic', { [field]: other }, { id: own, client: merchant })).toMatchObject({
        code: 500,
        fields: { [field]: 'merchant.fieldByPlatform' },
      });
    },
  );

  it('do not change papers, key or status', async () => {
    expect(await send('idInfo', { legalName: 'X' }, { id: own, client: merchant })).toMatchObject({
      code: 500,
    });
    const params = { merId: own };
    const key = { publicKey: publicKeyPem() };
    expect(await merchant.call(writes.rsa, { params, body: key })).toMatchObject({ code: 403 });
    const body = { reason: '不再使用' };
    for (const route of [writes.disable, writes.close, writes.enable]) {
      expect(await merchant.call(route, { params, body })).toMatchObject({ code: 403 });
    }
  });

  it('touch no other merchant: 404, and below their own they only read', async () => {
    const file = await read();
    const body = { ...pick(file, MERCHANT_TABS.basic), merId, contact: 'X' };
    expect(await merchant.call(writes.update, { body })).toMatchObject({ code: 404 });
    const child = await db
      .selectFrom('mer_merchant')
      .where('superior_mer_id', '=', own)
      .orderBy('mer_id')
      .select('mer_id')
      .executeTakeFirstOrThrow();
    const answer = await send('basic', { contact: 'X' }, { id: child.mer_id, client: merchant });
    expect(answer).toMatchObject({ code: 500 });
    expect(answer.fields).toBeUndefined();
  });

  it('a user of a sales office changes no merchant of another', async () => {
    const office = await as(await addOfficeUser(db));
    const file = await read();
    const body = { ...pick(file, MERCHANT_TABS.bank), bank: 'Demo Savings Bank' };
    const params = { merId };
    expect(await office.call(writes.bank, { params, body })).toMatchObject({ code: 404 });
    expect(await office.call(merchants.full, { params })).toMatchObject({ code: 404 });
    expect(await office.call(merchants.tree, { query: params })).toMatchObject({ code: 404 });
  });
});
