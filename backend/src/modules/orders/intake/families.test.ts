import { generalOrderRoutes } from '@portal/contract/orders/general';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { digitsAt } from '../../../kernel/clock.ts';
import { sealerOf } from '../../../kernel/seal.ts';
import { testApp } from '../../../testing/index.ts';
import {
  injecting,
  issueKey,
  orderOf,
  platformOf,
  resultOf,
} from '../../../testing/intake-fixture.ts';
import { giveChannel } from '../../../testing/limit-fixture.ts';
import { pastRules } from '../../../testing/past-rules.ts';

const { app, db, as, clock } = await testApp({ now: new Date('2026-12-31T23:30:00+07:00') });
const admin = await as('admin');
const merId = firstDemoMerchantId();
for (const channel of ['CYBS_CARD', 'UMS_POS', 'BAKONG_QR', 'GATEWAY']) {
  await giveChannel(db, merId, channel);
}
// The demonstration data has stopped some of them.
await pastRules(
  db,
  sql`
  update mer_channel set status = '0', chk_status = '1', consume_flag = 'Y'
   where mer_id = ${merId}`,
);
await db.deleteFrom('mer_limit').execute();

const platform = platformOf(injecting(app), await issueKey(admin), clock.now);

let count = 0;
const order = (orderType: string, chnlCode: string, more: object = {}) => {
  count += 1;
  return orderOf(merId, `FAM-${count}`, digitsAt(clock.now()), { orderType, chnlCode, ...more });
};
const detailOf = async (platOrderId = '') =>
  (await admin.call(generalOrderRoutes.get, { params: { platOrderId } })).data;

const ADDRESS = { name: 'Sok Vannak', line1: '12 Street 240', city: 'Phnom Penh', country: 'KH' };
const CARD = '9000001234567895';

describe('[3.2] what is handed in of a family', () => {
  it('[2.45] a cyber order has its blocks, its card and what the result says of both', async () => {
    const { rows } = await sql<{ level_type: string }>`
      select level_type from card_bin where bin_number = ${CARD.slice(0, 6)}`.execute(db);
    const sent = order('CYBER', 'CYBS_CARD', {
      accNo: CARD,
      billing: ADDRESS,
      sellers: [{ name: 'Corner Shop', sellerId: 'S-1' }],
      item: [{ name: 'Lamp', code: 'L-1', quantity: 3, unitAmt: '4115' }],
      cyber: { flowId: 'FL-7', txnType: '01', txnSubType: '02' },
    });
    const { data } = await platform.orders([sent]);
    expect(data.items[0]).toMatchObject({ code: 200 });
    const result = {
      traceNo: '123456',
      traceDate: '1231',
      traceTime: '233001',
      cyber: { eci: '05', avsResult: 'Y', cvnResult: 'M' },
    };
    await platform.results([resultOf(sent, 'f-1', result)]);
    expect(await detailOf(data.items[0]?.platOrderId)).toMatchObject({
      billing: { name: 'S••• Vannak', line1: '12 Street 240', region: '', country: 'KH' },
      shipping: null,
      sellers: [{ name: 'Corner Shop', sellerId: 'S-1', country: '' }],
      item: [{ name: 'Lamp', code: 'L-1', quantity: 3, unitAmt: '4115' }],
      clearing: { traceDate: '2026-12-31', traceTime: '23:30:01', settleDate: '', settleAmt: null },
      cyber: {
        flowId: 'FL-7',
        txnType: '01',
        txnSubType: '02',
        bin: CARD.slice(0, 6),
        cardType: rows[0]?.level_type,
        billToName: 'S••• Vannak',
        billToCountry: 'KH',
        eci: '05',
        avsResult: 'Y',
        cvnResult: 'M',
      },
    });
  });

  it("[2.46] a UMS order has both cards, sealed; the payer's is the order's card", async () => {
    const cards = { payerCardID: CARD, payeeCardID: '9000009876543213' };
    const { data } = await platform.orders([
      order('UMS', 'UMS_POS', { terminal: 'T1', ums: cards }),
    ]);
    const platOrderId = data.items[0]?.platOrderId;
    expect(await detailOf(platOrderId)).toMatchObject({
      terminal: 'T1',
      accNo: '900000******7895',
      ums: { payerCardID: '900000******7895', payeeCardID: '900000******3213' },
    });
    const { rows } = await sql<{ cipher: string }>`
      select (payee_card).cipher from order_ums where plat_order_id = ${platOrderId}`.execute(db);
    expect((await sealerOf(db)).open(rows[0]?.cipher ?? '')).toBe(cards.payeeCardID);
  });

  it('[2.48] a network settles later than it decides: what it tells then is kept, and books nothing', async () => {
    const sent = order('SCAN', 'BAKONG_QR');
    const { data } = await platform.orders([sent]);
    await platform.results([resultOf(sent, 'late-1', { batchDate: '1231' })]);
    const settled = { settleDate: '0101', settleAmt: '12300' };
    const late = await platform.results([resultOf(sent, 'late-2', settled)]);
    expect(late.data.items[0]).toMatchObject({ code: 200, status: '2' });
    expect(await detailOf(data.items[0]?.platOrderId)).toMatchObject({
      clearing: { settleDate: '2027-01-01', settleAmt: '12300', batchDate: '2026-12-31' },
    });
    const wrong = { settleDate: '0102', txnAmt: '1' };
    await platform.results([resultOf(sent, 'late-3', wrong)]);
    expect(await detailOf(data.items[0]?.platOrderId)).toMatchObject({
      clearing: { settleDate: '2027-01-01' },
    });
  });

  it.each([
    ['fields of another family', { cyber: { flowId: 'x' } }, 'INVALID cyber'],
    ['a name that no block has', { billing: { ...ADDRESS, phone: '1' } }, 'INVALID billing'],
    ['free text in place of a block', { shipping: 'somewhere' }, 'INVALID shipping'],
    [
      'a country that is no code',
      { billing: { ...ADDRESS, country: 'Cambodia' } },
      'INVALID billing.country',
    ],
    [
      'a part of a thing',
      { item: [{ name: 'Tea', quantity: 1.5, unitAmt: '1' }] },
      'INVALID item.0.quantity',
    ],
  ])('[5.8] %s is refused alone', async (_, more, reason) => {
    const { data } = await platform.orders([
      order('SCAN', 'BAKONG_QR', more),
      order('SCAN', 'BAKONG_QR'),
    ]);
    expect(data.items.map((item) => item.reason)).toEqual([reason, '']);
  });

  it('[5.8] a day that no calendar has is refused', async () => {
    const sent = order('SCAN', 'BAKONG_QR');
    await platform.orders([sent]);
    const { data } = await platform.results([resultOf(sent, 'd-1', { settleDate: '0230' })]);
    expect(data.items[0]).toMatchObject({ code: 500, reason: 'TIME' });
  });

  it('[5.8] a card at a terminal is looked up in the blacklist like every other', async () => {
    const { rows } = await sql<{ cipher: string }>`
      select (card).cipher from blacklist where status = '0' and 'CARD' = any (types) limit 1`.execute(
      db,
    );
    const listed = (await sealerOf(db)).open(rows[0]?.cipher ?? '');
    const { data } = await platform.orders([
      order('UMS', 'UMS_POS', { ums: { payerCardID: listed } }),
      order('UMS', 'UMS_POS', { ums: { payeeCardID: listed } }),
    ]);
    expect(data.items.map(({ reason }) => reason)).toEqual(['BLACKLIST', 'BLACKLIST']);
  });
});
