import { refundRoutes as routes } from '@portal/contract/orders/refund';
import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { setEndpoints } from '../../../channel/endpoints.ts';
import { keepEvent } from '../../../channel/events.ts';
import { type Drawer, drawer, seedOf } from '../../../channel/testing/histories.ts';
import { transact } from '../../../db/transact.ts';
import { DEMO_CHANNELS } from '../../../demo/catalog/channels.ts';
import { stampAt } from '../../../kernel/clock.ts';
import { foldDays, proveBalances } from '../../../ledger/index.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { money } from '../../../testing/refund-fixture.ts';
import { applyResult } from '../result/index.ts';
import { claimQueued, type Queued } from '../result/queued.ts';
import { refundIsUnknown } from '../result/refund-unknown.ts';

const WRITERS = Number(process.env.REFUND_WRITERS ?? 8);
const ORDERS = Number(process.env.REFUND_ORDERS ?? 12);
const CALLS = Number(process.env.REFUND_CALLS ?? 12);
/** Calls of all writers wait for one another's orders. */
const IN_TIME = 60_000 + WRITERS * CALLS * 60;
/** Outcomes of the refunds that were sent. */
const FATES = ['failed', 'unknown', 'bounced', 'succeeded', 'succeeded'] as const;
/** Orders of the last day among them: those can be voided. */
const OF_TODAY = 3;

const { db, as, clock } = await testApp({ now: new Date(`${TEST_ASOF}T16:00:00.000Z`) });
const unreached = {
  endpoint: 'http://127.0.0.1:9',
  keyId: 'none',
  secret: 'of nobody',
  timeoutMs: 1_000,
};
await setEndpoints(
  db,
  DEMO_CHANNELS.map(({ code }) => ({ chnlCode: code, ...unreached })),
  clock.now(),
);
const silent = async () => undefined;
const today = `${TEST_ASOF} 00:00:00`;

/** Paid orders that nobody has refunded, of merchants who can; the first few of today. */
const { rows: orders } = await sql<{ id: string; amount: string }>`
  select o.plat_order_id as id, o.txn_amt::text as amount
    from biz_order o
    join mer_channel mc on mc.mer_id = o.mer_id and mc.chnl_code = o.chnl_code and mc.refund_flag = 'Y'
     and (mc.cancel_flag = 'Y' or o.txn_time < ${today}::timestamp)
    join ledger_account a on a.kind = 'MERCHANT' and a.owner = o.mer_id and a.currency = o.currency
   where o.status = '2' and o.order_type <> 'OFFL' and o.refunded_amt + o.refunding_amt = 0
     and o.txn_time > ${stampAt(clock.now())}::timestamp - interval '90 days'
     and a.avail > 3 * o.txn_amt
   order by row_number() over (partition by o.txn_time >= ${today}::timestamp order by o.plat_order_id)
              > ${OF_TODAY}, o.txn_time >= ${today}::timestamp desc, o.plat_order_id
   limit ${ORDERS}`.execute(db);

it(`[5.5] INV-01: ${WRITERS} writers at once refund no more than an order's amount, with voids, refunds that come back or stay unknown, and those taken back`, {
  timeout: IN_TIME,
}, async () => {
  const seed = seedOf('refunds by many');
  const [operator, auditor] = [await as('operator'), await as('auditor')];
  const counts = {
    ...{ accepted: 0, refused: 0, voided: 0, retried: 0 },
    ...{ failed: 0, unknown: 0, bounced: 0, succeeded: 0 },
  };
  let told = 0;

  /** Asks for a drawn part of a drawn order; answers its number, or nothing when it is refused. */
  async function ask(below: (end: number) => number): Promise<string | undefined> {
    const isVoid = below(6) === 0;
    const { id, amount } = orders[below(isVoid ? OF_TODAY : ORDERS)] ?? { id: '', amount: '0' };
    const part = BigInt(amount) / BigInt(1 + below(4));
    const refundType = part === BigInt(amount) ? '1' : '2';
    const body = { platOrderId: id, refundAmt: String(part), refundType, reason: '1' };
    const asked = isVoid
      ? operator.call(routes.void, { params: { platOrderId: id }, body: { reason: '1' } }, money())
      : operator.call(routes.create, { body: { ...body, sameCardSeen: true } }, money());
    const { code, data, msg } = await asked;
    expect([200, 409, 500], msg).toContain(code);
    counts[code === 200 ? 'accepted' : 'refused'] += 1;
    if (isVoid && code === 200) counts.voided += 1;
    return (data as { refundId: string } | undefined)?.refundId;
  }

  /** The channel says something of a refund or void. */
  async function tell(
    { kind, chnlCode, reference, amount, currency }: Queued,
    result: 'SUCCEEDED' | 'FAILED' | 'RETURNED',
  ) {
    told += 1;
    const subject = { kind, chnlCode, reference };
    const event = {
      ...{
        ...subject,
        eventId: `w-${told}`,
        occurredAt: clock.now(),
        result,
        amount: String(amount),
      },
      ...{ currency, channelReference: `W${told}`, respCode: '', respMsg: '' },
    };
    await transact(db, async (tx) => {
      await keepEvent(tx, event, 'CALLBACK', clock.now());
      await applyResult(tx, subject, clock.now, silent);
    });
  }

  /** Its channel does it, sends it back after that, refuses, or nobody knows. */
  async function decide(sent: Queued, fate: (typeof FATES)[number]): Promise<void> {
    counts[fate] += 1;
    if (fate === 'unknown') {
      await transact(db, (tx) => refundIsUnknown(tx, sent.reference, silent));
      return;
    }
    await tell(sent, fate === 'failed' ? 'FAILED' : 'SUCCEEDED');
    if (fate === 'bounced') await tell(sent, 'RETURNED');
  }

  /** Sends what is queued, no matter who has asked for it. */
  async function send({ pick }: Drawer): Promise<void> {
    for (const sent of await transact(db, (tx) => claimQueued(tx, clock.now(), silent))) {
      const fate = pick(FATES);
      await decide(sent, fate === 'bounced' && sent.kind === 'VOID' ? 'succeeded' : fate);
    }
  }

  /** Takes a refund back, refuses it or passes it. */
  async function follow(refundId: string, { below }: Drawer): Promise<void> {
    const verdict = below(4);
    if (verdict === 0) {
      await operator.call(routes.withdraw, { params: { refundId } }, money());
      return;
    }
    const verStatus = verdict === 1 ? '2' : '1';
    await auditor.call(routes.audit, { body: { ids: [refundId], verStatus, remark: 'test' } });
  }

  async function retry(refundId: string): Promise<void> {
    const { code } = await operator.call(routes.retry, { params: { refundId } }, money());
    if (code === 200) counts.retried += 1;
  }

  async function write(writer: number): Promise<void> {
    const draw = drawer(seed + writer);
    const own: string[] = [];
    for (let call = 0; call < CALLS; call += 1) {
      const refundId = await ask(draw.below);
      if (refundId) {
        own.push(refundId);
        await follow(refundId, draw);
      }
      await send(draw);
      if (own.length > 0) await retry(draw.pick(own));
    }
  }

  expect(orders).toHaveLength(ORDERS);
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  console.log('refunds by many:', JSON.stringify(counts));
  expect(counts.accepted, `seed ${seed}`).toBeGreaterThan(ORDERS);
  expect(counts.refused, `seed ${seed}`).toBeGreaterThan(0);
  const { rows } = await sql`
    select o.plat_order_id, o.txn_amt, o.status, o.refunded_amt, o.refunding_amt, r.live, r.voids
      from biz_order o
      join (select plat_order_id,
                   coalesce(sum(refund_amt) filter (where refund_type <> '3'), 0) as live,
                   count(*) filter (where refund_type = '3') as voids
              from biz_refund where status in ('0', '1', '2', '6') group by 1) r using (plat_order_id)
     where o.plat_order_id = any (${orders.map(({ id }) => id)}::text[])
       and (r.live > o.txn_amt or r.voids > 1 or (r.voids = 1 and r.live > 0)
            or (r.voids = 0 and o.refunded_amt + o.refunding_amt <> r.live))`.execute(db);
  expect(rows, `seed ${seed}`).toEqual([]);
  // The day was folded before this: its new entries count from when it is folded again.
  await foldDays(db, { from: TEST_ASOF, to: TEST_ASOF });
  expect(await proveBalances(db)).toEqual([]);
});

it('[5.8] what is written on a refund locks its order only when it counts otherwise', async () => {
  const columns = ['refund_id', 'plat_order_id'] as const;
  const refund = await db
    .selectFrom('biz_refund')
    .where('status', '=', '0')
    .select(columns)
    .executeTakeFirstOrThrow();
  /** True when a change of the refund has locked its order; the change is rolled back. */
  const locks = async (set: RawBuilder<unknown>) => {
    let isLocked: boolean | undefined;
    const undone = new Error('undone');
    const change = transact(db, async (tx) => {
      await sql`update biz_refund set ${set} where refund_id = ${refund.refund_id}`.execute(tx);
      const { rows } = await sql<{ locked: boolean }>`
        select xmax::text = pg_current_xact_id()::text or xmin::text = pg_current_xact_id()::text as locked
          from biz_order where plat_order_id = ${refund.plat_order_id}`.execute(tx);
      isLocked = rows[0]?.locked;
      throw undone;
    });
    await expect(change).rejects.toBe(undone);
    return isLocked;
  };
  expect(await locks(sql`settle_batch_no = 'S1', query_times = 1`)).toBe(false);
  expect(await locks(sql`status = '5'`)).toBe(true);
});
