import { writeBill } from '@portal/contract/channel/bill';
import { generalOrderRoutes } from '@portal/contract/orders/general';
import { expect, it } from 'vitest';
import { stampAt } from '../../../kernel/clock.ts';
import { LAB_CHANNEL } from '../../../testing/channel-fixture.ts';
import { testApp } from '../../../testing/index.ts';
import { reconFixture } from '../../../testing/recon-fixture.ts';
import { keepFile, loadWaiting } from '../recon-file/index.ts';

const test = await testApp({ now: new Date('2026-11-23T03:00:00Z') });
const { db } = test;
const { failed, paid, refunded, lineOf, bill, day, flagOf, refundFlagOf, proveRecon, admin } =
  await reconFixture(test);

/** A clock that goes on by a second whenever somebody looks at it. */
function slowClock() {
  let time = test.clock.now().getTime();
  return () => {
    time += 1_000;
    return new Date(time);
  };
}

it('[2.63] an order says what differs, however long the rest of the bill takes', async () => {
  const [late, twice, agreed] = [await failed(), await paid(), await paid()];
  const declined = await refunded(agreed, '5000', 'declined');
  const lines = [
    await lineOf(late),
    await lineOf(twice),
    await lineOf(twice),
    await lineOf(agreed),
    await lineOf(declined, { kind: 'REFUND', amount: '5000', cost: '0' }),
  ];
  const fileId = await keepFile(db, {
    chnlCode: LAB_CHANNEL,
    settleDate: day(),
    source: 'UPLOAD',
    format: 'LINES',
    name: 'bill.txt',
    bytes: Buffer.from(writeBill(day(), lines)),
    by: 'finance',
    now: stampAt(test.clock.now()),
  });
  await loadWaiting({ db, clock: slowClock(), isStopping: () => false }, fileId);
  expect([await flagOf(late), await flagOf(twice), await flagOf(agreed)]).toEqual(['3', '8', '1']);
  expect(await refundFlagOf(declined)).toBe('3');
  await proveRecon();
});

it('[2.48] [2.63] an order that a bill agrees with is found as such, and nothing was written to it', async () => {
  const billed = await paid();
  await bill([await lineOf(billed)]);
  const later = await paid();
  const found = async (anyId: string, reconFlag: string) => {
    const { rows } = await admin.call(generalOrderRoutes.list, { query: { anyId, reconFlag } });
    return (rows as { reconFlag: string }[]).map((row) => row.reconFlag);
  };
  expect([await found(billed, '1'), await found(billed, '0')]).toEqual([['1'], []]);
  expect([await found(later, '0'), await found(later, '1')]).toEqual([['0'], []]);
  const kept = db.selectFrom('biz_order').where('plat_order_id', '=', billed).select('recon_flag');
  expect(await kept.executeTakeFirst()).toEqual({ recon_flag: '0' });
});
