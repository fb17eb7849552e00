/** @module-tag long */
import { expect, it } from 'vitest';
import { drawer, seedOf } from '../../../channel/testing/histories.ts';
import { digitsAt, stampAt } from '../../../kernel/clock.ts';
import { LAB_CHANNEL } from '../../../testing/channel-fixture.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { injecting, issueKey, platformOf, resultOf } from '../../../testing/intake-fixture.ts';
import { addLike } from '../../../testing/like-merchant.ts';
import { giveChannel } from '../../../testing/limit-fixture.ts';
import { deadlocksOf } from '../../../testing/lock-row.ts';
import { runJob } from '../../../testing/run-job.ts';
import { settleFixture } from '../../../testing/settle-fixture.ts';
import { sellMany } from '../../../testing/settle-load.ts';
import { effectFaults, faultsOf } from './testing/proofs.ts';
import { type Roles, rolesOf } from './testing/roles.ts';

const MAKERS = Number(process.env.SETTLE_MAKERS ?? 6);
const REFUNDERS = Number(process.env.SETTLE_REFUNDERS ?? 3);
const ENTRIES = Number(process.env.SETTLE_ENTRIES ?? 1_500);
const CALLS = Number(process.env.SETTLE_CALLS ?? 8);
/** Orders that a channel knows, so that their refunds succeed there. */
const REFUNDABLE = 5 * REFUNDERS;
const SELLERS = 2;
const ENTRIES_OF_SALE = 3;
const HALF_A_MINUTE_MS = 30_000;
const IN_TIME = 60_000 + ENTRIES * 30;

const poolSize = MAKERS + REFUNDERS + SELLERS + 22;
const test = await testApp({ now: new Date(`${TEST_ASOF}T17:05:00.000Z`), poolSize });
const { app, db, as, clock } = test;
const began = stampAt(clock.now());
const lab = await settleFixture(test);
const platform = platformOf(injecting(app), await issueKey(await as('admin')), clock.now);

/** Merchants whose numbers and accounts are not in one order. */
const merIds = ['800000000000003', '800000000000001', '800000000000002', '800000000000004'];
const orders: { id: string; amount: string }[] = [];

async function prepare(): Promise<void> {
  for (const merId of merIds) {
    await addLike(db, lab.merId, merId);
    await giveChannel(db, merId, LAB_CHANNEL);
    await lab.sell(100n, { of: merId });
  }
  const count = Math.ceil(ENTRIES / ENTRIES_OF_SALE);
  await sellMany(db, { prefix: 'T5', merIds, count, at: began });
  const rows = await db
    .selectFrom('biz_order')
    .where('plat_order_id', 'like', 'T5%')
    .orderBy('plat_order_id')
    .limit(REFUNDABLE)
    .select(['plat_order_id as reference', 'txn_amt as amount'])
    .execute();
  for (const sale of rows) {
    const sold = { do: 'sale', chnlCode: LAB_CHANNEL, currency: '840', result: 'SUCCEEDED' };
    await lab.fixture.command({ ...sold, ...sale, decidesAt: clock.now().toISOString() });
    orders.push({ id: sale.reference, amount: sale.amount });
  }
  const rates = {
    declined: 0.2,
    duplicate: 0.1,
    timeoutAfter: 0.03,
    returned: 0.1,
    outOfOrder: 0.1,
  };
  await lab.fixture.command({ do: 'rates', rates });
}

/** A platform hands in results: of new orders of several merchants, and once more of old ones. */
async function seller(place: number): Promise<void> {
  const { pick, shuffled } = drawer(place);
  for (let call = 0; call < CALLS; call += 1) {
    const fresh = await Promise.all(
      shuffled(merIds).map(async (mer_id) => {
        const id = await lab.fixture.order({ mer_id, txn_amt: '700' });
        return { merId: mer_id, merOrderId: id, txnAmt: '700' };
      }),
    );
    const old = await db
      .selectFrom('biz_order')
      .where('plat_order_id', 'in', [pick(orders).id, pick(orders).id])
      .select(['mer_id as merId', 'plat_order_id as merOrderId', 'txn_amt as txnAmt'])
      .execute();
    const told = [...fresh, ...old].map((order, at) => {
      const sold = { ...order, currency: '840', txnTime: digitsAt(clock.now()) };
      return resultOf(sold, `told-${place}-${call}-${at}`);
    });
    const { code, msg, data } = await platform.results(told);
    expect([code, data?.accepted], msg).toEqual([200, told.length]);
  }
}

/** Runs the jobs once: sends what is queued, lets time pass, and asks the bank. */
async function onePass({ attempt }: Roles): Promise<void> {
  const run = (job: string) => attempt(job, () => runJob(test, job));
  for (const job of ['settle.send', 'refund.send']) await run(job);
  await lab.fixture.pass(HALF_A_MINUTE_MS);
  for (const job of ['settle.query', 'refund.query']) await run(job);
}

/** Settles what they have left of one of them, at a bank that pays; answers the number of the batch. */
async function settleRest(merId: string, roles: Roles): Promise<string> {
  await lab.fixture.command({ do: 'rates', rates: { prompt: 1 } });
  await lab.sell(500n, { of: merId });
  const { dueAmt, payableAmt } = await lab.preview(undefined, merId);
  const { data } = await lab.ask(payableAmt, { merId, dueAmt });
  const [{ batchNo = '' } = {}] = (data ?? []) as { batchNo?: string }[];
  await lab.audit(batchNo);
  await lab.pay(batchNo);
  for (let pass = 0; pass < 5; pass += 1) await onePass(roles);
  return batchNo;
}

it(
  `[2.68] INV-23: ${MAKERS} makers and ${REFUNDERS} refunders at once leave each of ${ENTRIES} entries in one batch, or open`,
  async () => {
    const seed = seedOf('settlement by many');
    await prepare();
    const roles = await rolesOf({ test, lab, merIds, orders, seed });
    let isOver = false;
    const people = Promise.all([
      ...Array.from({ length: MAKERS }, (_, place) => roles.maker(place, CALLS)),
      ...Array.from({ length: REFUNDERS }, (_, place) => roles.refunder(place, CALLS)),
    ]).finally(() => {
      isOver = true;
    });
    const bank = async () => {
      while (!isOver) await onePass(roles);
    };
    const rest = Array.from({ length: SELLERS }, (_, place) => seller(place));
    await Promise.all([people, bank(), ...rest]);
    const last = await settleRest('800000000000001', roles);

    expect(roles.faults, `seed ${seed}`).toEqual([]);
    expect(await deadlocksOf(db, poolSize), `seed ${seed}`).toBe(0);
    expect(await faultsOf(db), `seed ${seed}`).toEqual([]);
    expect(await lab.differences(), `seed ${seed}`).toEqual([]);
    expect(await effectFaults(db, lab.fixture.effects(), began), `seed ${seed}`).toEqual([]);
    expect(await lab.read(last), `seed ${seed}`).toMatchObject({ status: '3' });
  },
  IN_TIME,
);
