import { expect, it } from 'vitest';
import type { ReconLineTable } from '../../../db/tables/recon.ts';
import { LAB_CHANNEL } from '../../../testing/channel-fixture.ts';
import { testApp } from '../../../testing/index.ts';
import { reconFixture, USD } from '../../../testing/recon-fixture.ts';
import { numbersOfPage } from './line-numbers.ts';

const test = await testApp({ now: new Date('2026-11-23T03:00:00Z') });
const { paid, bill, lineOf, day } = await reconFixture(test);

type State = ReconLineTable['state'];
interface Asked {
  pageNum: number;
  pageSize?: number;
  states?: readonly State[];
  total?: number;
}

/** Finds the numbers in the file of a page's lines, in its order; the first line of a file is its head. */
async function linesOn({ pageNum, pageSize = 2, states, total = 6 }: Asked): Promise<number[]> {
  const numbers = await numbersOfPage(test.db, {
    bill: { chnlCode: LAB_CHANNEL, currency: USD, settleDate: day() },
    states: states ?? ['MATCHED', 'WAITING'],
    ...{ pageNum, pageSize, total },
  });
  const lines = await test.db
    .selectFrom('recon_line')
    .where('line_id', 'in', numbers)
    .orderBy('line_id')
    .select('line_no')
    .execute();
  return lines.map((line) => line.line_no);
}

const orders: string[] = [];
for (let at = 0; at < 5; at += 1) orders.push(await paid());
// Ours come in another order than that of their numbers, and one line is nobody's.
const lines = await Promise.all(orders.toReversed().map((order) => lineOf(order)));
const nobody = await lineOf('NOBODY', { reference: 'NOBODY', channelReference: 'NOBODY' });
await bill([...lines.slice(0, 3), nobody, ...lines.slice(3)]);

it('[2.63] pages of a bill have its lines in the order of the file, walked to from either end', async () => {
  expect(await linesOn({ pageNum: 1 })).toEqual([2, 3]);
  expect(await linesOn({ pageNum: 2 })).toEqual([4, 5]);
  expect(await linesOn({ pageNum: 3 })).toEqual([6, 7]);
  expect(await linesOn({ pageNum: 9 })).toEqual([6, 7]);
  expect(await linesOn({ pageNum: 1, pageSize: 4 })).toEqual([2, 3, 4, 5]);
  expect(await linesOn({ pageNum: 2, pageSize: 4 })).toEqual([6, 7]);
});

it('[2.63] of one state, too', async () => {
  expect(await linesOn({ pageNum: 2, states: ['MATCHED'], total: 5 })).toEqual([4, 6]);
  expect(await linesOn({ pageNum: 3, states: ['MATCHED'], total: 5 })).toEqual([7]);
  expect(await linesOn({ pageNum: 1, states: ['WAITING'], total: 1 })).toEqual([5]);
});
