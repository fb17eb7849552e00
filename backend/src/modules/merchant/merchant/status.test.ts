import { blacklistRoutes } from '@portal/contract/merchant/blacklist';
import { merchantRoutes as merchants } from '@portal/contract/merchant/merchant';
import { merchantWriteRoutes as writes } from '@portal/contract/merchant/merchant-writes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../kernel/clock.ts';
import { testApp } from '../../../testing/index.ts';
import {
  approvedMerchant,
  decideAs,
  newMerchant,
  publicKeyPem,
} from '../../../testing/new-merchant.ts';
import { asOwner } from '../../../testing/past-rules.ts';
import { letRelease } from '../../../testing/user-manager.ts';

const { as, db, clock } = await testApp({ now: new Date('2026-11-21T03:00:00Z') });
await letRelease(db, 'auditor');

let merId = '';
const clients = async () => ({ operator: await as('operator'), auditor: await as('auditor') });
beforeEach(async () => {
  const { operator, auditor } = await clients();
  merId = await approvedMerchant(operator, auditor, { licenceValid: '2026-12-01' });
});

const put = async (verb: 'disable' | 'close' | 'enable', body: object = {}) => {
  const { operator } = await clients();
  return operator.call(writes[verb], { params: { merId }, body: { reason: '商户申请', ...body } });
};
const stateOf = async () => {
  const { operator } = await clients();
  const { data } = await operator.call(merchants.get, { params: { merId } });
  const { status, chkStatus } = data as { status: string; chkStatus: string };
  return `${status}${chkStatus}`;
};
const pass = async (answer: { data?: unknown }) => {
  const { auditor } = await clients();
  const { auditId } = answer.data as { auditId: string };
  return (await decideAs(auditor, auditId, '1')).data;
};

/** Puts the legal person of the merchant on the blacklist. */
async function blacklistPerson() {
  const { legalIdNo: idCard } = newMerchant();
  const body = {
    name: 'Somebody Else',
    idCard,
    card: '9000123412341234',
    deviceId: 'DEVICE-1',
    types: ['IDCARD'],
    status: '0',
    remark: '风险商户',
  };
  const added = await (await as('admin')).call(blacklistRoutes.create, { body });
  expect(added).toMatchObject({ code: 200 });
  return db
    .selectFrom('blacklist')
    .orderBy('black_id', 'desc')
    .select('black_id')
    .executeTakeFirstOrThrow();
}

describe('[4.4] status of a merchant', () => {
  it('0 → 1 at once, with its reason in the trail', async () => {
    expect((await put('disable')).code).toBe(200);
    expect(await stateOf()).toBe('11');
    const trail = await db
      .selectFrom('audit_event')
      .where('obj_id', '=', merId)
      .orderBy('id', 'desc')
      .select(['action', 'from_status', 'to_status', 'reason'])
      .executeTakeFirst();
    expect(trail).toEqual({
      action: 'disable',
      from_status: '0',
      to_status: '1',
      reason: '商户申请',
    });
  });

  it('0 → 2 and 1 → 2 at once', async () => {
    expect((await put('close')).code).toBe(200);
    expect(await stateOf()).toBe('21');
    expect(await put('close')).toMatchObject({ code: 500 });
    expect(await put('disable')).toMatchObject({ code: 500 });
  });

  it('1 → 2: a disabled one is closed', async () => {
    await put('disable');
    expect((await put('close')).code).toBe(200);
    expect(await stateOf()).toBe('21');
  });

  it.each(['disable', 'close', 'enable'] as const)('%s asks for a reason', async (verb) => {
    expect(await put(verb, { reason: ' ' })).toMatchObject({
      fields: { reason: 'commonData.blankMsg' },
    });
    expect(await stateOf()).toBe('01');
  });

  it('1 → 0 and 2 → 0 only through a review', async () => {
    expect(await put('enable')).toMatchObject({ code: 500 });
    for (const verb of ['disable', 'close'] as const) {
      await put(verb);
      const asked = await put('enable');
      expect(asked.code).toBe(200);
      expect(await stateOf()).toBe(verb === 'disable' ? '13' : '23');
      expect(await pass(asked)).toMatchObject([{ ok: true }]);
      expect(await stateOf()).toBe('01');
    }
  });

  it('E8 enabling is not passed when the merchant was closed meanwhile', async () => {
    await put('disable');
    const asked = await put('enable');
    await put('close');
    expect(await pass(asked)).toMatchObject([{ ok: false }]);
    expect(await stateOf()).toBe('23');
  });

  it('is not enabled while a change waits', async () => {
    await put('disable');
    const { operator } = await clients();
    const body = { publicKey: publicKeyPem() };
    expect((await operator.call(writes.rsa, { params: { merId }, body })).code).toBe(200);
    expect(await put('enable')).toMatchObject({ code: 500 });
  });

  it('is not enabled with a licence that has run out, neither asked nor passed', async () => {
    await put('disable');
    const asked = await put('enable');
    clock.advance(11 * DAY_MS);
    expect(await pass(asked)).toMatchObject([{ ok: false }]);
    expect(await stateOf()).toBe('13');
    clock.advance(-11 * DAY_MS);
  });

  it('is refused at the field when the licence has run out already', async () => {
    await put('disable');
    clock.advance(11 * DAY_MS);
    expect(await put('enable')).toMatchObject({
      fields: { licenceValid: 'merchant.licenceExpired' },
    });
    clock.advance(-11 * DAY_MS);
  });

  it('is not enabled unasked while anybody of it is blacklisted', async () => {
    await put('disable');
    const { black_id } = await blacklistPerson();
    const asked = await put('enable');
    expect(asked.data).toMatchObject({ hits: [{ blackId: black_id, fields: ['legalIdNo'] }] });
    expect(await pass(asked)).toMatchObject([{ ok: false, code: 'blacklisted' }]);
    await db.deleteFrom('blacklist').where('black_id', '=', black_id).execute();
    expect(await pass(asked)).toMatchObject([{ ok: true }]);
  });

  it('of a proposal does not change, nor with an old version', async () => {
    expect(await put('disable', { version: 0 })).toMatchObject({ code: 409 });
    const { operator } = await clients();
    const body = newMerchant();
    await operator.call(writes.create, { body });
    merId = body.merId;
    for (const verb of ['disable', 'close', 'enable'] as const) {
      expect(await put(verb)).toMatchObject({ code: 500 });
    }
    expect(await stateOf()).toBe('10');
  });

  /** Gives the merchant an order of the demo data, in that state. */
  const giveOrder = (status: string) =>
    sql`update biz_order set mer_id = ${merId}, status = ${status}, mer_settle_sta = '9'
         where plat_order_id = (
           select min(plat_order_id) from biz_order where status = '3')`.execute(db);
  const giveBatch = async (status: string) => {
    const { batch_no, currency } = await db
      .selectFrom('settle_batch')
      .where('status', '=', '3')
      .orderBy('batch_no')
      .select(['batch_no', 'currency'])
      .executeTakeFirstOrThrow();
    await db
      .insertInto('ledger_account')
      .values({ kind: 'MERCHANT', owner: merId, currency, curr: 0, frozen: 0, seq: 0 })
      .execute();
    const isSent = status !== '0' && status !== '1';
    await asOwner(db, async (tx) => {
      // Outside this test, the merchant of a batch never changes.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update settle_batch
                   set mer_id = ${merId}, status = ${status}, paid_time = null,
                       sent_at = case when ${isSent} then sent_at end, tries = ${isSent ? 1 : 0}
                 where batch_no = ${batch_no}`.execute(tx);
    });
  };

  it.each(['0', '1', '6'])('is not closed while an order is in %s', async (status) => {
    await giveOrder(status);
    expect(await put('close')).toMatchObject({ code: 500 });
    expect(await stateOf()).toBe('01');
  });

  it.each(['0', '1', '2', '4', '7'])('is not closed while a batch is in %s', async (status) => {
    await giveBatch(status);
    expect(await put('close')).toMatchObject({ code: 500 });
    expect(await stateOf()).toBe('01');
  });

  it('is closed with an empty account without any number', async () => {
    await db
      .insertInto('ledger_account')
      .values({ kind: 'MERCHANT', owner: merId, currency: '840', curr: 0, frozen: 0, seq: 0 })
      .execute();
    expect((await put('close')).code).toBe(200);
    expect(await stateOf()).toBe('21');
  });

  it('is closed with a balance only when the end of its number is typed', async () => {
    await db
      .insertInto('ledger_account')
      .values({ kind: 'MERCHANT', owner: merId, currency: '840', curr: 5, frozen: 0, seq: 0 })
      .execute();
    const fields = { confirm: 'merchant.confirmBalance?count=6' };
    expect(await put('close')).toMatchObject({ fields });
    expect(await put('close', { confirm: '000000' })).toMatchObject({ fields });
    expect((await put('close', { confirm: merId.slice(-6) })).code).toBe(200);
    expect(await stateOf()).toBe('21');
  });
});
