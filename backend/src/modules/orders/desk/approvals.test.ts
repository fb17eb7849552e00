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
  expect((await bodyOf(desk.checker, place)).facts).toContainEqual({
    name: 'reference',
    kind: 'code',
    value: order,
  });
  expect(await decideIn(desk.checker, [place])).toMatchObject([{ ok: false }]);
  expect(await itemOf(desk.checker, place)).toBeDefined();
});
