import { merchantRoutes as merchants } from '@portal/contract/merchant/merchant';
import { merchantWriteRoutes as writes } from '@portal/contract/merchant/merchant-writes';
import { channelReviewRoutes, reviewRoutes } from '@portal/contract/merchant/review';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';
import { approvedMerchant, decideAs, newMerchant } from '../../../testing/new-merchant.ts';

const { as, db } = await testApp({ now: new Date('2026-11-21T03:00:00Z') });
const operator = await as('operator');
const auditor = await as('auditor');
const OLD = newMerchant().account;
const NEW = '777777775678';

/** A request to pay somewhere else, whose mask is that of the account that holds. */
async function ask(): Promise<string> {
  const merId = await approvedMerchant(operator, auditor);
  const { data } = await operator.call(merchants.get, { params: { merId } });
  const body = { ...(data as object), account: NEW } as never;
  const answer = await operator.call(writes.bank, { params: { merId }, body });
  return (answer.data as { auditId: string }).auditId;
}
const reveal = (auditId: string, change: object = {}, by = auditor) =>
  by.call(reviewRoutes.reveal, {
    params: { auditId },
    body: { field: 'account', side: 'after', reason: '核对收款账户', ...change } as never,
  });

describe('[4.5] [3.2] what is under review', () => {
  it('is opened by who decides it, before and after, with the reason in the trail', async () => {
    const auditId = await ask();
    expect((await reveal(auditId)).data).toEqual({ secret: NEW, seconds: 60 });
    expect((await reveal(auditId, { side: 'before' })).data).toMatchObject({ secret: OLD });
    const event = await db
      .selectFrom('audit_event')
      .where('obj_id', '=', auditId)
      .where('action', '=', 'reveal')
      .orderBy('id', 'desc')
      .select(['actor_name', 'reason', 'diff'])
      .executeTakeFirstOrThrow();
    expect(event).toEqual({
      actor_name: 'auditor',
      reason: '核对收款账户',
      diff: { field: 'before.account' },
    });
    const log = await db
      .selectFrom('oper_log')
      .orderBy('oper_id', 'desc')
      .select(['oper_param', 'json_result'])
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(log)).not.toContain(OLD);
  });

  it('of a new merchant too, where nothing was before', async () => {
    const body = newMerchant();
    const { data } = await operator.call(writes.create, { body });
    const { auditId } = data as { auditId: string };
    for (const field of ['account', 'legalIdNo', 'phone'] as const) {
      expect((await reveal(auditId, { field })).data).toMatchObject({ secret: body[field] });
    }
    expect((await reveal(auditId, { side: 'before' })).code).toBe(404);
  });

  it('only with a reason, only what is sealed, and only while it waits', async () => {
    const auditId = await ask();
    expect((await reveal(auditId, { reason: ' ' })).fields).toHaveProperty('reason');
    expect((await reveal(auditId, { field: 'accountName' })).code).toBe(404);
    await decideAs(auditor, auditId, '1');
    expect((await reveal(auditId)).code).toBe(409);
  });

  it('by nobody who may not decide it: its maker, no matter who that is, nor any other user', async () => {
    const auditId = await ask();
    for (const name of ['operator', 'risk', 'readonly', 'merchant']) {
      expect((await reveal(auditId, {}, await as(name))).code, name).toBe(403);
    }
    const admin = await as('admin');
    const body = newMerchant();
    const own = ((await admin.call(writes.create, { body })).data as { auditId: string }).auditId;
    expect(await reveal(own, {}, admin)).toMatchObject({ code: 500 });
    expect((await reveal(own)).code).toBe(200);
  });

  it('a request about a merchant is not there in the review of channels', async () => {
    const answer = await auditor.call(channelReviewRoutes.reveal, {
      params: { auditId: await ask() },
      body: { field: 'account', side: 'after', reason: '核对' },
    });
    expect(answer.code).toBe(404);
  });
});
