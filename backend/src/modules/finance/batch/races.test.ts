/** @module-tag long */
import { batchRoutes as routes } from '@portal/contract/finance/batch';
import type { Envelope } from '@portal/contract/kit/codes';
import { refundRoutes } from '@portal/contract/orders/refund';
import { type Kysely, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { DAY_MS, digitsAt, stampAt } from '../../../kernel/clock.ts';
import { post, posting } from '../../../ledger/index.ts';
import { LAB_CHANNEL } from '../../../testing/channel-fixture.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { injecting, issueKey, platformOf, resultOf } from '../../../testing/intake-fixture.ts';
import { addLike } from '../../../testing/like-merchant.ts';
import { raceBehind, raceFor } from '../../../testing/lock-row.ts';
import { MINUTE_MS, money } from '../../../testing/refund-fixture.ts';
import { runJob } from '../../../testing/run-job.ts';
import { settleFixture } from '../../../testing/settle-fixture.ts';
import { type Claim, claimOpen } from './claim.ts';
import { makeOf } from './make.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const { app, db, as, clock } = test;
const lab = await settleFixture(test);

/** A merchant like it, of a lower number, whose account is one of a higher one: it has none yet. */
const first = '800000000000001';
await addLike(db, lab.merId, first);

const platform = platformOf(injecting(app), await issueKey(await as('admin')), clock.now);

let told = 0;
/** Tells that orders have succeeded, in one call. */
const succeed = (...orders: { id: string; merId: string; txnAmt: string }[]) =>
  platform.results(
    orders.map(({ id: merOrderId, ...order }) => {
      told += 1;
      const sold = { ...order, merOrderId, currency: '840', txnTime: digitsAt(clock.now()) };
      return resultOf(sold, `told-${told}`);
    }),
  );

let sales = 0;
const sale = (gross: bigint) => {
  sales += 1;
  return posting({
    event: 'SALE',
    id: `RACE${sales}`,
    currency: '840',
    owners: { merId: lab.merId, chnlCode: LAB_CHANNEL },
    amounts: { gross },
  });
};
const postAt = (now: string, gross: bigint, on: Kysely<Database> = db) =>
  post(on, [sale(gross)], { now });

const rowOf = (id: string) => sql`biz_order where plat_order_id = ${id}`;
const accountRow = (owner: string) =>
  sql`ledger_account where kind = 'MERCHANT' and currency = '840' and owner = ${owner}`;

/** Makes a batch of everything of several merchants in one call. */
async function settleAll(...merIds: string[]) {
  const items = await Promise.all(
    merIds.map(async (merId) => {
      const { dueAmt, payableAmt } = await lab.preview(undefined, merId);
      return { merId, currency: '840', settleAmt: payableAmt, dueAmt };
    }),
  );
  return () => lab.finance.call(routes.create, { body: { items } }, money());
}

/** Asks for the void of an order, by somebody who may. */
const voidOf = async (platOrderId: string) => {
  const params = { platOrderId };
  return (await as('operator')).call(refundRoutes.void, { params, body: { reason: '1' } }, money());
};

/** Anyone who comes behind a sale is told of what it adds: the embedded database lets it go first. */
const outcomeOf = ({ code, fields = {} }: Partial<Envelope> = {}) =>
  code === 200 ? 'made' : Object.values(fields)[0]?.split('?')[0];

beforeEach(async () => {
  if ((await lab.preview()).payableAmt !== '0') await lab.paid();
});

describe('[2.68] [5.8] anyone who settles', () => {
  it('INV-23 forgets no sale that is booked while a payout fails', async () => {
    await lab.sell(4_000n);
    const batchNo = await lab.queued();
    await lab.fault(batchNo, 'declined');
    await lab.fault(batchNo, 'silent');
    await runJob(test, 'settle.send');
    await lab.fixture.pass(MINUTE_MS);
    const now = stampAt(clock.now());
    await raceFor(db, accountRow(lab.merId), [() => runJob(test, 'settle.query')], (tx) =>
      postAt(now, 70n, tx),
    );
    expect(await lab.read(batchNo)).toMatchObject({ status: '4' });
    expect(await lab.preview()).toMatchObject({ dueAmt: '70' });
    await lab.cancel(batchNo);
  });

  it('INV-23 forgets no sale of before midnight that is booked after one of the new day', async () => {
    const day = stampAt(clock.now()).slice(0, 10);
    const next = stampAt(clock.now().getTime() + DAY_MS).slice(0, 10);
    await postAt(`${next} 00:00:01`, 30n);
    await postAt(`${day} 23:59:59`, 4n);
    expect(await lab.preview()).toMatchObject({ dueAmt: '34' });
    expect(await lab.differences()).toEqual([]);
    clock.advance(DAY_MS);
    const batchNo = await lab.made();
    expect(await lab.read(batchNo)).toMatchObject({ settleAmt: '34' });
    await lab.cancel(batchNo);
    expect(await lab.differences()).toEqual([]);
  });

  it('does not wait crosswise with a platform that tells of its orders again', async () => {
    const ids = Array.from({ length: 20 }, (_, place) => `TOLD${String(place).padStart(2, '0')}`);
    for (const id of ids) await lab.sell(100n, { id });
    const orders = ids.map((id) => ({ id, merId: lab.merId, txnAmt: '100' }));
    const [answer, batch] = await raceFor<Envelope>(db, rowOf(ids[1] ?? ''), [
      () => succeed(...orders),
      await settleAll(lab.merId),
    ]);
    expect(answer).toMatchObject({ code: 200, data: { accepted: 20 } });
    expect(batch).toMatchObject({ code: 200, data: [{ settleAmt: '2000' }] });
  });

  it('settles several at once and does not wait crosswise with a platform that sells', async () => {
    await lab.sell(100n, { of: first });
    const old = { id: await lab.sell(200n), merId: lab.merId, txnAmt: '200' };
    const id = await lab.fixture.order({ mer_id: first, txn_amt: '300' });
    const fresh = { id, merId: first, txnAmt: '300' };
    const [answer, batches] = await raceFor<Envelope>(db, rowOf(old.id), [
      () => succeed(fresh, old),
      await settleAll(first, lab.merId),
    ]);
    expect(answer).toMatchObject({ code: 200, data: { accepted: 2 } });
    expect(['made', 'settle.changed']).toContain(outcomeOf(batches));
  });

  it('takes the accounts of several in the order of everybody who posts to several', async () => {
    const sold: { id: string; merId: string; txnAmt: string }[] = [];
    for (const merId of [first, lab.merId]) {
      await lab.sell(100n, { of: merId });
      const id = await lab.fixture.order({ mer_id: merId, txn_amt: '300' });
      sold.push({ id, merId, txnAmt: '300' });
    }
    const [answer, batches] = await raceFor<Envelope>(db, accountRow(lab.merId), [
      () => succeed(...sold),
      await settleAll(first, lab.merId),
    ]);
    expect(answer).toMatchObject({ code: 200, data: { accepted: 2 } });
    expect(['made', 'settle.changed']).toContain(outcomeOf(batches));
    expect(await lab.differences()).toEqual([]);
  });

  it('[2.69] leaves a sale alone while its void is under way, and settles the rest', async () => {
    const voided = await lab.sell(12_500n);
    await lab.fixture.pay(voided, 'SUCCEEDED');
    expect(await voidOf(voided)).toMatchObject({ code: 200 });
    await lab.sell(100n);
    expect(await lab.preview()).toMatchObject({ dueAmt: '100', payableAmt: '100' });
    const batchNo = await lab.paid();
    expect(await lab.read(batchNo)).toMatchObject({ settleAmt: '100', orderCnt: 1, status: '3' });
    await runJob(test, 'refund.send');
    await lab.fixture.pass(MINUTE_MS);
    await runJob(test, 'refund.query');
    expect(await lab.fixture.read(voided)).toMatchObject({ status: '4' });
    expect(await lab.preview()).toMatchObject({ dueAmt: '0' });
    expect(await lab.differences()).toEqual([]);
  });

  it('[2.69] leaves a sale alone while its void waits for people, and settles it once they refuse', async () => {
    // Above 1,000.00 dollars two persons pass a void.
    const id = await lab.sell(100_001n);
    const { data } = await voidOf(id);
    const { refundId, checkers } = data as { refundId: string; checkers: number };
    expect(checkers).toBe(2);
    await lab.sell(100n);
    expect(await lab.preview()).toMatchObject({ dueAmt: '100', payableAmt: '100' });
    const batchNo = await lab.paid();
    expect(await lab.read(batchNo)).toMatchObject({ settleAmt: '100', orderCnt: 1, status: '3' });
    expect(await lab.order(id)).toMatchObject({ state: '0', batchNo: null });
    const refusal = { ids: [refundId], verStatus: '2', remark: 'delivered' } as const;
    await (await as('auditor')).call(refundRoutes.audit, { body: refusal });
    expect(await lab.preview()).toMatchObject({ dueAmt: '100001', payableAmt: '100001' });
    const next = await lab.paid();
    expect(await lab.read(next)).toMatchObject({ settleAmt: '100001', orderCnt: 1, status: '3' });
    expect(await lab.differences()).toEqual([]);
  });

  it('[2.69] leaves out a sale whose void came while its balance was being claimed', async () => {
    const id = await lab.sell(4_000n);
    const [answer, batch] = await raceFor<Envelope>(db, rowOf(id), [
      () => voidOf(id),
      await settleAll(lab.merId),
    ]);
    expect(answer).toMatchObject({ code: 200 });
    expect(outcomeOf(batch)).toBe('settle.changed');
    expect(await lab.order(id)).toMatchObject({ state: '0', batchNo: null });
    expect(await lab.differences()).toEqual([]);
  });

  it('is the first of a month to post, and does not wait crosswise with a sale', async () => {
    await lab.sell(100n);
    const now = '2027-03-01 00:00:01';
    const wanted = {
      merId: lab.merId,
      currency: '840',
      settleCycle: 'T1',
      settleAmt: 40n,
    } as const;
    const making = { maker: 'finance', now, settleMethod: '2', cutOff: now } as const;
    let claim: Claim | undefined;
    await raceBehind(
      db,
      async (tx) => {
        [claim] = await claimOpen(tx, [wanted], making);
      },
      [() => transact(db, (tx) => postAt(now, 5n, tx))],
      (tx) => makeOf(tx, claim, wanted, making),
    );
    expect(await lab.differences()).toEqual([]);
  });
});
