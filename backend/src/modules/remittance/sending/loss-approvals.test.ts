import { remitWriteRoutes as routes } from '@portal/contract/remittance/apply-writes';
import { queuePage } from '@portal/contract/reports/queues';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../../kernel/clock.ts';
import { todoOf, totalAt, WORK_LISTS } from '../../../testing/home-fixture.ts';
import { bodyOf, decideIn, itemOf, type Place } from '../../../testing/inbox-client.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { money } from '../../../testing/refund-fixture.ts';
import { remitFixture } from '../../../testing/remit-fixture.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const lab = await remitFixture(test);
await lab.fund(100_000_000n);
const list = WORK_LISTS.lossAudit;

const say = (applyNo: string, borneBy = 'PLATFORM', client = lab.operator) =>
  client.call(
    routes.loss,
    { params: { applyNo }, body: { reason: 'AC04', borneBy, remark: 'Bank fee' } },
    money(),
  );

/** A remittance of which 25.00 were lost on the way back, and its place in the inbox. */
async function lost(): Promise<Place> {
  const id = await lab.paid('60000');
  await lab.fixture.pass(DAY_MS);
  await lab.comeBack(id, '57500');
  return { source: 'remitLoss', id };
}

/** Reads the home page's count of losses that wait, and the count of their list. */
async function losses() {
  const { rows } = await todoOf(await test.as('auditor'));
  const of = rows.find(({ kind }) => kind === 'lossAudit');
  const listed = list && (await totalAt(await test.as('auditor'), list, queuePage('lossAudit').to));
  return { count: of?.count, left: of?.left, listed };
}

it('[2.67] [4.5] a loss waits once the platform is to bear it, and is booked from the inbox', async () => {
  const place = await lost();
  expect(await itemOf(lab.auditor, place)).toBeUndefined();
  await say(place.id, 'PAYER');
  expect(await itemOf(lab.auditor, place)).toBeUndefined();
  expect(await losses()).toEqual({ count: 0, left: 0, listed: 0 });
  expect(await say(place.id)).toMatchObject({ code: 200 });
  expect(await itemOf(lab.auditor, place)).toMatchObject({
    ...{ stage: 'audit', amount: '2500', createBy: 'operator', lock: '', waitMinutes: 0 },
  });
  expect(await losses()).toEqual({ count: 1, left: 0, listed: 1 });
  expect(await bodyOf(lab.auditor, place)).toMatchObject({
    equation: {
      terms: [{ amount: '60000' }, { amount: '-57500' }],
      result: { name: 'lostAmt', amount: '2500' },
    },
  });
  expect(await decideIn(lab.auditor, [place])).toMatchObject([{ ok: true }]);
  expect(await itemOf(lab.auditor, place)).toBeUndefined();
  expect(await losses()).toEqual({ count: 0, left: 1, listed: 0 });
  expect(await lab.entries(place.id)).toContain('REMIT_LOSS 1 RETURN_LOSS AGENT 2500');
});

it('[4.4] [4.5] who has asked for it finds it locked; another refuses it with a reason', async () => {
  const place = await lost();
  await say(place.id, 'PLATFORM', lab.admin);
  expect(await itemOf(lab.admin, place)).toMatchObject({ lock: 'own' });
  expect(await decideIn(lab.admin, [place])).toMatchObject([{ ok: false }]);
  expect(await decideIn(lab.auditor, [place], '2', 'The payer bears it')).toMatchObject([
    { ok: true },
  ]);
  expect(await lab.read(place.id)).toMatchObject({ loss: { borneBy: '', status: '' } });
});

it('[4.5] what has come back whole meanwhile waits no more', async () => {
  const place = await lost();
  await say(place.id);
  await lab.fixture.pass(DAY_MS);
  await lab.comeBack(place.id);
  expect(await itemOf(lab.auditor, place)).toBeUndefined();
  expect(await losses()).toMatchObject({ count: 0, listed: 0 });
});
