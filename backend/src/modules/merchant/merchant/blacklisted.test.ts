import { blacklistRoutes } from '@portal/contract/merchant/blacklist';
import { merchantRoutes as merchants } from '@portal/contract/merchant/merchant';
import { merchantWriteRoutes as writes } from '@portal/contract/merchant/merchant-writes';
import { reviewRoutes } from '@portal/contract/merchant/review';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';
import { approvedMerchant, newMerchant } from '../../../testing/new-merchant.ts';
import { refreshNameKeys } from '../blacklist/index.ts';

const test = await testApp({ now: new Date('2026-11-21T03:00:00Z') });
const { as, db } = test;
const operator = await as('operator');
const auditor = await as('auditor');
const risk = await as('risk');
const compliance = await as('compliance');

beforeEach(async () => {
  await db.deleteFrom('blacklist').execute();
});

const entry = {
  name: 'Listed Person',
  idCard: '888888199001011234',
  card: '9000123412341234',
  deviceId: 'DEV-1',
  types: ['NAME', 'IDCARD', 'CARD'],
  remark: '盗刷',
};
/** Puts somebody on the list; returns the number of the entry. */
async function list(change: object = {}): Promise<string> {
  const added = await risk.call(blacklistRoutes.create, { body: { ...entry, ...change } });
  expect(added.code).toBe(200);
  const { black_id } = await db
    .selectFrom('blacklist')
    .orderBy('black_id', 'desc')
    .select('black_id')
    .executeTakeFirstOrThrow();
  return black_id;
}

interface Asked {
  auditId: string;
  hits: { blackId: string; name: string; hit: string[]; fields: string[] }[];
}
async function ask(overrides: object): Promise<Asked & { merId: string }> {
  const body = newMerchant(overrides as Record<string, unknown>);
  const answer = await operator.call(writes.create, { body });
  expect(answer.code).toBe(200);
  return { ...(answer.data as Asked), merId: body.merId };
}
const decide = async (auditIds: string[], more: object = {}, client = compliance) => {
  const body = { auditIds, verStatus: '1', remark: '', ...more };
  const answer = await client.call(reviewRoutes.decide, { body: body as never });
  return answer.data as { ok: boolean; code: string; msg: string }[];
};
const detailOf = async (auditId: string) =>
  (await auditor.call(reviewRoutes.get, { params: { auditId } })).data as Asked & {
    override: string;
  };

describe('[2.57] [4.4] who is blacklisted', () => {
  it.each([
    ['CARD', 'account', { account: entry.card }],
    ['IDCARD', 'legalIdNo', { legalIdNo: entry.idCard }],
    ['IDCARD', 'contactId', { contactId: entry.idCard }],
    ['NAME', 'legalName', { legalName: 'Pеrson Ｌisted' }],
    ['NAME', 'accountName', { accountName: 'LISTED, Pérson' }],
  ])('is seen by %s in %s when a merchant is proposed', async (kind, field, overrides) => {
    const blackId = await list();
    const { auditId, hits } = await ask(overrides);
    const hit = { blackId, name: 'L••• Person', hit: [kind], fields: [field] };
    expect(hits).toMatchObject([hit]);
    expect((await detailOf(auditId)).hits).toMatchObject([hit]);
    expect(JSON.stringify(hits)).not.toContain(entry.card);
  });

  it('is passed by a second confirmation only, which names the entries and says why', async () => {
    const blackId = await list();
    const { auditId, merId } = await ask({ account: entry.card });
    expect(await decide([auditId])).toMatchObject([{ ok: false, code: 'blacklisted' }]);
    const blank = { override: { blackIds: [blackId], reason: ' ' } };
    expect(await decide([auditId], blank)).toBeUndefined();
    const override = { blackIds: [blackId], reason: '已核实为同名误报' };
    expect(await decide([auditId], { override })).toMatchObject([{ ok: true, code: '' }]);
    expect(await detailOf(auditId)).toMatchObject({
      override: override.reason,
      hits: [{ blackId, hit: ['CARD'] }],
    });
    const event = await db
      .selectFrom('audit_event')
      .where('obj_id', '=', auditId)
      .orderBy('id', 'desc')
      .select(['reason', 'diff'])
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ reason: override.reason, diff: { override: [blackId] } });
    const { data } = await operator.call(merchants.get, { params: { merId } });
    expect(data).toMatchObject({ status: '0', chkStatus: '1' });
  });

  it('[6.1] is passed by nobody without the key of risk, whatever they confirm', async () => {
    const blackId = await list();
    const { auditId } = await ask({ account: entry.card });
    const override = { blackIds: [blackId], reason: 'Another person' };
    const msg = '命中黑名单，须由具有“放行黑名单命中”权限的风控人员审核';
    for (const more of [{}, { override }]) {
      expect(await decide([auditId], more, auditor)).toMatchObject([{ ok: false, msg }]);
    }
    // The key alone decides nothing either.
    expect(await decide([auditId], { override }, risk)).toBeUndefined();
    expect(await decide([auditId], { verStatus: '2', remark: 'Listed' }, auditor)).toMatchObject([
      { ok: true },
    ]);
  });

  it('is not passed among others, the others are', async () => {
    const blackId = await list();
    const hit = await ask({ account: entry.card });
    const clean = await ask({});
    const both = [hit.auditId, clean.auditId];
    const override = { blackIds: [blackId], reason: '一并通过' };
    expect(await decide(both, { override })).toBeUndefined();
    expect(await decide(both)).toMatchObject([{ code: 'blacklisted' }, { ok: true }]);
  });

  it('listed between asking and passing is seen all the same, and confirmed by itself', async () => {
    const first = await list({ types: ['CARD'] });
    const { auditId } = await ask({ account: entry.card, legalIdNo: '777777199001011234' });
    const second = await list({ idCard: '777777199001011234', card: '9000123412349999' });
    const reason = '已核实';
    expect(await decide([auditId], { override: { blackIds: [first], reason } })).toMatchObject([
      { ok: false, code: 'blacklisted' },
    ]);
    expect((await detailOf(auditId)).hits).toHaveLength(2);
    const all = { blackIds: [first, second], reason };
    expect(await decide([auditId], { override: all })).toMatchObject([{ ok: true }]);
  });

  it('is seen when a live merchant asks for another account, name or document', async () => {
    const blackId = await list();
    const merId = await approvedMerchant(operator, auditor, { legalName: 'Clean Person' });
    const { data } = await operator.call(merchants.get, { params: { merId } });
    const change = (route: typeof writes.bank | typeof writes.idInfo, more: object) =>
      operator.call(route as typeof writes.bank, {
        params: { merId },
        body: { ...(data as object), ...more } as never,
      });
    for (const answer of [
      await change(writes.bank, { account: entry.card }),
      await change(writes.idInfo, { legalName: 'Person Listed' }),
    ]) {
      const { auditId, hits } = answer.data as Asked;
      expect(hits).toMatchObject([{ blackId }]);
      expect(await decide([auditId])).toMatchObject([{ code: 'blacklisted' }]);
    }
    const full = await operator.call(merchants.full, { params: { merId } });
    expect(full.data).toMatchObject({
      pending: [{ hits: [{ blackId }] }, { hits: [{ blackId }] }],
    });
  });

  it('a merchant’s own user is not warned, the reviewer is', async () => {
    const blackId = await list();
    const merchant = await as('merchant');
    const { merId } = await db
      .selectFrom('sys_user')
      .where('user_name', '=', 'merchant')
      .select('mer_id as merId')
      .executeTakeFirstOrThrow();
    const { data } = await merchant.call(merchants.get, { params: { merId: merId ?? '' } });
    const answer = await merchant.call(writes.bank, {
      params: { merId: merId ?? '' },
      body: { ...(data as object), account: entry.card } as never,
    });
    const { auditId, hits } = answer.data as Asked;
    expect(hits).toEqual([]);
    expect((await detailOf(auditId)).hits).toMatchObject([{ blackId }]);
  });

  it.each([0, 1])('is found in entries that were kept in form %i of names', async (form) => {
    const blackId = await list();
    await db.updateTable('blacklist').set({ name_key: '', name_form: form }).execute();
    expect((await ask({ legalName: 'Person Listed' })).hits).toEqual([]);
    await refreshNameKeys(db);
    expect((await ask({ legalName: 'Person Listed' })).hits).toMatchObject([{ blackId }]);
  });
});
