import { expect, it } from 'vitest';
import { userOfAllRoles } from '../../../testing/all-roles.ts';
import { depositFixture, numberOf } from '../../../testing/deposit-fixture.ts';
import { bodyOf, decideIn, itemOf } from '../../../testing/inbox-client.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const lab = await depositFixture(test);
const { auditor, reviewer } = lab;

it('[2.71] [4.4] [4.5] both stages of a deposit wait in the inbox, never twice for one person', async () => {
  const id = numberOf(await lab.ask('3000'));
  const [audit, review] = [
    { source: 'depositAudit', id },
    { source: 'depositReview', id },
  ] as const;
  expect(await itemOf(auditor, audit)).toMatchObject({
    ...{ what: { dict: 'agent_txn_type' }, stage: 'audit', amount: '3000', lock: '' },
  });
  expect(await bodyOf(auditor, audit)).toMatchObject({ checks: [{ name: 'proof', tone: 'met' }] });
  const both = await userOfAllRoles(test, 'both.stages');
  expect(await decideIn(both, [audit])).toMatchObject([{ ok: true }]);
  expect(await itemOf(auditor, audit)).toBeUndefined();
  expect(await itemOf(both, review)).toMatchObject({ stage: 'review', lock: 'checked' });
  expect(await decideIn(both, [review])).toMatchObject([{ ok: false }]);
  expect(await itemOf(reviewer, review)).toMatchObject({ lock: '' });
  expect(await decideIn(reviewer, [review])).toMatchObject([{ ok: true }]);
  expect(await lab.read(id)).toMatchObject({ status: '3', reviewer: 'reviewer' });
});

it('[2.71] [4.5] an adjustment is refused in the inbox with a reason', async () => {
  const id = numberOf(await lab.adjust({ txnType: '6', amount: '900' }));
  const place = { source: 'adjustAudit', id } as const;
  expect(await itemOf(auditor, place)).toMatchObject({ amount: '900' });
  expect(await decideIn(auditor, [place], '2', 'Not agreed')).toMatchObject([{ ok: true }]);
  expect(await lab.read(id)).toMatchObject({ status: '2', auditRemark: 'Not agreed' });
});
