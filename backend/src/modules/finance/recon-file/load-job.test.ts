import { reconBillRoutes } from '@portal/contract/finance/recon-bill';
import { expect, it } from 'vitest';
import { LAB_CHANNEL } from '../../../testing/channel-fixture.ts';
import { testApp } from '../../../testing/index.ts';
import { reconFixture } from '../../../testing/recon-fixture.ts';

const test = await testApp({ now: new Date('2026-11-23T03:00:00Z') });
const recon = await reconFixture(test);
const {
  paid,
  refunded,
  load,
  day,
  nextDay,
  billOf,
  flagOf,
  refundFlagOf,
  finance,
  fixture,
  proveRecon,
} = recon;

it('[2.63] the bill of yesterday is fetched from the channel, loaded and matched', async () => {
  const order = await paid();
  const refundId = await refunded(order, '5000');
  await nextDay();
  expect(await load()).toMatch(/fetched: 1, still missing: 0/);
  expect([await flagOf(order), await refundFlagOf(refundId)]).toEqual(['1', '1']);
  expect(await billOf(day(-1))).toMatchObject({ matchedCnt: 2, files: [{ status: '1' }] });
  await proveRecon();
  // A bill that was fetched is not requested again.
  expect(await load()).toMatch(/fetched: 0, still missing: 0/);
});

it('[2.63] a sale that the channel leaves out of its bill waits', async () => {
  const order = await paid();
  await fixture.command({ do: 'fault', fault: 'missingLine', subject: order });
  await nextDay();
  await load();
  expect(await flagOf(order)).toBe('W');
  await proveRecon();
});

it('[2.63] a bill that comes cut off counts for nothing, and is asked for again', async () => {
  const order = await paid();
  await fixture.command({ do: 'fault', fault: 'malformedBill', subject: day() });
  await nextDay();
  await load();
  expect(await flagOf(order)).toBe('0');
  await fixture.command({ do: 'fault', fault: 'malformedBill', subject: day(-1), times: 0 });
  expect(await load()).toMatch(/fetched: 1/);
  expect(await flagOf(order)).toBe('1');
});

it('[2.63] somebody asks for the bill of a day; one that is not there yet is seen to be missing', async () => {
  const body = { chnlCode: LAB_CHANNEL, settleDate: day() };
  const answer = await finance.call(reconBillRoutes.fetch, { body });
  expect(answer.code).toBe(409);
  expect(await billOf()).toMatchObject({ status: '0' });
});
