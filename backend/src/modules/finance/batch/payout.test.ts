import { batchRoutes } from '@portal/contract/finance/batch';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../kernel/clock.ts';
import { LAB_CHANNEL } from '../../../testing/channel-fixture.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { raceBehind } from '../../../testing/lock-row.ts';
import { runJob } from '../../../testing/run-job.ts';
import { settleFixture } from '../../../testing/settle-fixture.ts';
import { unreviewed } from '../../../testing/unreviewed.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const { db } = test;
const lab = await settleFixture(test);

beforeEach(async () => {
  if ((await lab.preview()).payableAmt !== '0') await lab.paid();
});

const sendNow = () => runJob(test, 'settle.send');
const timesSent = async (batchNo: string) =>
  (await lab.read(batchNo)).steps.filter(({ action }) => action === 'send').length;
const payeeOf = (batchNo: string) =>
  db
    .selectFrom('settle_batch')
    .where('batch_no', '=', batchNo)
    .select(['payee_name', 'payee_bank', sql<string>`(payee_account).mask`.as('mask')])
    .executeTakeFirstOrThrow();

describe('[2.68] the channels that can pay', () => {
  it('are told apart: which has paid the account last, and which only take money in', async () => {
    await lab.sell(800n);
    await lab.paid();
    await sql`
      insert into channel_endpoint (chnl_code, endpoint, key_id, secret, timeout_ms, update_time)
      select 'ALIPAY_QR', endpoint, key_id, secret, timeout_ms, update_time from channel_endpoint
       where chnl_code = ${LAB_CHANNEL}`.execute(db);
    const payers = async (merId?: string) =>
      (await lab.finance.call(batchRoutes.payers, { query: { currency: '840', merId } })).data;
    const names = { chnlName: expect.any(String) };
    const others = { chnlCode: 'ALIPAY_QR', ...names, isUsual: false, isLast: false };
    const usual = { chnlCode: LAB_CHANNEL, ...names, isUsual: true };
    expect(await payers(lab.merId)).toEqual([others, { ...usual, isLast: true }]);
    expect(await payers()).toEqual([others, { ...usual, isLast: false }]);
    // Another account than the one that was paid last is a new one.
    await unreviewed(db, (open) =>
      open
        .updateTable('mer_merchant')
        .set({ bank: 'Another Bank' })
        .where('mer_id', '=', lab.merId)
        .execute(),
    );
    expect(await payers(lab.merId)).toEqual([others, { ...usual, isLast: false }]);
  });
});

describe('[2.68] [5.8] a payout', () => {
  // Only there is something claimed by one while another looks.
  it.runIf(process.env.TEST_ENGINE === 'postgres')(
    'is sent by one of two that come at the same moment',
    async () => {
      await lab.sell(900n);
      const batchNo = await lab.queued();
      await lab.fault(batchNo);
      // Anyone who has claimed it writes that down, and waits here with it.
      const nobodyWrites = sql`lock table audit_event in share row exclusive mode`;
      const claimed = Promise.withResolvers<void>();
      const looked = Promise.withResolvers<void>();
      const race = raceBehind(
        db,
        async (tx) => {
          await sql`set local role none`.execute(tx);
          return nobodyWrites.execute(tx);
        },
        [sendNow],
        () => {
          claimed.resolve();
          return looked.promise;
        },
      );
      await claimed.promise;
      const second = await sendNow().finally(looked.resolve);
      expect([...(await race), second]).toEqual(['Batches sent: 1', 'Batches sent: 0']);
      expect(await timesSent(batchNo)).toBe(1);
    },
  );

  it('that comes back in two parts is credited part by part, and never more than it was', async () => {
    await lab.sell(1_001n);
    const batchNo = await lab.queued();
    for (const fault of ['prompt', 'partialReturn']) await lab.fault(batchNo, fault);
    await lab.send();
    await lab.fixture.pass(3 * HOUR_MS);
    expect(await lab.read(batchNo)).toMatchObject({ status: '8', returnedBack: '500' });
    expect(await lab.preview()).toMatchObject({ dueAmt: '500' });
    await lab.fixture.command({
      ...{ do: 'return', kind: 'PAYOUT' },
      ...{ chnlCode: LAB_CHANNEL, reference: batchNo },
    });
    expect(await lab.read(batchNo)).toMatchObject({ status: '8', returnedBack: '1001' });
    expect(await lab.entries(batchNo)).toEqual([
      'SETTLE_PAID 0 MERCHANT PAYOUT_CLEARING 1001',
      'SETTLE_TRACED 0 PAYOUT_CLEARING BANK 1001',
      'SETTLE_RETURNED_TRACED 0 BANK MERCHANT 500',
      'SETTLE_RETURNED_TRACED 1 BANK MERCHANT 501',
    ]);
    expect(await lab.preview()).toMatchObject({ dueAmt: '1001', payableAmt: '1001' });
    expect(await lab.differences()).toEqual([]);
  });

  it('that failed is sent again to the account that the merchant has by then', async () => {
    await lab.sell(800n);
    const batchNo = await lab.queued();
    const before = await payeeOf(batchNo);
    await lab.fault(batchNo, 'declined');
    await lab.send();
    await unreviewed(db, (open) =>
      sql`
        update mer_merchant m
           set account = o.account, account_name = o.account_name, bank = o.bank
          from mer_merchant o
         where m.mer_id = ${lab.merId}
           and o.mer_id = (select max(mer_id) from mer_merchant
                            where (account).mask <> ${before.mask})`.execute(open),
    );
    expect(await payeeOf(batchNo)).toEqual(before);
    expect(await lab.retry(batchNo)).toMatchObject({ code: 200 });
    const now = await db
      .selectFrom('mer_merchant')
      .where('mer_id', '=', lab.merId)
      .select(['account_name as payee_name', 'bank as payee_bank'])
      .select(sql<string>`(account).mask`.as('mask'))
      .executeTakeFirstOrThrow();
    expect(now.mask).not.toBe(before.mask);
    expect(await payeeOf(batchNo)).toEqual(now);
    await lab.fault(`${batchNo}-2`);
    await lab.send();
    expect(await lab.read(batchNo)).toMatchObject({ status: '3', tries: 2 });
  });
});

describe('[2.68] INV-23 what a batch frees', () => {
  it.each([
    ['refused', (batchNo: string) => lab.audit(batchNo, { verStatus: '2', remark: 'Wrong sum' })],
    ['taken back', (batchNo: string) => lab.cancel(batchNo)],
  ])('that is %s days later is open again, beside what came after it', async (_, free) => {
    await lab.sell(700n);
    const batchNo = await lab.made();
    await lab.fixture.pass(2 * DAY_MS);
    await lab.sell(50n);
    expect(await lab.preview()).toMatchObject({ dueAmt: '50' });
    expect(await free(batchNo)).toMatchObject({ code: 200 });
    expect(await lab.preview()).toMatchObject({ dueAmt: '750', payableAmt: '750', lineCnt: 2 });
    expect(await lab.differences()).toEqual([]);
    const next = await lab.paid();
    expect(await lab.tieOut(next)).toMatchObject({ settleAmt: '750', difference: '0' });
  });
});
