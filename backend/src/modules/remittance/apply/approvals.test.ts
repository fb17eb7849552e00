import { expect, it } from 'vitest';
import { bodyOf, decideIn, itemOf } from '../../../testing/inbox-client.ts';
import { testApp } from '../../../testing/index.ts';
import { remitFixture } from '../../../testing/remit-fixture.ts';

const test = await testApp({ now: new Date('2026-11-23T03:00:00Z') });
const lab = await remitFixture(test);
await lab.fund(10_000_000n);

it('[2.67] [4.5] an application waits in the inbox for its auditor, then for its reviewer', async () => {
  const id = await lab.made();
  const [audit, review] = [
    { source: 'remitAudit', id },
    { source: 'remitReview', id },
  ] as const;
  expect(await itemOf(lab.auditor, audit)).toMatchObject({ amount: '50000', stage: 'audit' });
  expect((await itemOf(lab.auditor, audit))?.payee).not.toBe('');
  expect(await bodyOf(lab.auditor, audit)).toMatchObject({
    equation: { result: { name: 'held' } },
    checks: [
      { name: 'payerOpen', tone: 'met' },
      { name: 'blacklist', tone: 'met' },
      { name: 'answered', tone: 'met' },
    ],
  });
  expect(await itemOf(lab.reviewer, review)).toBeUndefined();
  expect(await decideIn(lab.auditor, [audit])).toMatchObject([{ ok: true }]);
  expect(await itemOf(lab.reviewer, review)).toMatchObject({ stage: 'review', waitMinutes: 0 });
  expect(await decideIn(lab.reviewer, [review], '2', 'Unclear')).toMatchObject([{ ok: true }]);
  const { audit_status, review_remark } = await test.db
    .selectFrom('remit_apply')
    .where('apply_no', '=', id)
    .select(['audit_status', 'review_remark'])
    .executeTakeFirstOrThrow();
  expect({ audit_status, review_remark }).toEqual({ audit_status: '4', review_remark: 'Unclear' });
});

it('[2.67] [4.5] what has failed a check is only refused, whatever the page sends', async () => {
  const id = await lab.made();
  const place = { source: 'remitAudit', id } as const;
  expect(await lab.rfi(id)).toMatchObject({ code: 200 });
  expect((await bodyOf(lab.auditor, place)).checks).toContainEqual({
    ...{ name: 'answered', tone: 'fail', value: '' },
  });
  expect(await decideIn(lab.auditor, [place])).toEqual([
    { ...place, ok: false, msg: '有审核要点未满足，只能拒绝' },
  ]);
  expect(await decideIn(lab.auditor, [place], '2', 'No invoice')).toMatchObject([{ ok: true }]);
});

it('[2.67] [4.5] an account that nothing may go out of is said beforehand, as the decision would', async () => {
  const id = await lab.made();
  const place = { source: 'remitAudit', id } as const;
  const payerOf = async () =>
    (await bodyOf(lab.auditor, place)).checks.find(({ name }) => name === 'payerOpen')?.tone;
  await lab.status('freeze');
  expect(await payerOf()).toBe('fail');
  expect(await decideIn(lab.auditor, [place])).toMatchObject([{ ok: false }]);
  await lab.status('unfreeze');
  expect(await payerOf()).toBe('met');
  expect(await decideIn(lab.auditor, [place])).toMatchObject([{ ok: true }]);
});
