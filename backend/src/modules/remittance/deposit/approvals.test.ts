import { agentDepositRoutes } from '@portal/contract/remittance/deposit';
import { approvalRoutes } from '@portal/contract/reports/inbox';
import { describe, expect, it } from 'vitest';
import { userOfAllRoles } from '../../../testing/all-roles.ts';
import { depositFixture, numberOf, PAYEE, REFUSE } from '../../../testing/deposit-fixture.ts';
import { bodyOf, decideIn, itemOf, type Place } from '../../../testing/inbox-client.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import type { User } from '../../../testing/user.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const lab = await depositFixture(test);
const { auditor, operator, reviewer } = lab;
const UNSEEN = '请先查看凭证，再通过';

/** Looks at the voucher of something that waits. */
const open = async (user: User, place: Place) =>
  expect(
    (await user.send(approvalRoutes.evidence, { params: { ...place, no: '1' } })).statusCode,
  ).toBe(200);

it('[2.71] [4.4] [4.5] both stages of a deposit wait in the inbox, never twice for one person', async () => {
  const id = numberOf(await lab.ask('3000'));
  const [audit, review] = [
    { source: 'depositAudit', id },
    { source: 'depositReview', id },
  ] as const;
  expect(await itemOf(auditor, audit)).toMatchObject({
    ...{ what: { dict: 'agent_txn_type' }, stage: 'audit', amount: '3000', lock: '' },
  });
  expect(await bodyOf(auditor, audit)).toMatchObject({
    // 30.00 less 0.05 % of it, half up, into an account of nothing.
    equation: {
      terms: [
        { name: 'available', amount: '0' },
        { name: 'thisEntry', amount: '3000' },
        { name: 'depositFee', amount: '-2' },
      ],
      result: { name: 'availableAfter', amount: '2998' },
    },
    evidence: [{ name: 'slip.png' }],
    checks: [],
  });
  const both = await userOfAllRoles(test, 'both.stages');
  expect(await decideIn(both, [audit])).toMatchObject([{ ok: false, msg: UNSEEN }]);
  await open(both, audit);
  expect(await decideIn(both, [audit])).toMatchObject([{ ok: true }]);
  expect(await itemOf(auditor, audit)).toBeUndefined();
  expect(await itemOf(both, review)).toMatchObject({ stage: 'review', lock: 'checked' });
  expect(await decideIn(both, [review])).toMatchObject([{ ok: false }]);
  expect(await itemOf(reviewer, review)).toMatchObject({ lock: '' });
  // Evidence that one person has opened is still unopened for another.
  expect(await decideIn(reviewer, [review])).toMatchObject([{ ok: false, msg: UNSEEN }]);
  await open(reviewer, review);
  expect(await decideIn(reviewer, [review])).toMatchObject([{ ok: true }]);
  expect(await lab.read(id)).toMatchObject({ status: '3', reviewer: 'reviewer' });
  // Nothing is left to open of what has ended.
  expect(await bodyOf(auditor, audit)).toMatchObject({ end: { by: 'reviewer' }, evidence: [] });
});

it('[2.71] [4.5] an adjustment is refused in the inbox with a reason', async () => {
  const id = numberOf(await lab.adjust({ txnType: '6', amount: '900' }));
  const place = { source: 'adjustAudit', id } as const;
  expect(await itemOf(auditor, place)).toMatchObject({ amount: '900' });
  expect(await decideIn(auditor, [place], '2', 'Not agreed')).toMatchObject([{ ok: true }]);
  expect(await lab.read(id)).toMatchObject({ status: '2', auditRemark: 'Not agreed' });
});

it('[2.71] [4.5] a voucher has to be looked at on its own page as well, and by nobody to be refused', async () => {
  const [one, other] = [numberOf(await lab.ask('3100')), numberOf(await lab.ask('3200'))];
  const audit = (ids: string[], verStatus: '1' | '2') =>
    auditor.call(agentDepositRoutes.audit, { body: { ids, verStatus, remark: 'Cannot be read' } });
  expect(await audit([one], '1')).toMatchObject({ data: [{ ok: false, msg: UNSEEN }] });
  await auditor.send(agentDepositRoutes.proof, { params: { regNo: one } });
  expect(await audit([one, other], '1')).toMatchObject({ data: [{ ok: true }, { ok: false }] });
  expect(await audit([other], '2')).toMatchObject({ data: [{ ok: true }] });
  const looked = await test.db
    .selectFrom('audit_event')
    .where('obj_type', '=', 'evidence')
    .where('actor_name', '=', 'auditor')
    .select(['action', 'diff'])
    .execute();
  expect(looked).toContainEqual({
    action: 'view',
    diff: { objType: 'agent:deposit', objId: one },
  });
});

describe('[2.71] [4.5] [6.2] who decides a withdrawal', () => {
  const passed = async ({ deposits }: typeof lab, regNo: string) => {
    await deposits.audit(regNo);
    expect(await deposits.review(regNo)).toMatchObject({ data: [{ ok: true }] });
  };
  const asked = async (payeeAccount: string) => {
    const { regNo: id } = (
      await lab.adjust({ txnType: '2', amount: '100', ...PAYEE, payeeAccount })
    ).data as { regNo: string };
    return { source: 'adjustAudit', id } as const;
  };

  it('sees what it leaves, and whether the agent has ever paid in from where it goes', async () => {
    const { available } = (await lab.read(numberOf(await lab.ask('1')))) as { available: string };
    const left = String(BigInt(available) - 100n);
    expect(await bodyOf(auditor, await asked(PAYEE.payeeAccount))).toMatchObject({
      equation: {
        terms: [
          { name: 'availableUnfrozen', amount: available },
          { name: 'thisEntry', amount: '-100' },
        ],
        result: { name: 'availableAfter', amount: left },
      },
      checks: [{ name: 'knownPayee', tone: 'met' }],
    });
    const payerAccount = '009900554433';
    const unknown = async () =>
      expect(await bodyOf(auditor, await asked(payerAccount))).toMatchObject({
        checks: [{ name: 'knownPayee', tone: 'warn' }],
      });
    await unknown();
    // Refused, of another agent, and not reviewed yet: none of them has paid in.
    await lab.deposits.audit(numberOf(await lab.ask('1', { payerAccount })), REFUSE);
    const other = await depositFixture(test);
    await passed(other, numberOf(await other.ask('1', { payerAccount, voucherNo: 'OTHER-1' })));
    const waits = numberOf(await lab.ask('1', { payerAccount }));
    await lab.deposits.audit(waits);
    await unknown();
    await lab.deposits.review(waits);
    expect(await bodyOf(auditor, await asked(payerAccount))).toMatchObject({
      checks: [{ name: 'knownPayee', tone: 'met' }],
    });
  });

  it('opens the account that is paid, for a reason; its maker and others do not', async () => {
    const params = await asked('009900667788');
    const reveal = (user: User, field = 'payeeAccount') =>
      user.call(approvalRoutes.reveal, { params, body: { field, reason: 'Call back' } });
    expect(await reveal(auditor)).toMatchObject({ data: { secret: '009900667788' } });
    expect(await reveal(auditor, 'email')).toMatchObject({ code: 404 });
    expect(await reveal(reviewer)).toMatchObject({ code: 404 });
    expect(await reveal(operator)).toMatchObject({ code: 403 });
    const own = numberOf(
      await lab.adjust({ txnType: '2', amount: '100', ...PAYEE }, lab.user('admin')),
    );
    expect(
      await lab.user('admin').call(approvalRoutes.reveal, {
        params: { source: 'adjustAudit', id: own },
        body: { field: 'payeeAccount', reason: 'Call back' },
      }),
    ).toMatchObject({ code: 500, msg: '不能审核自己提交的申请，须由他人审核' });
    const opened = await test.db
      .selectFrom('audit_event')
      .where('obj_id', '=', params.id)
      .where('action', '=', 'reveal')
      .select(['actor_name', 'reason', 'diff'])
      .execute();
    expect(opened).toEqual([
      { actor_name: 'auditor', reason: 'Call back', diff: { field: 'payeeAccount' } },
    ]);
  });
});
