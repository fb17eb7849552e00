import { batchRoutes as routes } from '@portal/contract/finance/batch';
import { pendingRoutes } from '@portal/contract/finance/pending';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { stampAt } from '../kernel/clock.ts';
import { post, posting } from '../ledger/index.ts';
import { unsettledDifferences } from '../modules/finance/batch/index.ts';
import { channelFixture, LAB_CHANNEL } from './channel-fixture.ts';
import type { TestApp } from './index.ts';
import { MINUTE_MS, money } from './refund-fixture.ts';
import { runJob } from './run-job.ts';
import { type User, userOf } from './user.ts';

export interface BatchAnswer {
  status: string;
  settleAmt: string;
  carriedOut: string;
  carriedFrozen: string;
  lineCnt: number;
  orderCnt: number;
  tries: number;
  bankTrace: string;
  reference: string;
  chnlCode: string;
  returnedBack: string;
  isContradicted: boolean;
  accountUnderReview: boolean;
  applicant: string;
  auditor: string;
  payeeAccount: string;
  steps: { action: string; actor: string; status: string }[];
}

export interface TieOutAnswer {
  terms: { term: string; amount: string; count: number }[];
  settleAmt: string;
  lineCnt: number;
  difference: string;
}

export interface PreviewAnswer {
  dueAmt: string;
  payableAmt: string;
  lineCnt: number;
  available: string;
  schedule: { day: string; amount: string; lineCnt: number }[];
}

const CURRENCY = '840';

/** Provides helpers to settle a merchant by the lab channel, and to see the result. */
export async function settleFixture(test: TestApp) {
  const { db, clock } = test;
  const fixture = await channelFixture(test);
  /** Signed in again for each call: days pass in these tests. */
  const user = (name: string) => userOf(test, name);
  const [finance, auditor, admin] = [user('finance'), user('auditor'), user('admin')];
  let sold = 0;

  /** A merchant that trades, and has settled all that it had in dollars. */
  const { mer_id: merId } = await db
    .selectFrom('mer_merchant')
    .where('status', '=', '0')
    .where('chk_status', '=', '1')
    .orderBy('mer_id', 'desc')
    .select('mer_id')
    .executeTakeFirstOrThrow();

  const nextSale = () => {
    sold += 1;
    return `SET${String(sold).padStart(8, '0')}`;
  };

  /** Somebody sells something at the lab channel: gross less fee and VAT stand on the account. */
  async function sell(
    gross: bigint,
    { fee = 0n, vat = 0n, id = nextSale(), of = merId } = {},
    chnlCode = LAB_CHANNEL,
  ) {
    const now = stampAt(clock.now());
    await fixture.order({
      plat_order_id: id,
      mer_order_id: id,
      mer_id: of,
      txn_amt: String(gross),
      mer_fee_amt: String(fee),
      vat_amt: String(vat),
      mer_settle_amt: String(gross - fee - vat),
      status: '2',
      mer_settle_sta: '0',
      next_query_time: null,
    });
    const sale = posting({
      event: 'SALE',
      id,
      currency: CURRENCY,
      owners: { merId: of, chnlCode },
      amounts: { gross, fee, vat },
    });
    await post(db, [sale], { now });
    return id;
  }

  const preview = async (client: User = finance, of = merId) =>
    (await client.call(pendingRoutes.preview, { params: { merId: of, currency: CURRENCY } }))
      .data as PreviewAnswer;

  const ask = async (settleAmt: string, more: object = {}, client: User = finance) => {
    const { dueAmt } = await preview();
    const item = { merId, currency: CURRENCY, settleAmt, dueAmt, ...more };
    return client.call(routes.create, { body: { items: [item] } }, money());
  };

  /** Makes a batch of so much, or of all that can be paid; answers its number. */
  async function made(settleAmt?: string): Promise<string> {
    const { data, msg } = await ask(settleAmt ?? (await preview()).payableAmt);
    const [batch] = (data ?? []) as { batchNo: string }[];
    if (!batch) throw new Error(msg);
    return batch.batchNo;
  }

  const audit = (batchNo: string, more: object = { verStatus: '1' }, client: User = auditor) =>
    client.call(routes.audit, { body: { ids: [batchNo], ...more } });
  const pay = (batchNo: string) =>
    finance.call(routes.pay, { body: { ids: [batchNo], chnlCode: LAB_CHANNEL } });
  const cancel = (batchNo: string, client: User = finance) =>
    client.call(routes.cancel, { params: { batchNo }, body: { reason: 'test' } }, money());
  const retry = (batchNo: string, chnlCode = LAB_CHANNEL) =>
    finance.call(routes.retry, { params: { batchNo }, body: { chnlCode } }, money());

  /** Lets a batch be approved and queued; answers its number. */
  async function queued(settleAmt?: string): Promise<string> {
    const batchNo = await made(settleAmt);
    expect(await audit(batchNo)).toMatchObject({ data: [{ ok: true, msg: '' }] });
    expect(await pay(batchNo)).toMatchObject({ data: [{ ok: true, msg: '' }] });
    return batchNo;
  }

  /** Orders that the bank pays at once, or what goes wrong with one. */
  const fault = (reference: string, name = 'prompt') =>
    fixture.command({ do: 'fault', fault: name, subject: reference });

  /** Sends what is queued, lets the bank decide, and asks it. */
  async function send(): Promise<void> {
    await runJob(test, 'settle.send');
    await fixture.pass(MINUTE_MS);
    await runJob(test, 'settle.query');
  }

  /** A batch that was paid; answers its number. */
  async function paid(settleAmt?: string): Promise<string> {
    const batchNo = await queued(settleAmt);
    await fault(batchNo);
    await send();
    return batchNo;
  }

  const read = async (batchNo: string, client: User = admin) =>
    (await client.call(routes.get, { params: { batchNo } })).data as BatchAnswer;
  const tieOut = async (batchNo: string, client: User = admin) =>
    (await client.call(routes.tieOut, { params: { batchNo } })).data as TieOutAnswer;
  const term = async (batchNo: string, name: string) =>
    (await tieOut(batchNo)).terms.find((one) => one.term === name)?.amount ?? '0';
  const order = (id: string) =>
    db
      .selectFrom('biz_order')
      .where('plat_order_id', '=', id)
      .select(['mer_settle_sta as state', 'settle_batch_no as batchNo', 'mer_settle_date as day'])
      .executeTakeFirstOrThrow();
  const account = () =>
    db
      .selectFrom('mer_balance')
      .where('mer_id', '=', merId)
      .where('currency', '=', CURRENCY)
      .select(['curr', 'frozen', 'avail'])
      .executeTakeFirstOrThrow();
  const entries = async (bizId: string) => {
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', p.biz_type, p.attempt, d.kind, c.kind, e.amount) as line
        from ledger_posting p join ledger_entry e using (posting_id)
        join ledger_account d on d.account_id = e.debit_id
        join ledger_account c on c.account_id = e.credit_id
       where p.biz_id = ${bizId} order by p.posting_id, e.step`.execute(db);
    return rows.map(({ line }) => line);
  };

  /** INV-23: accounts that do not add up; none, always. */
  const differences = async () => (await sql`${unsettledDifferences()}`.execute(db)).rows;

  const users = { finance, auditor, admin, user };
  const calls = { sell, preview, ask, made, audit, pay, cancel, retry, queued, fault, send, paid };
  return {
    ...users,
    ...calls,
    fixture,
    merId,
    read,
    tieOut,
    term,
    order,
    account,
    entries,
    differences,
  };
}
