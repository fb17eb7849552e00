import { reconLineRoutes } from '@portal/contract/finance/recon-line';
import { expect, it } from 'vitest';
import { LAB_CHANNEL } from '../../../testing/channel-fixture.ts';
import { testApp } from '../../../testing/index.ts';
import { reconFixture, USD } from '../../../testing/recon-fixture.ts';

const test = await testApp({ now: new Date('2026-11-23T03:00:00Z') });
const { paid, bill, lineOf, day, admin } = await reconFixture(test);

const rowsOn = async (query: object) => {
  const place = { chnlCode: LAB_CHANNEL, currency: USD, settleDate: day(), pageSize: 2 };
  const answer = await admin.call(reconLineRoutes.list, { query: { ...place, ...query } });
  return answer as unknown as { rows: { lineNo: number }[] };
};
const linesOn = async (query: object) => (await rowsOn(query)).rows.map(({ lineNo }) => lineNo);

const orders: string[] = [];
for (let at = 0; at < 5; at += 1) orders.push(await paid());
// Ours come in another order than that of their numbers, and one of them is named by nobody.
const lines = await Promise.all(orders.toReversed().map((order) => lineOf(order)));
const nobody = await lineOf('NOBODY', { reference: 'NOBODY', channelReference: 'NOBODY' });
await bill([...lines.slice(0, 3), nobody, ...lines.slice(3)]);

it('[2.63] pages of a bill have its lines in the order of the file, walked to from either end', async () => {
  const pages = await Promise.all([1, 2, 3].map((pageNum) => linesOn({ pageNum })));
  // The first line is the head.
  expect(pages).toEqual([
    [2, 3],
    [4, 5],
    [6, 7],
  ]);
  expect(await linesOn({ pageNum: 9 })).toEqual([6, 7]);
  expect(await linesOn({ pageNum: 1, pageSize: 4 })).toEqual([2, 3, 4, 5]);
  expect(await linesOn({ pageNum: 2, pageSize: 4 })).toEqual([6, 7]);
});

it('[2.63] of one state, too', async () => {
  expect(await linesOn({ pageNum: 3, state: 'MATCHED' })).toEqual([7]);
  expect(await linesOn({ pageNum: 2, state: 'MATCHED' })).toEqual([4, 6]);
  expect(await linesOn({ pageNum: 1, state: 'WAITING' })).toEqual([5]);
});
