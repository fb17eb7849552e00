import { type Kysely, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../db/schema.ts';
import { DAY_MS, stampAt } from '../../../kernel/clock.ts';
import { post, posting } from '../../../ledger/index.ts';
import { LAB_CHANNEL } from '../../../testing/channel-fixture.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { raceFor } from '../../../testing/lock-row.ts';
import { MINUTE_MS } from '../../../testing/refund-fixture.ts';
import { runJob } from '../../../testing/run-job.ts';
import { settleFixture } from '../../../testing/settle-fixture.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const { db, clock } = test;
const lab = await settleFixture(test);

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

const accountRow = (owner: string) =>
  sql`ledger_account where kind = 'MERCHANT' and currency = '840' and owner = ${owner}`;

beforeEach(async () => {
  if ((await lab.preview()).payableAmt !== '0') await lab.paid();
});

describe('[2.68] [5.8] whoever settles', () => {
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
});
