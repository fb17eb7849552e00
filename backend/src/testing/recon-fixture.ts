import { type BillLine, writeBill } from '@portal/contract/channel/bill';
import { API_BASE } from '@portal/contract/constants';
import { reconBillRoutes } from '@portal/contract/finance/recon-bill';
import { reconErrorRoutes } from '@portal/contract/finance/recon-error-routes';
import { dayAfter } from '@portal/time';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { stampAt } from '../kernel/clock.ts';
import { keepFile, loadWaiting } from '../modules/finance/recon-file/index.ts';
import {
  owedDifferences,
  sideDifferences,
  suspenseDifferences,
} from '../modules/finance/recon-match/index.ts';
import { reconFlag } from '../modules/orders/general/index.ts';
import { LAB_CHANNEL } from './channel-fixture.ts';
import type { Client } from './client.ts';
import type { TestApp } from './index.ts';
import { keptAndAdded } from './kept-sums.ts';
import type { BillAnswer, ErrorAnswer } from './recon-answers.ts';
import { reconOrders } from './recon-orders.ts';
import { MINUTE_MS, money } from './refund-fixture.ts';
import { runJob } from './run-job.ts';
import { sentFile } from './sent-form.ts';

type User = Pick<Client, 'call'>;

export const USD = '840';
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Provides helpers to bill orders of the lab channel, and to see the result. */
export async function reconFixture(test: TestApp) {
  const { app, db, clock, as } = test;
  const orders = await reconOrders(test);
  const { fixture } = orders;
  const user = (name: string): User => ({
    call: async (...call) => (await as(name)).call(...call),
  });
  const [finance, auditor, admin] = [user('finance'), user('auditor'), user('admin')];

  /** Today on the platform, or this many days from it. */
  const day = (away = 0) => dayAfter(stampAt(clock.now()).slice(0, 10), away);
  const nextDay = (days = 1) => fixture.pass(days * DAY_MS);

  /** Sends a file as `finance` does; answers the envelope. */
  async function upload(
    text: string,
    {
      settleDate = day(),
      chnlCode = LAB_CHANNEL,
      format = 'LINES',
      name = 'bill.txt',
      by = 'finance',
    } = {},
  ) {
    const { token } = await as(by);
    const query = new URLSearchParams({ chnlCode, settleDate, format });
    const { body, headers } = sentFile(name, text);
    const response = await app.inject({
      method: 'POST',
      url: `${API_BASE}${reconBillRoutes.upload.path}?${query}`,
      headers: { ...headers, authorization: `Bearer ${token}`, 'accept-language': 'en-US' },
      payload: body,
    });
    return response.json<{ code: number; msg: string; data?: { fileId: string } }>();
  }

  /** Amount that the channel keeps of an order like those of the lab, once one was paid. */
  let usualCost = '0';

  /** A line of a bill about an order that was paid: as the channel would write it. */
  async function lineOf(reference: string, over: Partial<BillLine> = {}): Promise<BillLine> {
    const order = await db
      .selectFrom('biz_order')
      .where('plat_order_id', '=', reference)
      .select(['txn_amt', 'cost_amt', 'status'])
      .executeTakeFirst();
    if (order?.status === '2') usualCost = order.cost_amt;
    return {
      kind: 'SALE',
      result: 'SUCCEEDED',
      reference,
      channelReference: `CH${reference}`,
      currency: USD,
      amount: order?.txn_amt ?? '12500',
      cost: usualCost,
      occurredAt: clock
        .now()
        .toISOString()
        .replace(/\.\d+Z/, '.000Z'),
      ...over,
    };
  }

  /** The bill of a day with these lines, loaded and matched. */
  async function bill(lines: readonly BillLine[], settleDate = day()) {
    const version = lines.some(({ network }) => network) ? '2' : '1';
    const sent = await upload(writeBill(settleDate, lines, version), { settleDate });
    expect(sent).toMatchObject({ code: 200 });
    return sent.data?.fileId ?? '';
  }

  /** A file that a process has left after it had loaded the first bytes; answers its number. */
  async function leftHalfway(text: string): Promise<string> {
    const bytes = Buffer.from(text);
    const now = stampAt(clock.now());
    const file = {
      chnlCode: LAB_CHANNEL,
      settleDate: day(),
      source: 'UPLOAD',
      format: 'LINES',
    } as const;
    const fileId = await keepFile(db, { ...file, name: 'bill.txt', bytes, by: 'finance', now });
    const stopped = new Error('killed');
    let slices = 0;
    const on = {
      db,
      clock: clock.now,
      isStopping: () => {
        slices += 1;
        if (slices > 2) throw stopped;
        return false;
      },
    };
    await expect(loadWaiting(on, fileId, 2)).rejects.toBe(stopped);
    await fixture.pass(MINUTE_MS);
    return fileId;
  }

  /** A bill without lines on each of the next days, until what waits has waited long enough: no day is passed over. */
  async function waitDaily(days = 6): Promise<void> {
    for (let at = 0; at < days; at += 1) {
      await nextDay();
      await bill([]);
    }
  }

  /** The same for tests of what comes afterwards: the bills of all these days come in on the last one, together. */
  async function waitOut(days = 6): Promise<void> {
    await nextDay(days);
    const [now, chnlCode] = [stampAt(clock.now()), LAB_CHANNEL];
    const file = { source: 'UPLOAD', format: 'LINES', name: 'bill.txt', by: 'finance' } as const;
    for (let away = 1 - days; away <= 0; away += 1) {
      const bytes = Buffer.from(writeBill(day(away), []));
      await keepFile(db, { ...file, chnlCode, settleDate: day(away), bytes, now });
    }
    expect(await loadWaiting({ db, clock: clock.now, isStopping: () => false })).toBe(days);
  }

  const errors = async (query: object = {}, client: User = admin) => {
    const answer = await client.call(reconErrorRoutes.list, {
      query: { currency: USD, pageSize: 50, ...query },
    });
    return (answer as { rows?: ErrorAnswer[] }).rows ?? [];
  };
  /** The difference about an order, or the only one of a query. */
  async function errorOf(query: object): Promise<ErrorAnswer> {
    const [found, ...others] = await errors(query);
    if (!found || others.length > 0)
      throw new Error(`${others.length} others beside ${found?.errorId}`);
    return found;
  }
  const readError = async (errorId: string) => errorOf({ anyId: errorId });
  const detail = async (errorId: string, client: User = admin) =>
    (await client.call(reconErrorRoutes.get, { params: { errorId } })).data as ErrorAnswer & {
      sides: { field: string; left: string | null; right: string | null; isEqual: boolean }[];
      candidates: { side: string; id: string; points: number; actions: string[] }[];
      steps: { actor: string; action: string; message: string }[];
    };

  const handle = async (
    errorId: string,
    action: string,
    more: object = {},
    client: User = finance,
  ) => {
    const body = {
      items: [{ errorId }],
      action,
      handleMsg: 'As the channel has confirmed',
      ...more,
    };
    const { data, msg } = await client.call(
      reconErrorRoutes.handle,
      { body },
      { ...money(), language: 'en-US' },
    );
    return ((data ?? [{ msg }]) as { ok: boolean; msg: string; waits: boolean }[])[0];
  };
  const audit = async (errorId: string, verStatus = '1', remark = '', client: User = auditor) => {
    const body = { ids: [errorId], verStatus, remark };
    const { data, msg } = await client.call(
      reconErrorRoutes.audit,
      { body },
      { ...money(), language: 'en-US' },
    );
    return ((data ?? [{ msg }]) as { ok: boolean; msg: string }[])[0];
  };
  /** Handles a difference and lets somebody else pass it. */
  async function handled(errorId: string, action: string, more: object = {}): Promise<void> {
    expect(await handle(errorId, action, more)).toEqual({
      errorId,
      ok: true,
      msg: '',
      waits: true,
    });
    expect(await audit(errorId)).toMatchObject({ ok: true, msg: '' });
  }
  const effect = async (errorId: string, query: Record<string, unknown>, client: User = finance) =>
    (
      await client.call(
        reconErrorRoutes.effect,
        { params: { errorId }, query },
        { language: 'en-US' },
      )
    ).data as {
      entries: { event: string; debitKind: string; creditKind: string; amount: string }[];
      suspense: { kind: string; before: string; after: string }[];
      refusal: string;
    };

  const bills = () =>
    admin.call(reconBillRoutes.list, {
      query: { chnlCode: LAB_CHANNEL, currency: USD, pageSize: 50 },
    });
  const billOf = async (settleDate = day()) => {
    const { rows } = (await admin.call(reconBillRoutes.list, {
      query: {
        chnlCode: LAB_CHANNEL,
        currency: USD,
        params: { beginSettleDate: settleDate, endSettleDate: settleDate },
      },
    })) as unknown as { rows: BillAnswer[] };
    const params = { billId: rows[0]?.billId };
    return (await admin.call(reconBillRoutes.get, { params }, { language: 'en-US' }))
      .data as BillAnswer;
  };

  const flagOf = async (platOrderId: string) =>
    (
      await db
        .selectFrom('biz_order as o')
        .where('o.plat_order_id', '=', platOrderId)
        .select(reconFlag().as('flag'))
        .executeTakeFirst()
    )?.flag;

  const refundFlagOf = async (refundId: string) =>
    (
      await db
        .selectFrom('biz_refund')
        .where('refund_id', '=', refundId)
        .select('recon_flag')
        .executeTakeFirst()
    )?.recon_flag;

  /** Debits less credits of each account that a number has moved. */
  const entries = async (bizId: string) => {
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', p.biz_type, d.kind, c.kind, e.amount) as line
        from ledger_posting p join ledger_entry e using (posting_id)
        join ledger_account d on d.account_id = e.debit_id
        join ledger_account c on c.account_id = e.credit_id
       where p.biz_id = ${bizId} order by p.posting_id, e.step`.execute(db);
    return rows.map(({ line }) => line);
  };

  /**
   * INV-18, INV-21 and INV-25: places that do not add up; none, always. What bills keep, and each handling changes, is
   * what they come to when they are added up again.
   */
  async function proveRecon(): Promise<void> {
    expect((await suspenseDifferences().execute(db)).rows).toEqual([]);
    expect((await sideDifferences().execute(db)).rows).toEqual([]);
    expect((await owedDifferences().execute(db)).rows).toEqual([]);
    const { kept, added } = await keptAndAdded(db);
    expect(kept).toEqual(added);
  }

  const match = () => runJob(test, 'recon.match');
  const load = () => runJob(test, 'recon.load');

  // The channel's first bill: from today on what no bill names is missed.
  await bill([], day(-1));

  const days = { day, nextDay, waitDaily, waitOut, upload, bill, lineOf, leftHalfway, match, load };
  const found = {
    errors,
    errorOf,
    readError,
    detail,
    bills,
    billOf,
    flagOf,
    refundFlagOf,
    entries,
  };
  const ways = { handle, audit, handled, effect, proveRecon };
  return { ...orders, finance, auditor, admin, user, ...days, ...found, ...ways };
}
