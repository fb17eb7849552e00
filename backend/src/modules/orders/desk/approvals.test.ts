import { approvalRoutes } from '@portal/contract/reports/inbox';
import { expect, it } from 'vitest';
import { deskFixture } from '../../../testing/desk-fixture.ts';
import { bodyOf, decideIn, itemOf } from '../../../testing/inbox-client.ts';
import { testApp } from '../../../testing/index.ts';

const test = await testApp({ now: new Date('2026-11-22T03:00:00.000Z') });
const desk = await deskFixture(test);

it('[5.8] [4.5] a forced result waits in the inbox, and is passed at the desk alone', async () => {
  const order = await desk.unknown();
  const { auditId } = await desk.forced(order, '2');
  const place = { source: 'result', id: auditId } as const;
  expect(await itemOf(desk.checker, place)).toMatchObject({ amount: '12500', currency: '840' });
  const { facts, evidence } = await bodyOf(desk.checker, place);
  expect(facts).toEqual(
    expect.arrayContaining([
      { name: 'txnAmt', kind: 'amount:840', value: '12500' },
      { name: 'platOrderId', kind: 'order', value: order },
      { name: 'statusNow', kind: 'dict:order_status', value: '6' },
      { name: 'wantedResult', kind: 'dict:order_status', value: '2' },
      { name: 'reason', kind: 'text', value: 'Paid in the portal' },
    ]),
  );
  expect(evidence).toEqual([{ name: 'portal.pdf' }]);
  expect(await decideIn(desk.checker, [place])).toMatchObject([{ ok: false }]);
  expect(await itemOf(desk.checker, place)).toBeDefined();
});

it('[5.8] [4.5] evidence that was opened in the inbox was opened for the desk', async () => {
  const order = await desk.unknown();
  const { auditId: id } = await desk.forced(order, '2');
  expect(await desk.pass(id, order)).toMatchObject({ code: 500 });
  const at = (no: string) => ({ params: { source: 'result', id, no } });
  expect(await desk.checker.call(approvalRoutes.evidence, at('2'))).toMatchObject({ code: 404 });
  const { headers } = await desk.checker.send(approvalRoutes.evidence, at('1'));
  expect(headers['download-filename']).toBe('portal.pdf');
  expect(await desk.pass(id, order)).toMatchObject({ code: 200 });
});

it('[5.8] [4.5] asked for again it tells what was refused, by whom and why, evidence by its name', async () => {
  const order = await desk.unknown();
  const first = await desk.forced(order, '2');
  const refusal = { verStatus: '2', remark: 'The slip is of another day' };
  expect(await desk.decide(first.auditId, refusal)).toMatchObject({ code: 200 });
  const { auditId: id } = await desk.forced(order, '3');
  const { refused } = await bodyOf(desk.checker, { source: 'result', id });
  expect(refused).toMatchObject({ auditId: first.auditId, remark: refusal.remark });
  expect(await desk.get(order, 'SALE', desk.checker)).toMatchObject({ refused });
  expect(refused?.diff).toMatchObject([
    { field: 'status', before: '2', after: '3' },
    { field: 'evidence', before: expect.stringMatching(/\.\w+$/), after: expect.any(String) },
  ]);
});
