import { batchForcedRoutes } from '@portal/contract/finance/batch-forced';
import type { Answer } from '@portal/contract/kit/route';
import { remitForcedRoutes } from '@portal/contract/remittance/apply-forced';
import { agentDepositRoutes } from '@portal/contract/remittance/deposit';
import {
  APPROVAL_QUEUES,
  APPROVAL_SOURCES,
  type ApprovalSource,
  INBOX_LIST,
} from '@portal/contract/reports/queues';
import { ANSWER_DAYS, ASKING, requestRoutes as routes } from '@portal/contract/reports/requests';
import { allRoutes } from '@portal/contract/routes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { oneRow } from '../../../db/one-row.ts';
import { DAY_MS, timeOf } from '../../../kernel/clock.ts';
import { approvalCases } from '../../../testing/approval-cases.ts';
import { depositFixture, numberOf, REFUSE } from '../../../testing/deposit-fixture.ts';
import { decideIn, itemOf, type Place } from '../../../testing/inbox-client.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { money } from '../../../testing/refund-fixture.ts';
import { remitFixture } from '../../../testing/remit-fixture.ts';
import { type User, userOf } from '../../../testing/user.ts';
import { addRole, addUser } from '../../../testing/user-manager.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const { db } = test;
const cases = await approvalCases(test);
const lab = await depositFixture(test);
const permits = [INBOX_LIST, ...Object.values(APPROVAL_QUEUES).flatMap((queue) => queue.permits)];
await addUser(db, 'checker', '100', await addRole(db, 'checker', { dataScope: '1', permits }));
const [admin, checker, other] = ['admin', 'checker', 'readonly'].map((name) =>
  userOf(test, name),
) as [User, User, User];

const waitingOf = async (user: User) =>
  (await user.call(routes.waiting)).data as Answer<typeof routes.waiting>;
const answersTo = async (user: User) =>
  (await user.call(routes.answers)).data as Answer<typeof routes.answers>;

const REASON = 'The voucher is of another day';

/** Refuses a payment in dispute, which only its own page decides. */
async function refuseForced(type: 'PAYOUT_RESULT' | 'REMIT_RESULT', objId: string) {
  const { audit_id: auditId } = await db
    .selectFrom('audit_record')
    .where('obj_type', '=', type)
    .where('obj_id', '=', objId)
    .where('ver_status', '=', '0')
    .select('audit_id')
    .executeTakeFirstOrThrow();
  const route = type === 'PAYOUT_RESULT' ? batchForcedRoutes.decide : remitForcedRoutes.decide;
  const body = { auditId, verStatus: '2' as const, remark: REASON };
  return checker.call(route, { params: { objId }, body });
}

async function refuse(place: Place): Promise<void> {
  const { source, id } = place;
  if (source === 'payout') await refuseForced('PAYOUT_RESULT', id);
  else if (source === 'remitResult') await refuseForced('REMIT_RESULT', id);
  else if (source === 'result') await cases.result.refuse(checker, id);
  else expect(await decideIn(checker, [place], '2', REASON)).toMatchObject([{ msg: '', ok: true }]);
}

/** A request to turn a payment over the counter back: those of the demonstration data are passed already. */
async function reversal(): Promise<{ id: string }> {
  const { rows } = await sql<{ id: string }>`
    insert into audit_record (obj_type, obj_id, mer_id, fields, base_version, before_row, after_row,
                              maker_id, create_by, create_time)
    select 'ORD_OFFL_REV', plat_order_id, mer_id, '{}', 0, '{}', '{"reason": "Typed twice"}',
           1, 'maker', '2026-11-20 09:00:00'
      from biz_order where order_type = 'OFFL' order by plat_order_id limit 1
    returning audit_id::text as id`.execute(db);
  return oneRow({ rows });
}

/** Something that waits, and its maker, who has an account. */
async function made(source: ApprovalSource) {
  const { id } = source === 'offline' ? await reversal() : await cases[source].make();
  const place: Place = { source, id };
  const item = await itemOf(admin, place);
  if (!item) throw new Error(`${source} ${id} does not wait`);
  const { createBy: maker } = item;
  const known = await db
    .selectFrom('sys_user')
    .where('user_name', '=', maker)
    .select('user_id')
    .executeTakeFirst();
  if (!known) await addUser(db, maker, '100');
  return { place, item, maker };
}

/** Decided on a page of its own. */
const forced = new Set<ApprovalSource>(['result', 'payout', 'remitResult']);

/** Anyone who registers has no account yet, and hears by the page of registrations. */
const asked = APPROVAL_SOURCES.filter((source) => source !== 'registration');

describe('[4.5] anyone who has asked', () => {
  it.each(asked)(
    '%s: sees that it waits and who decides it, and hears who refused it and why',
    async (source) => {
      const { place, item, maker: name } = await made(source);
      const maker = userOf(test, name);
      const { rows } = await waitingOf(maker);
      const waits = rows.find((row) => row.source === source && row.id === place.id);
      const { since, amount, currency } = item;
      expect(waits).toMatchObject({ since, amount, currency });
      expect(waits?.title).not.toContain('request.');
      expect(waits?.deciders.length).toBeGreaterThan(0);
      expect((await waitingOf(other)).rows).toEqual([]);

      await refuse(place);
      const { rows: still } = await waitingOf(maker);
      expect(still.filter((row) => row.source === source && row.id === place.id)).toEqual([]);
      const { unread, rows: answers } = await answersTo(maker);
      expect(unread).toBeGreaterThan(0);
      expect(answers[0]).toMatchObject({
        ...{ source, outcome: 'refused', answerBy: 'checker', isRead: false },
        reason: source === 'result' ? 'Not theirs' : REASON,
        subject: waits?.subject,
      });
      if (forced.has(source)) expect(answers[0]).toMatchObject({ amount, currency });
      expect((await answersTo(other)).rows).toEqual([]);
    },
  );

  it('of two that have to pass it hears the last one only', async () => {
    const regNo = numberOf(await lab.ask('3000'));
    const about = async () => (await answersTo(lab.operator)).rows.filter(({ id }) => id === regNo);
    await lab.deposits.audit(regNo);
    expect(await about()).toEqual([]);
    await lab.deposits.review(regNo);
    expect(await about()).toMatchObject([
      { ...{ source: 'depositReview', outcome: 'passed', answerBy: 'reviewer', reason: '' } },
    ]);
    expect(await about()).toMatchObject([{ amount: '3000', currency: '840' }]);
  });

  it('is asked something', async () => {
    const remittances = await remitFixture(test);
    await remittances.fund(100_000n);
    const applyNo = await remittances.made();
    await remittances.rfi(applyNo);
    const { rows } = await answersTo(remittances.operator);
    expect(rows[0]).toMatchObject({ id: applyNo, outcome: 'asked', answerBy: 'auditor' });
    expect(rows[0]?.reason).not.toBe('');
  });

  it('hears nothing of what nobody else has decided', async () => {
    const regNo = numberOf(await lab.ask('3100'));
    await lab.operator.call(agentDepositRoutes.withdraw, { params: { regNo } }, money());
    const { rows } = await answersTo(lab.operator);
    expect(rows.filter(({ id }) => id === regNo)).toEqual([]);
  });
});

it('[1.3] marks nobody else’s answers read, and each only once', async () => {
  const regNo = numberOf(await lab.ask('3200'));
  await lab.deposits.audit(regNo, REFUSE);
  const { unread, rows } = await answersTo(lab.operator);
  const answerId = rows[0]?.answerId ?? '';
  const read = (user: User, ids: string) => user.call(routes.read, { params: { ids } });
  await read(other, answerId);
  await read(other, 'all');
  expect((await answersTo(lab.operator)).unread).toBe(unread);
  await read(lab.operator, answerId);
  const after = await answersTo(lab.operator);
  expect(after.unread).toBe(unread - 1);
  expect(after.rows[0]).toMatchObject({ answerId, isRead: true });
  await read(lab.operator, 'all');
  expect((await answersTo(lab.operator)).unread).toBe(0);
});

it('[1.3] tells users outside what became of their requests, and not who works there', async () => {
  const { place, maker } = await made('refund');
  await sql`
    update sys_user set mrsp_flag = '2', mer_id = (select mer_id from biz_refund where refund_id = ${place.id})
     where user_name = ${maker}`.execute(db);
  const merchant = userOf(test, maker);
  const { rows } = await waitingOf(merchant);
  expect(rows.find(({ id }) => id === place.id)).toMatchObject({ deciders: [] });
  await refuse(place);
  expect((await answersTo(merchant)).rows[0]).toMatchObject({
    ...{ id: place.id, outcome: 'refused', answerBy: '', reason: REASON },
  });
});

it('keeps an answer for this many days', async () => {
  const { answer_time, expires_at } = await db
    .selectFrom('request_answer')
    .select(['answer_time', 'expires_at'])
    .executeTakeFirstOrThrow();
  expect((timeOf(expires_at) - timeOf(answer_time)) / DAY_MS).toBe(ANSWER_DAYS);
});

it('names as asking only keys of routes that make something', () => {
  const keys = new Set(
    Object.values(allRoutes).flatMap((group) => Object.values(group).map(({ permit }) => permit)),
  );
  expect(ASKING.filter((key) => !keys.has(key))).toEqual([]);
});
