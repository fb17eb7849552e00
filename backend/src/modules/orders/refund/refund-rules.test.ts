import type { Answer } from '@portal/contract/kit/route';
import { RefundStatus, refundRoutes as routes } from '@portal/contract/orders/refund';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raiseVersion } from '../../../kernel/cache-version.ts';
import { DAY_MS, stampAt } from '../../../kernel/clock.ts';
import { mask, sealedValue, sealerOf } from '../../../kernel/seal.ts';
import { LAB_CHANNEL } from '../../../testing/channel-fixture.ts';
import { testApp } from '../../../testing/index.ts';
import { addLike } from '../../../testing/like-merchant.ts';
import { giveChannel } from '../../../testing/limit-fixture.ts';
import { money, refundFixture } from '../../../testing/refund-fixture.ts';
import { runJob } from '../../../testing/run-job.ts';
import { unreviewed } from '../../../testing/unreviewed.ts';

const test = await testApp({ now: new Date('2026-11-22T03:00:00.000Z') });
const { db } = test;
const {
  fixture,
  merId,
  operator,
  auditor,
  admin,
  paid,
  input,
  ask,
  asked,
  check,
  passed,
  settle,
  read,
  sums,
  balance,
  entries,
} = await refundFixture(test);
const sealer = await sealerOf(db);
/** Cards of this test, by the digits before their last four. */
const cardEnding = (digits: string) => {
  const number = `622848${digits}0014`;
  return sealer.seal(number, mask.card(number));
};
const CARD = cardEnding('000000');

describe('[5.5] a refund is refused', () => {
  it.each([
    ['more than is left', '12501', {}, { refundAmt: '退款金额不能超过可退金额 125.00' }],
    ['all of it as a part', '12500', {}, { refundAmt: '部分退款的金额须小于订单金额' }],
    [
      'a part as all',
      '1',
      { refundType: '1' },
      { refundAmt: '全额退款的金额须等于可退金额 125.00' },
    ],
    ['nothing', '0', {}, { refundAmt: '退款金额须大于 0' }],
    ['for another reason without a note', '1', { reason: '9' }, { note: '请说明其他原因' }],
  ])('[5.8] %s, at its field', async (_, amount, more, fields) => {
    const order = await paid();
    const answer = await ask(order, amount, more);
    expect(Object.keys(answer.fields ?? {})).toEqual(Object.keys(fields));
    expect(answer).toMatchObject({ code: 500, msg: Object.values(fields)[0] });
    expect(await sums(order)).toMatchObject({ refunding: '0' });
  });

  it('of an order that was not paid, is too old, or whose channel does not take it', async () => {
    const unpaid = await fixture.order({ next_query_time: null });
    expect((await ask(unpaid, '1')).msg).toBe('只有支付成功的订单可以退款');
    const old = await paid({ txn_time: '2026-05-01 10:00:00' });
    expect((await ask(old, '1')).msg).toMatch(/之前支付的订单不能再退款/);
    const [day] = stampAt(test.clock.now().getTime() - 180 * DAY_MS).split(' ');
    const last = await paid({ txn_time: `${day} 00:00:00` });
    expect(await ask(last, '1')).toMatchObject({ code: 200 });
    const flag = (value: 'Y' | 'N') =>
      unreviewed(
        db,
        (on) =>
          sql`update mer_channel set refund_flag = ${value}
               where mer_id = ${merId} and chnl_code = ${LAB_CHANNEL}`.execute(on),
        'mer_channel',
      );
    const order = await paid();
    await flag('N');
    expect((await ask(order, '1')).msg).toBe('商户在该渠道没有退款权限');
    await flag('Y');
  });

  it('when the same card got the same amount back in the last day, until somebody has looked', async () => {
    const card = { acc_type: '01', acc_no: sealedValue(CARD) as never };
    const [one, other] = [await paid(card), await paid(card)];
    const refundId = await passed(one, '777');
    const first = await ask(other, '777');
    expect(first).toMatchObject({ code: 500, fields: { sameCardSeen: 'refund.sameCard' } });
    const params = { platOrderId: other };
    const { data } = await operator.call(routes.refundable, {
      params,
      query: { refundAmt: '777' },
    });
    expect(data).toMatchObject({
      effect: { refundFee: '1', hold: '778' },
      findings: expect.arrayContaining([
        expect.objectContaining({ tone: 'amber', code: 'sameCard', proof: refundId }),
      ]),
    });
    expect(await ask(other, '777', { sameCardSeen: true })).toMatchObject({ code: 200 });
    await settle();
  });

  it('by the same card, but not for one that was refused, withdrawn, of another amount, merchant or day', async () => {
    const card = { acc_type: '01', acc_no: sealedValue(cardEnding('000001')) as never };
    const [one, other] = [await paid(card), await paid(card)];
    const refused = await asked(one, '778');
    await check(auditor, refused, { verStatus: '2', remark: 'delivered' });
    const withdrawn = await asked(one, '778');
    const taken = { params: { refundId: withdrawn } };
    expect(await operator.call(routes.withdraw, taken, money())).toMatchObject({ code: 200 });
    await asked(one, '779');
    await asked(other, '777');
    const elsewhere = { ...card, mer_id: '999000000000004' };
    await addLike(db, merId, elsewhere.mer_id);
    await giveChannel(db, elsewhere.mer_id, LAB_CHANNEL);
    await asked(await paid(elsewhere), '778');
    const otherCard = { ...card, acc_no: sealedValue(cardEnding('000002')) as never };
    await asked(await paid(otherCard), '778');
    expect(await ask(other, '778')).toMatchObject({ code: 200 });
    const [third, fourth] = [await paid(card), await paid(card)];
    const old = await asked(third, '776');
    const ago = (age: string) =>
      sql`update biz_refund set apply_time = ${stampAt(test.clock.now())}::timestamp - ${age}::interval
           where refund_id = ${old}`.execute(db);
    await ago('23:59:59');
    expect((await ask(fourth, '776')).fields).toEqual({ sameCardSeen: 'refund.sameCard' });
    await ago('24:00:00');
    expect(await ask(fourth, '776')).toMatchObject({ code: 200 });
  });

  it('twice with one key only once: both get the first answer', async () => {
    const order = await paid();
    const key = money();
    const body = input(order, '100');
    const answers = [
      await operator.call(routes.create, body, key),
      await operator.call(routes.create, body, key),
    ];
    expect(answers[1]?.data).toEqual(answers[0]?.data);
    expect(await sums(order)).toMatchObject({ refunding: '100' });
    expect((await operator.call(routes.create, body)).code).toBe(500);
  });
});

describe('[5.8] the fee of a refund of a card', () => {
  const feeOf = async (platOrderId: string) => {
    const asked = { params: { platOrderId }, query: { refundAmt: '10000' } };
    const { data } = await operator.call(routes.refundable, asked);
    return (data as Answer<typeof routes.refundable>).effect?.refundFee;
  };

  it.each([
    [{ bin: '622848' }, '10'],
    [{ card_type: '03' }, '10'],
    [{}, '0'],
  ])('of which a cyber order knows %o: %s', async (known, fee) => {
    const plat_order_id = await paid({ order_type: 'CYBER' });
    await db
      .insertInto('order_cyber')
      .values({ plat_order_id, ...known })
      .execute();
    expect(await feeOf(plat_order_id)).toBe(fee);
  });

  it('that its terminal alone knows', async () => {
    const plat_order_id = await paid({ order_type: 'UMS' });
    const payer_card = sealedValue(CARD) as never;
    await db.insertInto('order_ums').values({ plat_order_id, payer_card }).execute();
    expect(await feeOf(plat_order_id)).toBe('10');
  });
});

/** States whose filter finds a refund. */
async function statesThatList(refundId: string): Promise<string[]> {
  const found = await Promise.all(
    RefundStatus.options.map(async (status) => {
      const { rows } = await operator.call(routes.list, { query: { anyId: refundId, status } });
      return (rows as unknown[]).length > 0 ? [status] : [];
    }),
  );
  return found.flat();
}

describe('[4.5] who passes a refund', () => {
  it('INV-07: not who asks for it, an administrator neither', async () => {
    const order = await paid();
    const refundId = await asked(order, '100', {}, admin);
    expect(await check(admin, refundId)).toMatchObject({ data: [{ ok: false }] });
    expect(await check(operator, refundId)).toMatchObject({ code: 403 });
    expect(await read(refundId)).toMatchObject({ status: '0' });
  });

  it('INV-09: a refusal needs its reason, and frees the money', async () => {
    const order = await paid();
    const before = await balance();
    const refundId = await asked(order, '100');
    const refused = await check(auditor, refundId, { verStatus: '2' });
    expect(refused).toMatchObject({ code: 500, fields: { remark: 'audit.reason' } });
    const because = { verStatus: '2', remark: 'delivered' };
    expect(await check(auditor, refundId, because)).toMatchObject({ data: [{ ok: true }] });
    expect(await read(refundId)).toMatchObject({ status: '4' });
    expect(await balance()).toEqual(before);
    expect(await check(auditor, refundId)).toMatchObject({ data: [{ ok: false }] });
  });

  it('above the amount of its currency two, who are not the same', async () => {
    await db
      .updateTable('sys_config')
      .set({ config_value: 'USD 1.00' })
      .where('config_key', '=', 'refund.twoCheckers')
      .execute();
    await raiseVersion(db, 'config');
    test.clock.advance(10_000);
    const large = await paid();
    const { data } = await ask(large, '101');
    expect(data).toMatchObject({ checkers: 2 });
    const { refundId } = data as { refundId: string };
    expect(await check(auditor, refundId)).toMatchObject({ data: [{ ok: true }] });
    expect(await read(refundId)).toMatchObject({ status: 'S' });
    expect(await statesThatList(refundId)).toEqual(['S']);
    expect(await check(auditor, refundId)).toMatchObject({ data: [{ ok: false }] });
    expect(await check(admin, refundId)).toMatchObject({ data: [{ ok: true }] });
    expect(await read(refundId)).toMatchObject({ status: 'Q' });
    expect(await statesThatList(refundId)).toEqual(['Q']);
    await settle();
    expect(await statesThatList(refundId)).toEqual(['2']);
    expect(await read(refundId)).toMatchObject({ status: '2' });
  });

  it('withdraws: only its maker, as long as nothing was sent', async () => {
    const order = await paid();
    const refundId = await passed(order, '100');
    const params = { refundId };
    expect(await admin.call(routes.withdraw, { params }, money())).toMatchObject({ code: 404 });
    expect(await operator.call(routes.withdraw, { params }, money())).toMatchObject({ code: 200 });
    expect(await read(refundId)).toMatchObject({ status: '5' });
    expect(await sums(order)).toMatchObject({ refunding: '0' });
    await runJob(test, 'refund.send');
    expect(await entries(refundId)).toEqual([]);
  });
});
