import { API_BASE } from '@portal/contract/constants';
import type { Envelope } from '@portal/contract/kit/codes';
import { vatOf, writePlan } from '@portal/fee';
import { ladderPlan, USD_LADDER } from '@portal/fee/testing/plans';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { keepEvent } from '../../../channel/events.ts';
import { transact } from '../../../db/transact.ts';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { digitsAt } from '../../../kernel/clock.ts';
import { proveBalances } from '../../../ledger/index.ts';
import { testApp } from '../../../testing/index.ts';
import { issueKey, orderOf, platformOf, resultOf } from '../../../testing/intake-fixture.ts';
import { giveChannel, NARROW } from '../../../testing/limit-fixture.ts';
import { unreviewed } from '../../../testing/unreviewed.ts';
import { applyResult } from '../result/index.ts';

const { app, db, as, clock } = await testApp({ now: new Date('2027-03-10T12:00:00+07:00') });
const merId = firstDemoMerchantId();
await giveChannel(db, merId, NARROW);
await db.deleteFrom('mer_limit').execute();
const platform = platformOf(
  async (path, body, headers) => {
    const asked = { method: 'POST', url: API_BASE + path, headers, payload: body } as const;
    return (await app.inject(asked)).json<Envelope>();
  },
  await issueKey(await as('admin')),
  clock.now,
);

let count = 0;
/** An order that has been handed in, and waits for its result. */
async function sent(more: object = {}) {
  count += 1;
  const order = orderOf(merId, `SALE-${count}`, digitsAt(clock.now()), more);
  const { data } = await platform.orders([order]);
  const [{ platOrderId, msg } = {}] = data.items;
  if (!platOrderId) throw new Error(msg);
  return { order, platOrderId };
}
type Sent = Awaited<ReturnType<typeof sent>>;

/** The platform says that it was paid. */
const byPlatform = ({ order }: Sent) =>
  platform.results([resultOf(order, `r-${order.merOrderId}`)]);

/** The channel says so, or says something else. */
async function byChannel(
  { order, platOrderId }: Sent,
  result: 'SUCCEEDED' | 'RETURNED' = 'SUCCEEDED',
): Promise<void> {
  const subject = { kind: 'SALE', chnlCode: order.chnlCode, reference: platOrderId } as const;
  const said = { result, channelReference: '', respCode: '00', respMsg: '' } as const;
  const { txnAmt: amount, currency } = order;
  const event = { ...subject, ...said, eventId: platOrderId + result, amount, currency };
  await transact(db, async (tx) => {
    await keepEvent(tx, { ...event, occurredAt: clock.now() }, 'CALLBACK', clock.now());
    await applyResult(tx, subject, clock.now, async () => undefined);
  });
}

/** All that a sale leaves: columns of its order, steps of its fee, entries. */
async function left({ platOrderId }: Sent) {
  const { rows } = await sql<Record<string, unknown>>`
    select o.status, o.mer_fee_rate, o.mer_fee_amt::text, o.extra_fee_amt::text,
           o.vat_ppm, o.vat_amt::text, o.mer_settle_amt::text, o.cost_amt::text, o.mer_settle_sta, o.resp_code,
           f.plan_id::text, f.cost_plan_id::text, f.trace,
           (select array_agg(concat_ws(' ', p.biz_type, d.kind, c.kind, e.amount) order by e.step)
              from ledger_posting p join ledger_entry e using (posting_id)
              join ledger_account d on d.account_id = e.debit_id
              join ledger_account c on c.account_id = e.credit_id
             where p.biz_id = o.plat_order_id) as entries
      from biz_order o left join order_fee f using (plat_order_id)
     where o.plat_order_id = ${platOrderId}`.execute(db);
  return rows[0];
}

/** A merchant that is settled on the same day. */
const { mer_id: sameDayId } = await db
  .selectFrom('mer_merchant')
  .where('settle_cycle', '=', 'D0')
  .where('status', '=', '0')
  .where('chk_status', '=', '1')
  .orderBy('mer_id')
  .select('mer_id')
  .executeTakeFirstOrThrow();
await giveChannel(db, sameDayId, NARROW);

it.each([
  ['a wallet', {}],
  ['a card', { accNo: '6250941006528599', accType: '01' }],
  ['an amount of one cent', { txnAmt: '1' }],
  ['same-day settlement', { merId: sameDayId }],
])(
  '[5.8] INV-11: %s costs and books the same, no matter who says that it was paid',
  async (_, more) => {
    const [told, called] = [await sent(more), await sent(more)];
    await byPlatform(told);
    await byChannel(called);
    const sale = await left(told);
    expect(sale).toMatchObject({ status: '2', mer_settle_sta: '0' });
    expect(sale?.trace).not.toBeNull();
    expect(sale?.extra_fee_amt !== '0').toBe('merId' in more);
    expect(await left(called)).toEqual(sale);
    expect(await proveBalances(db)).toEqual([]);
  },
);

/** Lets a plan for dollars hold from the day of the tests on. */
const givePlan = (chnlCode: string, plan: object) =>
  unreviewed(
    db,
    (on) =>
      sql`
      insert into fee_plan (chnl_code, mer_id, currency, plan, effective_from, audit_id, create_by,
                            create_time)
      select ${chnlCode}, ${merId}, '840', ${JSON.stringify(plan)}::jsonb, '2027-03-10', min(audit_id),
             'nobody', '2026-01-01' from audit_record`.execute(on),
    'fee_plan',
  );

it('[5.8] [2.45] INV-11: a card known by its first digits alone costs what the whole card costs', async () => {
  const { bin_number: bin } = await db
    .selectFrom('card_bin')
    .where('level_type', '=', '03')
    .select('bin_number')
    .orderBy('bin_number')
    .executeTakeFirstOrThrow();
  const chnlCode = 'CYBS_CARD';
  await giveChannel(db, merId, chnlCode);
  const plan = {
    ...{ basis: 'PER_TXN', isDistDc: 'Y', d0: null },
    debit: { hasLadder: 'N', ratePpm: 5_000, top: null },
    credit: { hasLadder: 'N', ratePpm: 6_000, top: null },
  };
  await givePlan(chnlCode, plan);
  const card = { chnlCode, orderType: 'CYBER', txnAmt: '50000' };
  const whole = await sent({ ...card, accNo: `${bin}0000000000` });
  const digits = await sent({ ...card, cyber: { bin } });
  await byPlatform(whole);
  await byPlatform(digits);
  expect(await left(digits)).toMatchObject({ mer_fee_amt: '300' });
  expect(await left(digits)).toEqual(await left(whole));
});

it.each([
  // 0.6 % of 500.00 by the rate of credit cards, 0.5 % by that of debit cards.
  ['whose kind alone was told', { cyber: { cardType: '03' } }, '300'],
  ['that its account is said to be of', { accType: '03' }, '300'],
  ['of which nothing is known', {}, '250'],
  ['whose first digits tell nothing', { cyber: { bin: '999999', cardType: '01' } }, '250'],
] as const)(
  '[5.8] [2.45] INV-11: a card %s costs what cards of its kind do',
  async (_, more, fee) => {
    const order = await sent({
      chnlCode: 'CYBS_CARD',
      orderType: 'CYBER',
      txnAmt: '50000',
      ...more,
    });
    await byPlatform(order);
    expect(await left(order)).toMatchObject({ mer_fee_amt: fee });
  },
);

it('[5.8] what the channel keeps is booked with the sale, and given back when it is turned back', async () => {
  const order = await sent({ txnAmt: '10000' });
  await byChannel(order);
  expect(await left(order)).toMatchObject({ status: '2', cost_amt: '10' });
  const cost = 'SALE CHANNEL_COST CHANNEL_RECV 10';
  expect((await left(order))?.entries).toContain(cost);
  await byChannel(order, 'RETURNED');
  const returned = await left(order);
  expect(returned).toMatchObject({ status: '7', cost_amt: '0', mer_fee_amt: null });
  expect(returned?.entries).toContain('REVERSAL CHANNEL_RECV CHANNEL_COST 10');
  expect(await proveBalances(db)).toEqual([]);
});

it('[5.8] INV-11: VAT is taken from what the merchant gets, and given back with the sale', async () => {
  await unreviewed(
    db,
    (on) =>
      sql`insert into mer_vat (mer_id, currency, rate_ppm, effective_from, audit_id, create_by,
                               create_time)
          select ${merId}, '840', 100000, '2027-03-01', min(audit_id), 'nobody', '2027-03-01'
            from audit_record`.execute(on),
    'mer_vat',
  );
  const [told, called] = [await sent({ txnAmt: '123450' }), await sent({ txnAmt: '123450' })];
  await byPlatform(told);
  await byChannel(called);
  const sale = await left(told);
  expect(await left(called)).toEqual(sale);
  const vat = vatOf(BigInt(String(sale?.mer_fee_amt)), 100_000);
  expect([sale?.vat_ppm, sale?.vat_amt]).toEqual([100_000, String(vat)]);
  expect(vat > 0n).toBe(true);
  expect(sale?.entries).toContain(`SALE MERCHANT VAT ${vat}`);
  await byChannel(called, 'RETURNED');
  const returned = await left(called);
  expect(returned).toMatchObject({ status: '7', vat_ppm: 0, vat_amt: '0' });
  expect(returned?.entries).toContain(`REVERSAL VAT MERCHANT ${vat}`);
  expect(await proveBalances(db)).toEqual([]);
});

it('[5.8] a channel without a plan of the currency costs nothing', async () => {
  await unreviewed(
    db,
    (on) => sql`update cost_plan set currency = '392' where chnl_code = ${NARROW}`.execute(on),
    'cost_plan',
  );
  const order = await sent();
  await byPlatform(order);
  expect(await left(order)).toMatchObject({ status: '2', cost_amt: '0', cost_plan_id: null });
});

it('[5.8] INV-20: a success that no plan can charge is refused alone, and moves nothing', async () => {
  const [good, bad, called] = [await sent(), await sent(), await sent()];
  const ids = [bad.platOrderId, called.platOrderId];
  await db.deleteFrom('order_fee').where('plat_order_id', 'in', ids).execute();
  await db
    .updateTable('biz_order')
    .set({ currency: '392' })
    .where('plat_order_id', 'in', ids)
    .execute();
  const yen = { ...bad.order, currency: '392' };
  const { data } = await platform.results(
    [resultOf(yen, 'yen'), resultOf(good.order, 'dollars')],
    'zh-CN',
  );
  expect(data.items.map(({ reason, status }) => [reason, status])).toEqual([
    ['NO_FEE_PLAN', ''],
    ['', '2'],
  ]);
  expect(data.items[0]?.msg).toBe('该币种没有生效的费率');
  await byChannel({ ...called, order: { ...called.order, currency: '392' } });
  for (const one of [bad, called]) {
    expect(await left(one)).toMatchObject({ status: '1', trace: null, entries: null });
  }
});

it('[5.8] orders that one call says are paid count for the volume that prices those behind them', async () => {
  const plan = { ...writePlan(ladderPlan('WHOLE', USD_LADDER)), basis: 'MONTH_VOLUME' };
  await givePlan(NARROW, plan);
  const orders = [await sent({ txnAmt: '1000001' }), await sent({ txnAmt: '10000' })] as const;
  const results = orders.map(({ order }) => resultOf(order, `volume-${order.merOrderId}`));
  expect((await platform.results(results)).data.accepted).toBe(2);
  expect(await left(orders[1])).toMatchObject({ mer_fee_rate: 3_800, mer_fee_amt: '38' });
});
