import { scanOrderRoutes } from '@portal/contract/orders/families';
import { describe, expect, it } from 'vitest';
import { stampAt, timeOf } from '../../../kernel/clock.ts';
import { channelFixture } from '../../../testing/channel-fixture.ts';
import { testApp } from '../../../testing/index.ts';
import { runJob } from '../../../testing/run-job.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const test = await testApp({ now: new Date('2026-11-22T03:00:00.000Z') });
const { db, clock } = test;
const fixture = await channelFixture(test);
const query = () => runJob(test, 'order.queryUnknown');
const eventsOf = (reference: string) =>
  db
    .selectFrom('channel_event')
    .where('reference', '=', reference)
    .orderBy('event_id')
    .select(['result', 'source', 'resp_code'])
    .execute();
const secondsFromNow = (stamp: string | null) =>
  stamp && (Date.parse(stamp) - Date.parse(stampAt(clock.now()))) / 1_000;

describe('[5.8] an order without an outcome', () => {
  it('gets the one that the channel answers, and is asked about no more', async () => {
    const reference = await fixture.order();
    await fixture.command({ do: 'fault', fault: 'silent', subject: reference });
    await fixture.pay(reference, 'FAILED');
    expect(await query()).toBe('Orders queried: 1, with a result: 0, for manual handling: 0');
    expect(await fixture.read(reference)).toMatchObject({ status: '1', query_times: 1 });
    await fixture.pass(MINUTE_MS);
    expect(await query()).toBe('Orders queried: 1, with a result: 1, for manual handling: 0');
    const order = { status: '3', resp_code: '05', next_query_time: null };
    expect(await fixture.read(reference)).toMatchObject(order);
    expect(await query()).toContain('queried: 0');
    expect((await eventsOf(reference)).map(({ result, source }) => [result, source])).toEqual(
      expect.arrayContaining([
        ['PENDING', 'QUERY'],
        ['FAILED', 'QUERY'],
      ]),
    );
  });

  it('carries what the network says: the trace with the result, the settlement once it is told', async () => {
    const reference = await fixture.order();
    await fixture.pay(reference, 'SUCCEEDED');
    await fixture.pass(MINUTE_MS);
    expect(await fixture.read(reference)).toMatchObject({ status: '2' });
    const traced = {
      query_id: expect.stringMatching(/^[0-9A-F]{20}$/),
      acq_ins_code: expect.stringMatching(/^\d{8}$/),
      trace_no: expect.stringMatching(/^\d{6}$/),
      trace_date: expect.stringMatching(/^2026-/),
      trace_time: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
    };
    const unsettled = { settle_date: null, settle_amt: null, batch_date: null };
    expect(await fixture.network(reference)).toEqual({ ...traced, ...unsettled });
    const before = await fixture.network(reference);
    await fixture.pass(DAY_MS);
    const settled = await fixture.network(reference);
    expect(settled).toMatchObject({ trace_no: before.trace_no, settle_amt: '12500' });
    expect(settled.batch_date).toBe(before.trace_date);
    expect(String(settled.settle_date) > String(settled.batch_date)).toBe(true);
    expect(await fixture.read(reference)).toMatchObject({ status: '2' });
    const admin = await test.as('admin');
    const listed = await admin.call(scanOrderRoutes.list, { query: { anyId: reference } });
    expect(listed.rows).toMatchObject([
      {
        traceNo: settled.trace_no,
        queryId: settled.query_id,
        settleDate: settled.settle_date,
        settleAmt: '12500',
      },
    ]);
  });

  it('of no family has no clearing, and is traced all the same', async () => {
    const reference = await fixture.order({ order_type: 'GEN' });
    await fixture.pay(reference, 'SUCCEEDED');
    await fixture.pass(DAY_MS);
    expect(await fixture.network(reference)).toMatchObject({
      trace_no: expect.stringMatching(/^\d{6}$/),
      settle_date: null,
    });
  });

  it('is told of the network by the answer to a question as well', async () => {
    const reference = await fixture.order();
    await fixture.command({ do: 'fault', fault: 'silent', subject: reference });
    await fixture.pay(reference, 'SUCCEEDED');
    await fixture.pass(DAY_MS);
    await query();
    expect(await fixture.read(reference)).toMatchObject({ status: '2' });
    expect(await fixture.network(reference)).toMatchObject({
      trace_no: expect.stringMatching(/^\d{6}$/),
      settle_date: expect.stringMatching(/^2026-/),
      settle_amt: '12500',
    });
  });

  it('is asked about after 10 s, 30 s, 1, 5, 15, 60 min, 6 h, and after 20 times left to people', async () => {
    const reference = await fixture.order();
    await fixture.command({ do: 'fault', fault: 'silent', subject: reference });
    await fixture.pay(reference, 'FAILED');
    await fixture.command({ do: 'fault', fault: 'timeoutBefore', subject: reference, times: 20 });
    const waits: (string | number | null)[] = [];
    for (let times = 1; times <= 20; times += 1) {
      const said = await query();
      const { status, query_times, next_query_time } = await fixture.read(reference);
      expect([status, query_times]).toEqual(['6', times]);
      expect(said).toContain(`for manual handling: ${times === 20 ? 1 : 0}`);
      const wait = secondsFromNow(next_query_time);
      waits.push(wait);
      await fixture.pass(Number(wait) * 1_000 - 1_000);
      expect(await query()).toContain('queried: 0');
      await fixture.pass(1_000);
    }
    const long = Array.from({ length: 13 }, () => 21_600);
    expect(waits).toEqual([10, 30, 60, 300, 900, 3_600, ...long, null]);
    expect(await eventsOf(reference)).toEqual([]);
  });

  it('that the channel does not know is a failure only after its finality and its bill', async () => {
    const reference = await fixture.order();
    const due = (at = clock.now()) =>
      db
        .updateTable('biz_order')
        .set({ next_query_time: stampAt(at) })
        .where('plat_order_id', '=', reference)
        .execute();
    const day = stampAt(clock.now()).slice(0, 10);
    await query();
    expect(await fixture.read(reference)).toMatchObject({ status: '1' });
    // Final for the channel, and its bill of the day is not there yet.
    await fixture.pass(61 * MINUTE_MS);
    await due();
    await query();
    expect(await fixture.read(reference)).toMatchObject({ status: '1' });
    await fixture.command({ do: 'fault', fault: 'malformedBill', subject: day });
    await fixture.pass(DAY_MS);
    await due();
    await query();
    expect(await fixture.read(reference)).toMatchObject({ status: '1' });
    await fixture.command({ do: 'fault', fault: 'malformedBill', subject: day, times: 0 });
    await due();
    await query();
    expect(await fixture.read(reference)).toMatchObject({ status: '3', resp_code: 'NOT_FOUND' });
    expect(await eventsOf(reference)).toEqual([
      { result: 'FAILED', source: 'BILL', resp_code: 'NOT_FOUND' },
    ]);
  });

  it('sent after midnight is looked for in the bill of its own day, whatever day UTC has', async () => {
    const now = clock.now().getTime();
    const night = timeOf(`${stampAt(now).slice(0, 10)} 01:30:00`) + DAY_MS;
    await fixture.pass(night - now);
    const reference = await fixture.order();
    // Final; the bill of the day before is there, that of the day is not.
    await fixture.pass(61 * MINUTE_MS);
    await query();
    expect(await fixture.read(reference)).toMatchObject({ status: '1', query_times: 1 });
  });

  it('whose channel nobody has pointed anywhere is left alone', async () => {
    const reference = await fixture.order({ chnl_code: 'ALIPAY_QR' });
    await query();
    expect(await fixture.read(reference)).toMatchObject({ status: '1', query_times: 0 });
  });

  it('is asked about once, however many processes look at the same time', async () => {
    const references = await Promise.all(Array.from({ length: 25 }, () => fixture.order()));
    for (const reference of references) await fixture.pay(reference, 'FAILED');
    const said = await Promise.all([query(), query(), query()]);
    const asked = said.map((text) => Number(/queried: (\d+)/.exec(text)?.[1]));
    expect(asked.reduce((sum, count) => sum + count, 0)).toBe(25);
    const rows = await Promise.all(references.map((reference) => fixture.read(reference)));
    expect(new Set(rows.map(({ query_times }) => query_times))).toEqual(new Set([1]));
  });
});

describe('[5.8] a refund that was sent', () => {
  async function refund(over: { sent_at?: string | null } = {}) {
    const order = await db
      .selectFrom('biz_order')
      .where('chnl_code', '=', 'UPI_QR')
      .where('status', '=', '2')
      .orderBy('plat_order_id', 'desc')
      .select(['plat_order_id', 'mer_id', 'currency'])
      .executeTakeFirstOrThrow();
    const now = stampAt(clock.now());
    const refund_id = `RF${Date.parse(now)}${Object.keys(over).length}`;
    await db
      .insertInto('biz_refund')
      .values({
        ...order,
        refund_id,
        refund_amt: '100',
        refund_type: '2',
        status: '1',
        note: 'test',
        create_by: 'operator',
        auditor: 'auditor',
        apply_time: now,
        audit_time: now,
        sent_at: now,
        next_query_time: now,
        ...over,
      })
      .execute();
    return refund_id;
  }
  const read = (refundId: string) =>
    db
      .selectFrom('biz_refund')
      .where('refund_id', '=', refundId)
      .select(['status', 'query_times'])
      .executeTakeFirstOrThrow();

  it('is asked about, and unknown when no answer comes in time', async () => {
    const reference = await refund();
    await fixture.command({ do: 'fault', fault: 'timeoutBefore', subject: reference });
    expect(await runJob(test, 'refund.query')).toContain('Refunds queried: 1');
    expect(await read(reference)).toEqual({ status: '6', query_times: 1 });
  });

  it('is not asked about before it was sent', async () => {
    const reference = await refund({ sent_at: null });
    await runJob(test, 'refund.query');
    expect(await read(reference)).toEqual({ status: '1', query_times: 0 });
  });
});
