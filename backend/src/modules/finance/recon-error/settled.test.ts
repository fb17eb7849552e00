import { batchRoutes } from '@portal/contract/finance/batch';
import { pendingRoutes } from '@portal/contract/finance/pending';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';
import { reconCases } from '../../../testing/recon-cases.ts';
import { reconFixture, USD } from '../../../testing/recon-fixture.ts';
import { money } from '../../../testing/refund-fixture.ts';
import type { PreviewAnswer, TieOutAnswer } from '../../../testing/settle-fixture.ts';
import { unsettledDifferences } from '../batch/index.ts';

const test = await testApp({ now: new Date('2026-11-23T03:00:00Z') });
const recon = await reconFixture(test);
const { db } = test;
const { paid, bill, lineOf, handled, entries, finance, admin, proveRecon } = recon;
const { lateSuccess, billedAs, platformOnly } = reconCases(recon);

// From now on it is known what the channel keeps.
await bill([await lineOf(await paid())]);

/** Sums what the entries under a number credit to the merchant. */
const toMerchant = async (bizId: string) =>
  (await entries(bizId)).reduce((sum, entry) => {
    const [, debit, credit, amount = '0'] = entry.split(' ');
    if (credit === 'MERCHANT') return sum + BigInt(amount);
    return debit === 'MERCHANT' ? sum - BigInt(amount) : sum;
  }, 0n);

const settlementOf = (platOrderId: string) =>
  db
    .selectFrom('biz_order')
    .where('plat_order_id', '=', platOrderId)
    .select(['status', 'mer_settle_sta', 'settle_batch_no', 'mer_id'])
    .executeTakeFirstOrThrow();

it('[2.65] INV-23 what a bill has corrected is in the merchant’s next batch, each entry once', async () => {
  const late = await lateSuccess();
  await handled(late.error.errorId, 'ADJUST');
  const more = await billedAs('12550');
  await handled(more.error.errorId, 'ADJUST');
  const gone = await platformOnly();
  const sold = await toMerchant(gone.order);
  await handled(gone.error.errorId, 'REVERSE');
  expect(await toMerchant(gone.order)).toBe(0n);
  const less = await billedAs('12400');
  await handled(less.error.errorId, 'REVERSE');
  expect(await unsettledDifferences().execute(db)).toMatchObject({ rows: [] });

  const { mer_id: merId } = await settlementOf(late.order);
  const params = { merId, currency: USD };
  const { dueAmt, payableAmt } = (await finance.call(pendingRoutes.preview, { params }))
    .data as PreviewAnswer;
  const item = { merId, currency: USD, settleAmt: payableAmt, dueAmt };
  const answer = await finance.call(batchRoutes.create, { body: { items: [item] } }, money());
  const [batch] = answer.data as { batchNo: string }[];
  const batchNo = batch?.batchNo ?? '';
  expect(await settlementOf(late.order)).toMatchObject({
    ...{ status: '2', mer_settle_sta: '1', settle_batch_no: batchNo },
  });
  expect(await settlementOf(gone.order)).toMatchObject({
    ...{ status: '7', mer_settle_sta: '9', settle_batch_no: null },
  });
  const { terms, difference } = (await admin.call(batchRoutes.tieOut, { params: { batchNo } }))
    .data as TieOutAnswer;
  expect(difference).toBe('0');
  // The reversed sale, and both corrections: 0.50 more, 1.00 less of which 0.01 was its fee.
  expect(terms.find(({ term }) => term === 'corrected')?.amount).toBe(String(-sold + 50n - 99n));
  const lines = (await admin.call(batchRoutes.lines, { query: { batchNo, term: 'corrected' } }))
    .rows as unknown as { bizId: string; platOrderId: string }[];
  expect(lines).toContainEqual(
    expect.objectContaining({ bizId: more.error.errorId, platOrderId: more.order }),
  );
  expect(await unsettledDifferences().execute(db)).toMatchObject({ rows: [] });
  await proveRecon();
});
