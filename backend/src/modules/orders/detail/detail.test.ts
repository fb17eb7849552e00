import type { Answer } from '@portal/contract/kit/route';
import { orderDetailRoutes as routes } from '@portal/contract/orders/detail';
import { generalOrderRoutes } from '@portal/contract/orders/general';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { keepEvent } from '../../../channel/events.ts';
import { transact } from '../../../db/transact.ts';
import { sealedValue, sealerOf } from '../../../kernel/seal.ts';
import { channelFixture, LAB_CHANNEL } from '../../../testing/channel-fixture.ts';
import { testApp } from '../../../testing/index.ts';

const test = await testApp({ now: new Date('2026-11-22T03:00:00.000Z') });
const { db, as, clock } = test;
const fixture = await channelFixture(test);
const admin = await as('admin');
const merchant = await as('merchant');

const timeline = async (platOrderId: string, client = admin) =>
  (await client.call(routes.timeline, { params: { platOrderId } })).data as Answer<
    typeof routes.timeline
  >;
const ask = (platOrderId: string, client = admin) =>
  client.call(routes.queryNow, { params: { platOrderId } });
/** An order that somebody has paid at the channel, which has told nobody. */
async function paid() {
  const id = await fixture.order();
  await fixture.command({ do: 'fault', fault: 'silent', subject: id });
  await fixture.pay(id, 'SUCCEEDED');
  await fixture.pass(60_000);
  return id;
}
const money = async (platOrderId: string) =>
  (await admin.call(routes.money, { params: { platOrderId } })).data as Answer<typeof routes.money>;

describe('[2.48] asking the channel now', () => {
  it('says what came, books it, and shows it in the order’s life', async () => {
    const id = await paid();
    const answer = await ask(id);
    expect(answer).toMatchObject({
      code: 200,
      data: { came: 'SUCCEEDED', respCode: '00', fromStatus: '1', status: '2' },
    });
    const { items, channelZone, platformZone } = await timeline(id);
    expect([platformZone, channelZone]).toEqual(['Asia/Phnom_Penh', 'Asia/Phnom_Penh']);
    const kinds = items.map((item) => (item.kind === 'step' ? item.action : item.kind));
    expect(kinds).toEqual(expect.arrayContaining(['event', 'sync', 'created']));
    const [event] = items.filter(({ kind }) => kind === 'event');
    const entries = await admin.call(routes.entries, { params: { platOrderId: id } });
    expect(event).toMatchObject({ result: 'SUCCEEDED', source: 'QUERY', toStatus: '2' });
    expect(event).toMatchObject({ entries: (entries.data as unknown[]).length });
  });

  it('asks once in ten seconds, no matter who and however many ask', async () => {
    const id = await fixture.order();
    const answers = await Promise.all([ask(id), ask(id), ask(id)]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const refused = answers.find(({ code }) => code !== 200);
    expect(refused?.msg).toContain('10 秒后');
    await fixture.pass(4_000);
    const state = () => admin.call(routes.queryState, { params: { platOrderId: id } });
    expect((await state()).data).toEqual({ isReachable: true, waitSeconds: 6 });
    await fixture.pass(6_000);
    expect((await state()).data).toEqual({ isReachable: true, waitSeconds: 0 });
    expect((await ask(id)).code).toBe(200);
    const { query_times } = await fixture.read(id);
    expect(query_times).toBe(0);
  });

  it('without an answer the order is unknown, and nothing is booked', async () => {
    const id = await fixture.order();
    await fixture.command({ do: 'fault', fault: 'timeoutBefore', subject: id });
    expect(await ask(id)).toMatchObject({ data: { came: 'NONE', status: '6' } });
    expect((await admin.call(routes.entries, { params: { platOrderId: id } })).data).toEqual([]);
  });

  it('is refused where nothing is to be asked, or nobody can be', async () => {
    const failed = await fixture.order({ status: '3' });
    expect((await ask(failed)).msg).toBe('结果已确定，无需查询');
    const far = await fixture.order({ chnl_code: 'ALIPAY_QR' });
    expect((await ask(far)).msg).toBe('该渠道未配置接入地址');
    expect((await ask('nothing')).code).toBe(404);
    expect((await ask(failed, merchant)).code).toBe(403);
  });
});

describe('[2.48] an order’s life', () => {
  it('shows what moved nothing, with the reason, in the zone of the channel', async () => {
    const id = await fixture.order();
    await db
      .updateTable('channel_endpoint')
      .set({ time_zone: 'Asia/Shanghai' })
      .where('chnl_code', '=', LAB_CHANNEL)
      .execute();
    const told = {
      chnlCode: LAB_CHANNEL,
      kind: 'SALE' as const,
      reference: id,
      eventId: `E-${id}`,
      occurredAt: new Date('2026-11-22T02:59:00.000Z'),
      result: 'SUCCEEDED' as const,
      amount: '1',
      currency: '840',
      channelReference: '',
      respCode: '00',
      respMsg: '',
    };
    await transact(db, async (tx) => {
      await keepEvent(tx, told, 'CALLBACK', new Date('2026-11-22T03:00:00.000Z'));
      await keepEvent(tx, { ...told, amount: '2' }, 'CALLBACK', clock.now());
    });
    const { items } = await timeline(id);
    const events = items.flatMap((item) => (item.kind === 'event' ? [item] : []));
    expect(events.map(({ ignored, amount }) => [ignored, amount])).toEqual([
      ['changed', '2'],
      ['mismatch', '1'],
    ]);
    expect(events[1]).toMatchObject({
      at: '2026-11-22 10:00:00',
      occurredAt: '2026-11-22 10:59:00',
      lagSeconds: 60,
    });
  });

  it('counts refunds that have succeeded by what the ledger posted, and names those in flight', async () => {
    const { rows } = await sql<{ id: string }>`
      select plat_order_id as id from biz_refund where status = '2' and fee_back > 0 limit 1`.execute(
      db,
    );
    const id = rows[0]?.id ?? '';
    const { refunds, inFlight, refundable, txnAmt } = await money(id);
    const row = await db
      .selectFrom('biz_refund')
      .where('plat_order_id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(refunds[0]).toMatchObject({
      refundId: row.refund_id,
      posted: { amount: row.refund_amt, fee: row.refund_fee, feeBack: row.fee_back, vatBack: '0' },
    });
    const { data } = await admin.call(generalOrderRoutes.get, { params: { platOrderId: id } });
    const { refundedAmt } = data as Answer<typeof generalOrderRoutes.get>;
    expect(BigInt(refundable) + BigInt(inFlight) + BigInt(refundedAmt)).toBe(BigInt(txnAmt));
    const steps = (await timeline(id)).items.flatMap((item) =>
      item.kind === 'refund' ? [item.step] : [],
    );
    expect(steps).toEqual(expect.arrayContaining(['finished', 'passed', 'applied']));
  });

  it('keeps the steps of the fee and the version of its plan', async () => {
    const id = await paid();
    await ask(id);
    const { steps, plan, merFeeAmt, merSettleAmt, txnAmt, vatAmt } = await money(id);
    expect(plan).toMatchObject({ planId: expect.stringMatching(/^\d+$/) });
    const total = steps.find(({ kind }) => kind === 'total');
    expect(total).toMatchObject({ fee: merFeeAmt });
    expect(BigInt(merFeeAmt ?? 0) + BigInt(vatAmt ?? 0) + BigInt(merSettleAmt ?? 0)).toBe(
      BigInt(txnAmt),
    );
    expect(JSON.stringify({ steps, plan })).not.toContain('cost');
  });
});

describe('[6.1] a merchant’s user', () => {
  const own = async (is: '=' | '<>') => {
    const { data } = await merchant
      .call(generalOrderRoutes.list, { query: { status: '2' } })
      .then(({ rows }) => ({ data: rows as { platOrderId: string; merId: string }[] }));
    const [mine] = data;
    if (is === '=') return mine?.platOrderId ?? '';
    const other = await db
      .selectFrom('biz_order')
      .where('mer_id', 'not in', [...new Set(data.map(({ merId }) => merId))])
      .where('status', '=', '2')
      .where('mer_id', '<>', mine?.merId ?? '')
      .orderBy('plat_order_id', 'desc')
      .select('plat_order_id')
      .executeTakeFirstOrThrow();
    return other.plat_order_id;
  };

  it('sees own orders without what the channel costs, and no part of any other', async () => {
    const mine = await own('=');
    const entries = (await merchant.call(routes.entries, { params: { platOrderId: mine } }))
      .data as Answer<typeof routes.entries>;
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.map(({ step }) => step)).not.toContain('cost');
    const all = (await admin.call(routes.entries, { params: { platOrderId: mine } }))
      .data as unknown[];
    expect(all.length).toBeGreaterThan(entries.length);
    const other = await own('<>');
    for (const route of [routes.timeline, routes.money, routes.entries]) {
      expect((await merchant.call(route, { params: { platOrderId: other } })).code).toBe(404);
    }
  });

  it('is not told who of the platform has looked, nor why', async () => {
    const mine = await own('=');
    await admin.call(routes.reveal, {
      params: { platOrderId: mine },
      body: { field: 'accNo', reason: '客户来电核实' },
    });
    const { items } = await timeline(mine, merchant);
    expect(JSON.stringify(items)).not.toMatch(/admin|客户来电/);
  });
});

describe('[7.1] the card and the name of who paid', () => {
  it('are opened with a reason that stands in the order’s history', async () => {
    const sealer = await sealerOf(db);
    const id = await fixture.order({ customer_name: 'Sok Vannak' });
    await db
      .updateTable('biz_order')
      .set({ acc_no: sealedValue(sealer.seal('6222021234564471', '622202******4471')) })
      .where('plat_order_id', '=', id)
      .execute();
    const reveal = (field: 'accNo' | 'customerName', reason = '核对付款人') =>
      admin.call(routes.reveal, { params: { platOrderId: id }, body: { field, reason } });
    expect(await reveal('accNo')).toMatchObject({ data: { secret: '6222021234564471' } });
    expect(await reveal('customerName')).toMatchObject({ data: { secret: 'Sok Vannak' } });
    expect((await reveal('accNo', '')).code).not.toBe(200);
    const { items } = await timeline(id);
    const looked = items.filter((item) => item.kind === 'step' && item.action === 'reveal');
    expect(looked).toHaveLength(2);
    expect(looked[0]).toMatchObject({ actor: 'admin', reason: '核对付款人' });
    const auditor = await as('auditor');
    const refused = await auditor.call(routes.reveal, {
      params: { platOrderId: id },
      body: { field: 'accNo', reason: '核对付款人' },
    });
    expect(refused.code).toBe(403);
  });
});
