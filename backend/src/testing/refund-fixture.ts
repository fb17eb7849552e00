import { randomUUID } from 'node:crypto';
import { refundRoutes as routes } from '@portal/contract/orders/refund';
import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import { channelFixture, LAB_CHANNEL } from './channel-fixture.ts';
import type { Client } from './client.ts';
import type { TestApp } from './index.ts';
import { giveChannel } from './limit-fixture.ts';
import { runJob } from './run-job.ts';

export const MINUTE_MS = 60_000;

type User = Pick<Client, 'call'>;

export interface Detail {
  status: string;
  attempt: number;
  reference: string;
  feeBack: string | null;
  remainingAmt: string;
  steps: { action: string }[];
}

/** A header that lets a call move money. */
export const money = () => ({ headers: { 'idempotency-key': randomUUID() } });

/** Provides helpers to refund orders of the lab channel, and to see the result. */
export async function refundFixture(test: TestApp) {
  const { db, as } = test;
  const fixture = await channelFixture(test);
  /** Signed in again for each call: hours pass in these tests. */
  const user = (name: string): User => ({
    call: async (...call) => (await as(name)).call(...call),
  });
  const [operator, auditor, admin] = [user('operator'), user('auditor'), user('admin')];
  const { mer_id: merId } = await db
    .selectFrom('mer_merchant')
    .where('status', '=', '0')
    .orderBy('mer_id')
    .select('mer_id')
    .executeTakeFirstOrThrow();
  await giveChannel(db, merId, LAB_CHANNEL);

  const oneOf = async <T>(query: RawBuilder<T>) => (await query.execute(db)).rows[0] as T;

  /** An order of 125.00 dollars that the channel says was paid. */
  async function paid(over: Parameters<typeof fixture.order>[0] = {}): Promise<string> {
    const reference = await fixture.order(over);
    await fixture.pay(reference, 'SUCCEEDED');
    await fixture.pass(MINUTE_MS);
    await runJob(test, 'order.queryUnknown');
    expect(await fixture.read(reference)).toMatchObject({ status: '2' });
    return reference;
  }

  const input = (platOrderId: string, refundAmt: string, more: object = {}) => ({
    body: { platOrderId, refundAmt, refundType: '2', reason: '1', ...more },
  });
  const ask = (order: string, amount: string, more: object = {}, client: User = operator) =>
    client.call(routes.create, input(order, amount, more), money());

  /** Asks for a refund; answers its number. */
  async function asked(order: string, amount: string, more: object = {}, client: User = operator) {
    const { data, msg } = await ask(order, amount, more, client);
    const { refundId } = (data ?? {}) as { refundId?: string };
    if (!refundId) throw new Error(msg);
    return refundId;
  }

  const check = (client: User, refundId: string, more: object = { verStatus: '1' }) =>
    client.call(routes.audit, { body: { ids: [refundId], ...more } });

  /** Asks for a refund and lets somebody else pass it. */
  async function passed(order: string, amount: string, more: object = {}): Promise<string> {
    const refundId = await asked(order, amount, more);
    expect(await check(auditor, refundId)).toMatchObject({ data: [{ ok: true }] });
    return refundId;
  }

  /** Sends what is queued, and lets the channel decide. */
  async function settle(): Promise<void> {
    await runJob(test, 'refund.send');
    await fixture.pass(MINUTE_MS);
    await runJob(test, 'refund.query');
  }

  const read = async (refundId: string) =>
    (await admin.call(routes.get, { params: { refundId } })).data as Detail;
  const sums = (platOrderId: string) =>
    oneOf(sql<{ status: string; refunded: string; refunding: string; refund_sta: string }>`
      select status, refunded_amt::text as refunded, refunding_amt::text as refunding, refund_sta
        from biz_order where plat_order_id = ${platOrderId}`);
  const balance = () =>
    oneOf(sql<{ curr: string; frozen: string }>`
      select curr::text, frozen::text from ledger_account
       where kind = 'MERCHANT' and owner = ${merId} and currency = '840'`);
  const entries = async (bizId: string) => {
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', p.biz_type, p.attempt, d.kind, c.kind, e.amount) as line
        from ledger_posting p join ledger_entry e using (posting_id)
        join ledger_account d on d.account_id = e.debit_id
        join ledger_account c on c.account_id = e.credit_id
       where p.biz_id = ${bizId} order by p.posting_id, e.step`.execute(db);
    return rows.map(({ line }) => line);
  };

  const users = { operator, auditor, admin };
  const calls = { paid, input, ask, asked, check, passed, settle };
  return { ...calls, ...users, fixture, merId, oneOf, read, sums, balance, entries };
}
