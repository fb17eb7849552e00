import type { DisputeRow } from '@portal/contract/channel/forced';
import { batchRoutes } from '@portal/contract/finance/batch';
import { batchForcedRoutes as routes } from '@portal/contract/finance/batch-forced';
import { reviewRoutes } from '@portal/contract/merchant/review';
import { approvalRoutes } from '@portal/contract/reports/inbox';
import { queuePage } from '@portal/contract/reports/queues';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { todoOf, totalAt } from '../../../testing/home-fixture.ts';
import { testApp } from '../../../testing/index.ts';
import { FAILED, forcedFixture, PAID, PAYMENT, UNPAID } from './testing/forced-fixture.ts';
import { faultsOf } from './testing/proofs.ts';

const test = await testApp({ now: new Date('2026-11-22T03:00:00.000Z') });
const { db } = test;
const forced = await forcedFixture(test);
const { lab, tell, disputed, of, ask, look, decide, decideUnseen } = forced;
const { shown, asked, force, booked, isSettled } = forced;

describe('[2.68] INV-07 four eyes', () => {
  it('are two persons, no matter who they are, and the database asks for them too', async () => {
    const batchNo = await disputed('failed');
    const own = await asked(batchNo, PAID, lab.admin);
    expect((await decide(batchNo, own, lab.admin)).msg).toBe(
      '不能审核自己提交的申请，须由他人审核',
    );
    expect((await decide(batchNo, own, lab.finance)).code).toBe(403);
    expect((await ask(batchNo, PAID, lab.auditor)).code).toBe(403);
    const body = { auditIds: [own], verStatus: '1' };
    expect(await lab.auditor.call(reviewRoutes.decide, { body })).toMatchObject({
      data: [{ ok: false }],
    });
    await expect(
      tell(batchNo, { result: 'DECIDED_SUCCEEDED', eventId: `s-${own}` }),
    ).rejects.toThrow('only a passed request');
    const paid = sql`update settle_batch set status = '3', paid_time = now() where batch_no = ${batchNo}`;
    await expect(paid.execute(db)).rejects.toThrow('does not go from 4 to 3');
    expect(await lab.read(batchNo)).toMatchObject({ status: '4', isContradicted: true });
    expect((await decideUnseen(batchNo, own)).msg).toBe('请先打开全部凭证，再通过');
    expect(await look(batchNo)).toBe('letter.pdf');
    expect(await decideUnseen(batchNo, own)).toMatchObject({ code: 200 });
    await isSettled(batchNo);
  });

  it('see what the bank told and what was asked; merchants see nothing of it', async () => {
    const batchNo = await disputed('paid');
    await asked(batchNo, UNPAID);
    const { events, request } = await shown(batchNo, lab.auditor);
    expect(events.map(({ result }) => result)).toEqual(
      expect.arrayContaining(['SUCCEEDED', 'FAILED']),
    );
    expect(request).toMatchObject({ ...UNPAID, verStatus: '0', own: false, stale: false });
    const merchant = lab.user('merchant');
    expect((await merchant.call(routes.get, of(batchNo))).code).not.toBe(200);
    expect(await look(batchNo, merchant)).toBeUndefined();
    const { rows } = await lab.finance.call(batchRoutes.list, { query: { isContradicted: '1' } });
    expect(rows).toMatchObject([{ batchNo }]);
    await lab.finance.call(routes.withdraw, of(batchNo));
    await force(batchNo, PAID);
  });
});

describe('[2.68] a request', () => {
  it('names reason and evidence with its file, and the trace of money that has left', async () => {
    const batchNo = await disputed('failed');
    const fields = async (body: object) => Object.keys((await ask(batchNo, body)).fields ?? {});
    expect(await fields({ ...PAID, bankTrace: ' ' })).toEqual(['bankTrace']);
    expect(await fields({ ...UNPAID, reason: ' ' })).toEqual(['reason']);
    expect(await fields({ ...UNPAID, evidence: '' })).toEqual(['evidence']);
    expect(await fields({ ...UNPAID, proof: [] })).toEqual(['proof']);
    await asked(batchNo, UNPAID);
    expect(await ask(batchNo, PAID)).toMatchObject({ code: 409 });
  });

  it('[4.5] is refused with a reason or taken back by its maker, and made again tells of the refusal', async () => {
    const batchNo = await disputed('failed');
    const first = await asked(batchNo, PAID);
    const refusal = { verStatus: '2', remark: 'Another letter' };
    const blank = await decide(batchNo, first, lab.auditor, { verStatus: '2' });
    expect(Object.keys(blank.fields ?? {})).toEqual(['remark']);
    expect(await decide(batchNo, first, lab.auditor, refusal)).toMatchObject({ code: 200 });
    expect(await shown(batchNo)).toMatchObject({ request: refusal, refused: null });
    await asked(batchNo, UNPAID);
    expect(await shown(batchNo, lab.auditor)).toMatchObject({
      refused: {
        ...{ auditId: first, verBy: 'auditor', remark: refusal.remark },
        diff: [
          { field: 'result', before: 'PAID', after: 'UNPAID' },
          { field: 'bankTrace', before: PAID.bankTrace, after: '' },
        ],
      },
    });
    expect((await lab.admin.call(routes.withdraw, of(batchNo))).code).toBe(404);
    expect((await lab.finance.call(routes.withdraw, of(batchNo))).code).toBe(200);
    expect(await lab.read(batchNo)).toMatchObject({ status: '4', isContradicted: true });
    const { steps } = await lab.read(batchNo);
    expect(steps.slice(-4).map(({ action }) => action)).toEqual([
      ...['force', 'forceRefused', 'force', 'forceWithdrawn'],
    ]);
  });

  it('is of a payout in dispute only', async () => {
    await lab.sell(1_200n);
    const batchNo = await lab.paid();
    expect(await ask(batchNo, PAID)).toMatchObject({ code: 409 });
    expect((await lab.finance.call(routes.get, of(batchNo))).code).toBe(404);
  });

  it('is asked for by who finds its payout from home, in a list of their own', async () => {
    const work = async (user: string) =>
      (await todoOf(await test.as(user))).rows.filter(({ kind }) => kind.startsWith('payout'));
    const [before] = await work('finance');
    const batchNo = await disputed('failed');
    const [after] = await work('finance');
    expect(after?.count).toBe((before?.count ?? 0) + 1);
    const finance = await test.as('finance');
    const { to } = queuePage('payoutDispute');
    const query = Object.fromEntries(new URLSearchParams(to.split('?')[1]));
    const { rows = [] } = await finance.call(batchRoutes.list, {
      query: { ...query, pageSize: 100 },
    });
    expect(rows).toContainEqual(expect.objectContaining({ batchNo }));
    expect(await totalAt(finance, batchRoutes.list, to)).toBe(
      (after?.count ?? 0) + (after?.others ?? 0),
    );
    await asked(batchNo, PAID);
    const [left] = await work('finance');
    expect(left).toMatchObject({ count: before?.count, others: (before?.others ?? 0) + 1 });
    // A user who also approves results sees them only once.
    expect(await work('admin')).toEqual([]);
  });

  it('is about the past once more is told', async () => {
    const batchNo = await disputed('failed');
    const auditId = await asked(batchNo, UNPAID);
    await tell(batchNo, { result: 'RETURNED', amount: '1' });
    expect(await shown(batchNo)).toMatchObject({ request: { stale: true } });
    expect(await decide(batchNo, auditId)).toMatchObject({ code: 409 });
    expect(await lab.read(batchNo)).toMatchObject({ status: '4', isContradicted: true });
  });

  it('stands in the list of disputes with what was told, and in the inbox with its amount', async () => {
    const batchNo = await disputed('failed');
    const listed = async (more: object = {}) => {
      const { rows = [] } = await lab.finance.call(routes.list, {
        query: { pageSize: 100, ...more },
      });
      return (rows as z.output<typeof DisputeRow>[]).find(({ objId }) => objId === batchNo);
    };
    const row = { objId: batchNo, amount: '1200', currency: '840', told: 'SUCCEEDED' };
    expect(await listed({ state: 'OPEN' })).toMatchObject({ ...row, state: 'OPEN', result: '' });
    await asked(batchNo, PAID);
    expect(await listed({ state: 'OPEN' })).toBeUndefined();
    expect(await listed({ state: 'WAITING' })).toMatchObject({ ...row, result: 'PAID' });
    const { data } = await lab.auditor.call(approvalRoutes.list);
    const { queues } = data as z.output<typeof approvalRoutes.list.data>;
    const items = queues.find(({ source }) => source === 'payout')?.items ?? [];
    const item = items.find(({ id }) => id === batchNo);
    expect(item).toMatchObject({ amount: '1200', currency: '840' });
    expect(await lab.user('merchant').call(routes.list, {})).not.toHaveProperty('rows.0');
    const { request } = await shown(batchNo);
    await decide(batchNo, request?.auditId ?? '');
    expect(await listed({ state: 'WAITING' })).toBeUndefined();
    expect(await listed()).toMatchObject({ ...row, state: 'DECIDED', result: 'PAID' });
  });

  it('that two pass at once is passed once', async () => {
    const batchNo = await disputed('failed');
    const auditId = await asked(batchNo, PAID);
    const answers = await Promise.all([
      decide(batchNo, auditId),
      decide(batchNo, auditId),
      tell(batchNo, FAILED),
    ]);
    const codes = answers.flatMap((one) => (one ? [one.code] : [])).sort();
    // An event that arrives meanwhile comes first and both decisions are outdated; or it comes later and moves nothing.
    const isLate = codes[0] === 200;
    expect(codes).toEqual([isLate ? 200 : 409, 409]);
    expect(await booked(batchNo)).toEqual(isLate ? PAYMENT : []);
    expect(await lab.read(batchNo)).toMatchObject({ status: isLate ? '3' : '4' });
    expect(await faultsOf(db)).toEqual([]);
  });
});
