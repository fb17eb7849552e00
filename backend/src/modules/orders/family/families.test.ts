import { fileRoutes } from '@portal/contract/common/file';
import {
  cyberOrderRoutes,
  quickpayOrderRoutes,
  scanOrderRoutes,
  umsOrderRoutes,
} from '@portal/contract/orders/families';
import { generalOrderRoutes } from '@portal/contract/orders/general';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { readSheet } from '../../../kernel/import/parse.ts';
import { sealerOf } from '../../../kernel/seal.ts';
import { translate } from '../../../kernel/words.ts';
import type { Client } from '../../../testing/client.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';

const { db, as } = await testApp({ now: new Date(`${TEST_ASOF}T22:00:00+07:00`) });
const admin = await as('admin');
const merchant = await as('merchant');

/** Fields of specification §3; its `orderId` is the number by which the channel was asked. */
const SCAN =
  'merId platOrderId merOrderId status reconFlag traceDate traceTime txnTime acqInsCode queryId accType accNo txnAmt settleAmt settleDate traceNo customerName respCode respMsg batchDate';
const CYBER = `${SCAN} flowId txnType txnSubType cardType bin billToName billToCountry currency merFeeRate refundedAmt origMerOrderId eci avsResult cvnResult`;
const UMS = `${SCAN} terminal payerCardID payeeCardID`;

const FAMILIES = [
  { name: 'scan', requirement: '2.48', routes: scanOrderRoutes, types: ['SCAN'], fields: SCAN },
  {
    name: 'quickpay',
    requirement: '2.44',
    routes: quickpayOrderRoutes,
    types: ['QPAY'],
    fields: SCAN,
  },
  { name: 'cyber', requirement: '2.45', routes: cyberOrderRoutes, types: ['CYBER'], fields: CYBER },
  { name: 'ums', requirement: '2.46', routes: umsOrderRoutes, types: ['UMS', 'UTMS'], fields: UMS },
] as const;
type Routes = (typeof FAMILIES)[number]['routes'];
type Row = Record<string, string>;

const list = async (
  routes: Routes,
  query: Record<string, unknown> = {},
  client: Client = admin,
) => {
  const answer = await client.call(routes.list, { query });
  expect(answer).toMatchObject({ code: 200 });
  return { rows: answer.rows as Row[], total: answer.total ?? 0 };
};
const ofTypes = (types: readonly string[]) => sql`o.order_type in (${sql.join(types)})`;

/** Orders by SQL, with the tables of the families beside them. */
const counted = async (types: readonly string[], condition: RawBuilder<unknown> = sql`true`) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from biz_order o
      left join order_clearing n using (plat_order_id) left join order_cyber f using (plat_order_id)
     where ${ofTypes(types)} and ${condition}`.execute(db);
  return rows[0]?.n ?? 0;
};
const one = async (types: readonly string[], condition: RawBuilder<unknown> = sql`true`) => {
  const { rows } = await sql<Row>`
    select o.plat_order_id as id, o.mer_id, o.resp_code, o.terminal, (o.acc_no).cipher,
           n.settle_date::text, f.bin, f.card_type
      from biz_order o
      left join order_clearing n using (plat_order_id) left join order_cyber f using (plat_order_id)
     where ${ofTypes(types)} and ${condition} order by o.plat_order_id limit 1`.execute(db);
  if (!rows[0]) throw new Error('the test data has no such order');
  return rows[0];
};
const DAYS = { params: { beginTime: '2026-11-01', endTime: TEST_ASOF } };

async function exported(routes: Routes, query: Record<string, unknown> = DAYS, client = admin) {
  const { msg } = await client.call(routes.export, { query });
  const { rawPayload } = await client.send(fileRoutes.download, {
    query: { fileName: String(msg) },
  });
  return readSheet('file', rawPayload, { rowsMax: 5_000, userId: '1' });
}

describe.each(FAMILIES)('[$requirement] $name orders', ({ name, routes, types, fields }) => {
  it(`[2.44] [2.45] [2.46] [2.48] of ${name} are listed newest first, and no others`, async () => {
    const { rows, total } = await list(routes, { pageSize: 50 });
    expect(total).toBe(await counted(types));
    expect(total).toBeGreaterThan(0);
    const keys = rows.map((row) => `${row.txnTime}${row.platOrderId}`);
    expect(keys).toEqual([...keys].sort().reverse());
    const last = await list(routes, { pageSize: 50, pageNum: 9_999 });
    const oldest = await one(types);
    expect(last.rows.at(-1)?.platOrderId).toBe(oldest.id);
  });

  it(`[3.2] of ${name} have every field of the specification in list, detail and export`, async () => {
    const [row = {}] = (await list(routes, { status: '2' })).rows;
    const { data } = await admin.call(routes.get, { params: { platOrderId: row.platOrderId } });
    const { clearing, cyber, ums, ...rest } = data as Record<string, object>;
    const detail = { ...rest, ...clearing, ...cyber, ...ums };
    const [heads = []] = await exported(routes);
    for (const field of fields.split(' ')) {
      const word = translate('zh-CN', `generalOrder.${field}`);
      expect([field, field in row, field in detail]).toEqual([field, true, true]);
      expect(
        heads.some((head) => head.startsWith(word)),
        word,
      ).toBe(true);
    }
  });

  it(`[2.44] [2.45] [2.46] [2.48] of ${name} open by their number; those of another family do not exist`, async () => {
    const own = await one(types);
    const other = await one(['GEN']);
    const open = (platOrderId?: string) => admin.call(routes.get, { params: { platOrderId } });
    expect(await open(own.id)).toMatchObject({ code: 200, data: { platOrderId: own.id } });
    expect(await open(other.id)).toMatchObject({ code: 404 });
  });

  it(`[2.44] [2.45] [2.46] [2.48] of ${name} are counted and summed as they are listed`, async () => {
    const filters = [{}, { status: '2' }, { currency: '840' }, { respCode: '00' }];
    for (const query of filters) {
      const { data } = await admin.call(routes.stat, { query });
      const { count, sums } = data as { count: number; sums: { count: number }[] };
      expect(count).toBe((await list(routes, query)).total);
      expect(sums.reduce((sum, part) => sum + part.count, 0)).toBe(count);
    }
  });

  it(`[6.1] of ${name} are those of the own merchants for a merchant user`, async () => {
    const { rows } = await sql<{ mer_id: string }>`
      select mer_id from mer_merchant
       where ${firstDemoMerchantId()} in (mer_id, superior_mer_id)`.execute(db);
    const own = sql`o.mer_id in (${sql.join(rows.map((row) => row.mer_id))})`;
    expect((await list(routes, {}, merchant)).total).toBe(await counted(types, own));
    const foreign = await one(types, sql`not (${own})`);
    const params = { platOrderId: foreign.id };
    expect(await merchant.call(routes.get, { params })).toMatchObject({ code: 404 });
  });

  it(`[5.7] of ${name} are exported of a range only, with the card masked`, async () => {
    expect(await admin.call(routes.export)).toMatchObject({ code: 500, fields: { params: /./ } });
    const [, ...rows] = await exported(routes);
    expect(rows).toHaveLength(await counted(types, sql`o.txn_time >= '2026-11-01'`));
    const [first] = (await list(routes, DAYS)).rows;
    expect(rows[0]?.[0]).toBe(first?.platOrderId);
    expect(JSON.stringify(rows)).not.toMatch(/\b\d{16}\b(?!\d)(?<=9\d{15})/);
  });
});

describe('[2.44] [2.45] [2.46] a search of a family', () => {
  const cases: [
    string,
    Routes,
    readonly string[],
    () => Promise<[Record<string, unknown>, RawBuilder<unknown>]>,
  ][] = [
    [
      'the last four digits of a card',
      quickpayOrderRoutes,
      ['QPAY'],
      async () => {
        const { cipher = '' } = await one(['QPAY']);
        const accNo = (await sealerOf(db)).open(cipher).slice(-4);
        return [{ accNo }, sql`right((o.acc_no).mask, 4) = ${accNo}`];
      },
    ],
    [
      'all digits of a card',
      cyberOrderRoutes,
      ['CYBER'],
      async () => {
        const sealer = await sealerOf(db);
        const accNo = sealer.open((await one(['CYBER'])).cipher ?? '');
        return [{ accNo }, sql`(o.acc_no).hash = ${sealer.hash(accNo)}`];
      },
    ],
    [
      'days of clearing',
      scanOrderRoutes,
      ['SCAN'],
      async () => {
        const { settle_date: day } = await one(['SCAN'], sql`n.settle_date is not null`);
        return [
          { settleDays: { beginTime: day, endTime: day } },
          sql`n.settle_date = ${day}::date`,
        ];
      },
    ],
    [
      'a response code',
      cyberOrderRoutes,
      ['CYBER'],
      async () => [{ respCode: '203' }, sql`o.resp_code = '203'`],
    ],
    [
      'the first digits of a card and its kind',
      cyberOrderRoutes,
      ['CYBER'],
      async () => {
        const { bin, card_type: cardType } = await one(['CYBER'], sql`f.card_type <> ''`);
        return [{ bin, cardType }, sql`f.bin = ${bin} and f.card_type = ${cardType}`];
      },
    ],
    [
      'the country of the bill, in small letters too',
      cyberOrderRoutes,
      ['CYBER'],
      async () => [{ billToCountry: 'kh' }, sql`f.bill_to_country = 'KH'`],
    ],
    [
      'a terminal',
      umsOrderRoutes,
      ['UMS', 'UTMS'],
      async () => {
        const { terminal } = await one(['UMS']);
        return [{ terminal }, sql`o.terminal = ${terminal}`];
      },
    ],
    [
      'a type',
      umsOrderRoutes,
      ['UMS', 'UTMS'],
      async () => [{ orderType: 'UTMS' }, sql`o.order_type = 'UTMS'`],
    ],
  ];

  it.each(cases)('finds orders by %s', async (_, routes, types, make) => {
    const [query, condition] = await make();
    const expected = await counted(types, condition);
    expect(expected).toBeGreaterThan(0);
    expect((await list(routes, query)).total).toBe(expected);
    const { data } = await admin.call(routes.stat, { query });
    expect(data).toMatchObject({ count: expected });
  });

  it.each([
    ['accNo', { accNo: '12345' }],
    ['accNo', { accNo: '%' }],
    ['billToCountry', { billToCountry: 'Cambodia' }],
  ])('refuses a wrong value at %s: %j', async (field, query) => {
    const answer = await admin.call(cyberOrderRoutes.list, { query });
    expect(answer).toMatchObject({ code: 500, fields: { [field]: expect.stringMatching(/./) } });
  });

  it('does not find what another list only can be asked', async () => {
    const all = await list(scanOrderRoutes);
    expect((await list(scanOrderRoutes, { terminal: 'x', bin: '900000' })).total).toBe(all.total);
  });
});

describe('[2.48] the detail of an order', () => {
  it('says in the general list too what its family says', async () => {
    const { id } = await one(['CYBER'], sql`o.status = '2'`);
    const params = { platOrderId: id };
    const general = await admin.call(generalOrderRoutes.get, { params });
    expect(general.data).toEqual((await admin.call(cyberOrderRoutes.get, { params })).data);
    expect(general.data).toMatchObject({
      clearing: { settleDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      cyber: { flowId: `F${id}`, billToCountry: 'KH', billToName: expect.stringContaining('•') },
      ums: null,
      billing: { name: expect.stringContaining('•'), country: 'KH' },
      item: [{ quantity: 1 }],
    });
  });

  it('of a general order has no parts of a family', async () => {
    const { id } = await one(['GEN']);
    const { data } = await admin.call(generalOrderRoutes.get, { params: { platOrderId: id } });
    expect(data).toMatchObject({ clearing: null, cyber: null, ums: null, billing: null });
  });
});
