import { waitingRoutes } from '@portal/contract/common/waiting';
import { receiptRoutes } from '@portal/contract/finance/receipt';
import type { Answer } from '@portal/contract/kit/route';
import { merchantWriteRoutes } from '@portal/contract/merchant/merchant-writes';
import { approvalRoutes as routes } from '@portal/contract/reports/inbox';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { stampAt } from '../../../kernel/clock.ts';
import type { Client } from '../../../testing/client.ts';
import {
  decideIn,
  type Inbox,
  inboxOf,
  itemOf,
  type Place,
} from '../../../testing/inbox-client.ts';
import { testApp } from '../../../testing/index.ts';
import { newMerchant } from '../../../testing/new-merchant.ts';
import { byOwner } from '../../../testing/past-rules.ts';
import { money, refundFixture } from '../../../testing/refund-fixture.ts';
import { runJob } from '../../../testing/run-job.ts';
import { addRole } from '../../../testing/user-manager.ts';

const test = await testApp({ now: new Date('2026-11-22T03:00:00.000Z') });
const { db, as, clock } = test;
const { fixture, paid, asked, check, admin, auditor } = await refundFixture(test);

type User = Pick<Client, 'call'>;

/** A merchant that somebody proposes; the number of the request. */
async function proposed(): Promise<string> {
  const answer = await (await as('operator')).call(merchantWriteRoutes.create, {
    body: newMerchant(),
  });
  return (answer.data as { auditId: string }).auditId;
}

/** Money of a channel that finance has entered. */
async function received(trace: string): Promise<string> {
  const acctDate = stampAt(clock.now()).slice(0, 10);
  const body = { chnlCode: 'UPI_QR', currency: '840', amount: '1000', acctDate, bankTrace: trace };
  const { data, msg } = await (await as('finance')).call(receiptRoutes.create, { body });
  const { receiptNo } = (data ?? {}) as { receiptNo?: string };
  if (!receiptNo) throw new Error(msg);
  return receiptNo;
}

describe('[4.5] [1.3] the approvals inbox', () => {
  it('has what waits for who may decide it, of every kind they decide and of no other', async () => {
    const refundId = await asked(await paid(), '5000');
    const auditId = await proposed();
    const receiptNo = await received('INBOX-1');
    await fixture.pass(90 * 60_000);
    expect(await itemOf(auditor, { source: 'refund', id: refundId })).toMatchObject({
      amount: '5000',
      currency: '840',
      createBy: 'operator',
      stage: 'audit',
      waitMinutes: 90,
      lock: '',
    });
    expect(await itemOf(auditor, { source: 'merchant', id: auditId })).toMatchObject({
      what: { dict: 'audit_obj_type', value: 'MER_BASIC' },
      stage: 'add',
      amount: '',
    });
    expect(await itemOf(auditor, { source: 'receipt', id: receiptNo })).toMatchObject({
      createBy: 'finance',
    });
    const sources = async (name: string) =>
      (await inboxOf(await as(name))).queues.map(({ source }) => source).sort();
    expect(await sources('reviewer')).toEqual([
      'adjustReview',
      'depositReview',
      'remitResend',
      'remitResult',
      'remitReview',
    ]);
    expect(await sources('auditor')).toEqual([
      'adjustAudit',
      'batch',
      'channel',
      'depositAudit',
      'error',
      'fee',
      'limit',
      'merchant',
      'offline',
      'payout',
      'receipt',
      'refund',
      'registration',
      'remitAudit',
      'remitLoss',
      'result',
    ]);
    for (const name of ['operator', 'finance', 'merchant', 'agent', 'readonly']) {
      expect((await (await as(name)).call(routes.list)).code, name).toBe(403);
    }
  });

  it('has nothing outside of the scope of the permission that decides', async () => {
    const refundId = await asked(await paid(), '4000');
    const { user_id } = await db
      .selectFrom('sys_user')
      .where('user_name', '=', 'risk')
      .select('user_id')
      .executeTakeFirstOrThrow();
    const roles = [
      await addRole(db, 'inbox-all', { dataScope: '1', permits: ['report:inbox:list'] }),
      await addRole(db, 'narrow', { dataScope: '2', permits: ['order:refund:audit'] }),
    ];
    await db
      .updateTable('sys_user')
      .set({ dept_id: '100' })
      .where('user_id', '=', user_id)
      .execute();
    await db.deleteFrom('sys_user_role').where('user_id', '=', user_id).execute();
    for (const role_id of roles) {
      await db.insertInto('sys_user_role').values({ user_id, role_id }).execute();
    }
    const narrow = await as('risk');
    const queues = (await inboxOf(narrow)).queues;
    expect(queues).toMatchObject([{ source: 'refund', total: 0, items: [] }]);
    expect(await decideIn(narrow, [{ source: 'refund', id: refundId }])).toMatchObject([
      { ok: false, msg: '访问资源不存在' },
    ]);
    expect(
      (await narrow.call(routes.get, { params: { source: 'refund', id: refundId } })).code,
    ).toBe(404);
  });

  it('shows what has to be known, and nothing of a queue that the caller may not decide', async () => {
    const order = await paid();
    const refundId = await asked(order, '3000');
    const params = { source: 'refund', id: refundId };
    const { data } = await auditor.call(routes.get, { params });
    expect(data).toMatchObject({
      equation: { currency: '840', result: { name: 'netTaken' } },
      checks: [
        { name: 'orderPaid', tone: 'met' },
        { name: 'withinOrder', tone: 'met' },
        { name: 'settled', tone: 'met' },
      ],
    });
    expect((data as Answer<typeof routes.get>).facts).toContainEqual({
      name: 'platOrderId',
      kind: 'order',
      value: order,
    });
    expect((await (await as('reviewer')).call(routes.get, { params })).code).toBe(404);
  });
});

it('[4.5] tells who has decided meanwhile what a reviewer has open, when and how', async () => {
  const refundId = await asked(await paid(), '3100');
  const params = { source: 'refund', id: refundId };
  const shown = async () => (await auditor.call(routes.get, { params })).data;
  expect(await shown()).toMatchObject({ end: null });
  expect(await check(admin, refundId)).toMatchObject({ data: [{ ok: true }] });
  const end = { by: 'admin', time: stampAt(clock.now()), dict: 'refund_status', status: 'Q' };
  expect(await shown()).toMatchObject({ end });
  await runJob(test, 'refund.send');
  expect(await shown()).toMatchObject({ end });
});

describe('[4.5] a decision in the inbox', () => {
  const trailOf = (id: string) =>
    db
      .selectFrom('audit_event')
      .where('obj_id', '=', id)
      .orderBy('id')
      .select(['obj_type', 'action', 'actor_name', 'from_status', 'to_status', 'reason'])
      .execute();
  const rowOf = (id: string) =>
    db
      .selectFrom('biz_refund')
      .where('refund_id', '=', id)
      .select(['status', 'auditor', 'audit_remark', 'refund_amt'])
      .executeTakeFirstOrThrow();

  it.each(['1', '2'] as const)('is what its own page does: %s', async (verStatus) => {
    const [here, there] = [await asked(await paid(), '2100'), await asked(await paid(), '2100')];
    const remark = verStatus === '2' ? 'Not theirs' : '';
    expect(await decideIn(auditor, [{ source: 'refund', id: here }], verStatus, remark)).toEqual([
      { source: 'refund', id: here, ok: true, msg: '' },
    ]);
    expect(await check(auditor, there, { verStatus, remark })).toMatchObject({
      data: [{ ok: true }],
    });
    expect(await rowOf(here)).toEqual(await rowOf(there));
    expect(await trailOf(here)).toEqual(await trailOf(there));
    expect(await itemOf(auditor, { source: 'refund', id: here })).toBeUndefined();
    expect((await inboxOf(auditor)).last?.time).toBe(stampAt(clock.now()));
  });

  it('[4.4] is never of what one has made: it is locked, and refused', async () => {
    const own = await asked(await paid(), '2200', {}, admin);
    expect(await itemOf(admin, { source: 'refund', id: own })).toMatchObject({ lock: 'own' });
    expect(await itemOf(auditor, { source: 'refund', id: own })).toMatchObject({ lock: '' });
    expect(await decideIn(admin, [{ source: 'refund', id: own }])).toMatchObject([
      { ok: false, msg: '不能审核自己提交的申请，须由他人审核' },
    ]);
    expect(await rowOf(own)).toMatchObject({ status: '0', auditor: null });
  });

  it('of several has a result for each, whatever they are', async () => {
    const [one, own] = [
      await asked(await paid(), '2300'),
      await asked(await paid(), '2301', {}, admin),
    ];
    const [auditId, receiptNo] = [await proposed(), await received('INBOX-2')];
    const results = await decideIn(admin, [
      { source: 'refund', id: one },
      { source: 'refund', id: own },
      { source: 'merchant', id: auditId },
      { source: 'receipt', id: receiptNo },
      { source: 'result', id: '999999999' },
    ]);
    expect(results.map(({ ok }) => ok)).toEqual([true, false, true, true, false]);
    expect(results.at(-1)?.msg).toBe('该事项须在其业务页面处理');
    expect(await rowOf(one)).toMatchObject({ status: '1', auditor: 'admin' });
    const { ver_status } = await db
      .selectFrom('audit_record')
      .where('audit_id', '=', auditId)
      .select('ver_status')
      .executeTakeFirstOrThrow();
    expect(ver_status).toBe('1');
  });

  it('needs a reason to refuse, and the permission of the page that it belongs to', async () => {
    const refundId = await asked(await paid(), '2400');
    const items: Place[] = [{ source: 'refund', id: refundId }];
    const bare = await auditor.call(
      routes.decide,
      { body: { items, verStatus: '2', remark: ' ' } },
      money(),
    );
    expect(bare.fields).toHaveProperty('remark');
    expect(await decideIn(await as('reviewer'), items)).toMatchObject([{ ok: false }]);
    expect(await rowOf(refundId)).toMatchObject({ status: '0' });
  });

  it('INV-08 acts once, however often it is sent', async () => {
    const refundId = await asked(await paid(), '2500');
    const input = { body: { items: [{ source: 'refund', id: refundId }], verStatus: '1' } };
    const key = money();
    const first = await auditor.call(routes.decide, input, key);
    expect(await auditor.call(routes.decide, input, key)).toEqual(first);
    expect(await trailOf(refundId)).toHaveLength(2);
  });
});

describe('[4.5] queues of the inbox', () => {
  const badgeOf = async (client: User) => {
    const { data } = await client.call(waitingRoutes.counts);
    const counts = data as { component: string; count: number }[];
    return counts.find(({ component }) => component === 'reports/inbox/index')?.count;
  };

  it('are counted in one call, without what the caller cannot decide', async () => {
    const open = (inbox: Inbox) => inbox.queues.reduce((sum, { total }) => sum + total, 0);
    const [before, all] = [await badgeOf(admin), open(await inboxOf(admin))];
    await asked(await paid(), '2600');
    await asked(await paid(), '2601', {}, admin);
    expect(await badgeOf(admin)).toBe(Number(before) + 1);
    expect(open(await inboxOf(admin))).toBe(all + 2);
    expect(await badgeOf(await as('operator'))).toBeUndefined();
  });

  it('fail alone: the others are there, and decided', async () => {
    const refundId = await asked(await paid(), '2700');
    await byOwner(db, sql`alter table channel_receipt rename to channel_receipt_away`);
    try {
      const { queues } = await inboxOf(auditor);
      expect(queues.filter(({ failed }) => failed).map(({ source }) => source)).toEqual([
        'receipt',
      ]);
      expect(await itemOf(auditor, { source: 'refund', id: refundId })).toBeDefined();
      expect(await decideIn(auditor, [{ source: 'refund', id: refundId }])).toMatchObject([
        { ok: true },
      ]);
    } finally {
      await byOwner(db, sql`alter table channel_receipt_away rename to channel_receipt`);
    }
  });

  it('can all be read', async () => {
    const { queues } = await inboxOf(admin);
    expect(queues.filter(({ failed }) => failed)).toEqual([]);
    for (const { source, items } of queues) {
      for (const { id } of items.slice(0, 3)) {
        const { code, msg } = await admin.call(routes.get, { params: { source, id } });
        expect(code, `${source} ${id}: ${msg}`).toBe(200);
      }
    }
  });
});
