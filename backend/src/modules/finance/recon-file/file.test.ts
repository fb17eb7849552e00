import { writeBill } from '@portal/contract/channel/bill';
import { reconBillRoutes } from '@portal/contract/finance/recon-bill';
import { reconErrorRoutes } from '@portal/contract/finance/recon-error-routes';
import { quarantineRoutes } from '@portal/contract/finance/recon-quarantine';
import { reconSummaryRoutes } from '@portal/contract/finance/recon-summary';
import { describe, expect, it } from 'vitest';
import { LAB_CHANNEL } from '../../../testing/channel-fixture.ts';
import { testApp } from '../../../testing/index.ts';
import { reconFixture } from '../../../testing/recon-fixture.ts';
import { BILLS } from './testing/bills.ts';
import { csvBill, unionPayBill, unionPayLine } from './testing/write-bill.ts';

const test = await testApp({ now: new Date('2026-11-23T03:00:00Z') });
const recon = await reconFixture(test);
const { db } = test;
const { finance, auditor, paid, upload, lineOf, day, nextDay, billOf, flagOf, proveRecon } = recon;

const fileById = async (fileId = '') => {
  const { rows } = (await finance.call(
    reconBillRoutes.files,
    {},
    { language: 'en-US' },
  )) as unknown as {
    rows: {
      fileId: string;
      status: string;
      refusal: string;
      lineCnt: number;
      repeatedCnt: number;
      quarantineCnt: number;
    }[];
  };
  return rows.find((file) => file.fileId === fileId);
};
const quarantine = async (query: object = {}) =>
  (
    (await finance.call(quarantineRoutes.list, { query: { ...query } })) as unknown as {
      rows: {
        lineId: string;
        lineNo: number;
        reason: string;
        field: string;
        rawLine: string;
        span: { from: number; to: number } | null;
        fields: Record<string, string>;
        version: number;
      }[];
    }
  ).rows;

describe('[2.63] files of bills', () => {
  it('the same file twice counts once', async () => {
    const text = writeBill(day(), [await lineOf(await paid())]);
    expect(await upload(text)).toMatchObject({ code: 200 });
    expect(await upload(text)).toMatchObject({
      code: 409,
      msg: expect.stringContaining('already'),
    });
    expect(await billOf()).toMatchObject({ status: '3', lineCnt: 1, files: [{ status: '1' }] });
  });

  it('two files of one day are added up, and a line of both counts once', async () => {
    await nextDay();
    const [one, other] = [await lineOf(await paid()), await lineOf(await paid())];
    await upload(writeBill(day(), [one]));
    const sent = await upload(writeBill(day(), [other, one]));
    expect(await fileById(sent.data?.fileId)).toMatchObject({ lineCnt: 2, repeatedCnt: 1 });
    expect(await billOf()).toMatchObject({ status: '3', lineCnt: 2, matchedCnt: 2, errorCnt: 0 });
    await proveRecon();
  });

  it.each([
    [
      'a total that is not that of the lines',
      (text: string) => text.replace(/(TOTAL\|840\|1\|)\d+/, '$112501'),
      'total 125.01, sum of the lines 125.00',
    ],
    ['a file that is cut off', (text: string) => text.slice(0, text.indexOf('TOTAL')), 'a total'],
    [
      'the bill of another day',
      (text: string) => text.replace(/\d{4}-\d\d-\d\d/, '2026-01-01'),
      '2026-01-01',
    ],
    [
      'a head that Excel wrote',
      (text: string) => text.replace(/^BILL.*/, 'BILL,1,2026/11/28,,,'),
      'but is “BILL,1,2026/11/28,,,”',
    ],
    ['a line without end', (text: string) => `${text}${'x'.repeat(5_000)}`, 'Line 4 is too long'],
  ])('%s is refused as a whole, and leaves nothing', async (_, spoil, why) => {
    await nextDay();
    const order = await paid();
    const text = writeBill(day(), [await lineOf(order)]);
    const sent = await upload(spoil(text));
    expect(await fileById(sent.data?.fileId)).toMatchObject({
      status: '2',
      refusal: expect.stringContaining(why),
    });
    const tables = await Promise.all(
      (['recon_line', 'recon_slice'] as const).map((table) =>
        db
          .selectFrom(table)
          .where('file_id', '=', sent.data?.fileId ?? '')
          .select('file_id')
          .execute(),
      ),
    );
    expect(tables).toEqual([[], []]);
    expect(await flagOf(order)).toBe('0');
    // The whole file comes, and counts.
    expect(await upload(text)).toMatchObject({ code: 200 });
    expect(await flagOf(order)).toBe('1');
  });

  it('a bill of a day that is not over, or of no channel, is refused at its field', async () => {
    expect(await upload('x', { settleDate: day(1) })).toMatchObject({
      fields: { settleDate: expect.any(String) },
    });
    expect(await upload('x', { chnlCode: 'NOWHERE' })).toMatchObject({
      fields: { chnlCode: expect.any(String) },
    });
  });

  it('the bill of another channel is refused, and fills no suspense', async () => {
    await nextDay();
    const text = writeBill(day(), [await lineOf(await paid()), await lineOf('NOBODYS')]);
    const sent = await upload(text, { chnlCode: 'BAKONG_QR' });
    expect(await fileById(sent.data?.fileId)).toMatchObject({
      status: '2',
      refusal: expect.stringContaining(LAB_CHANNEL),
    });
    await proveRecon();
  });

  it('CSV and fixed widths are matched like the channel’s own', async () => {
    await nextDay();
    const [one, other] = [await paid(), await paid()];
    const [{ cost }] = [await lineOf(one)];
    const costMajor = (Number(cost) / 100).toFixed(2);
    const time = `${day()} 10:00:00`;
    const csv = csvBill(
      day(),
      [{ kind: 'SALE', reference: one, currency: 'USD', amount: '125.00', cost: costMajor, time }],
      [`USD,1,125.00,${costMajor}`],
    );
    const union = unionPayBill([
      {
        kind: 'SALE',
        orderId: other,
        queryId: '202611230930001000001',
        traceNo: '1',
        traceTime: `${day().slice(5).replace('-', '')}100000`,
        amount: 12_500n,
        fee: BigInt(cost),
        currency: '840',
      },
    ]);
    await upload(csv, { format: 'CSV' });
    await upload(union, { format: 'UNIONPAY' });
    expect([await flagOf(one), await flagOf(other)]).toEqual(['1', '1']);
    expect(await billOf()).toMatchObject({ status: '3', matchedCnt: 2 });
    await proveRecon();
  });

  it('a file goes on from where the last process was, and counts no line twice', async () => {
    await nextDay();
    const orders = [await paid(), await paid()];
    const text = writeBill(day(), await Promise.all(orders.map((order) => lineOf(order))));
    const fileId = await recon.leftHalfway(text);
    expect(await fileById(fileId)).toMatchObject({ status: '0' });
    expect(await recon.match()).toContain('Files loaded: 1');
    expect(await fileById(fileId)).toMatchObject({ status: '1', lineCnt: 2 });
    expect(await billOf()).toMatchObject({ status: '3', matchedCnt: 2 });
  });
});

describe('[2.63] quarantine', () => {
  it('holds a line that nobody can read with its number, place and reason; mended it counts', async () => {
    await nextDay();
    const order = await paid();
    const whole = writeBill(day(), [await lineOf(order)]);
    const sent = await upload(whole.replace('|12500|', '|125.00|'));
    expect(await fileById(sent.data?.fileId)).toMatchObject({ status: '1', quarantineCnt: 1 });
    const [line] = await quarantine({ settleDate: day() });
    expect(line).toMatchObject({
      lineNo: 2,
      reason: 'FIELD',
      field: 'amount',
      fields: { reference: order },
    });
    expect(line?.rawLine.slice(line.span?.from, line.span?.to)).toBe('125.00');
    expect(await billOf()).toMatchObject({ status: '2', lineCnt: 0, quarantineCnt: 1 });

    const body = {
      ...{ kind: 'SALE', reference: order, currency: '840', amount: '12500' },
      ...{ cost: (await lineOf(order)).cost, txnTime: `${day()} 10:00:00`, version: line?.version },
      reason: 'The point is a mistake of the channel',
    };
    const params = { lineId: line?.lineId };
    const refused = await finance.call(quarantineRoutes.mend, {
      params,
      body: { ...body, currency: '001' },
    });
    expect(refused).toMatchObject({ fields: { currency: expect.any(String) } });
    const nameless = await finance.call(quarantineRoutes.mend, {
      params,
      body: { ...body, reference: '' },
    });
    expect(nameless).toMatchObject({ fields: { reference: expect.any(String) } });
    expect(await finance.call(quarantineRoutes.mend, { params, body })).toMatchObject({
      data: { state: 'MATCHED' },
    });
    expect(await flagOf(order)).toBe('1');
    expect(await billOf()).toMatchObject({ status: '3', lineCnt: 1, quarantineCnt: 0 });
    expect(await finance.call(quarantineRoutes.mend, { params, body })).toMatchObject({
      code: 409,
    });
    await proveRecon();
  });

  it.each([
    ['names its currency counts there', 'SALE,N,Q1,,,,,,,USD,12.3x,0.00,x', [0, 1]],
    ['names none counts in each bill of its day', 'SALE,N,Q1', [1, 1]],
    ['names one without a bill counts in each of its day', 'SALE,N,Q1,,,,,,,KHR,1x,0,x', [1, 1]],
  ])('a line that %s', async (_, broken, counts) => {
    await nextDay();
    const sale = (reference: string, currency: string) => ({
      ...{ kind: 'SALE' as const, reference, currency, amount: '1.00', cost: '0.00' },
      time: `${day()} 10:00:00`,
    });
    const text = csvBill(
      day(),
      [sale(`${day()}U`, 'USD'), sale(`${day()}E`, 'EUR')],
      ['USD,1,1.00,0.00', 'EUR,1,1.00,0.00'],
    );
    const spoiled = text.replace('TOTAL,USD,1,1.00', 'TOTAL,USD,2,13.30');
    expect(spoiled).not.toBe(text);
    await upload(spoiled.replace('TOTAL,', `${broken}\nTOTAL,`), { format: 'CSV' });
    const { rows } = (await finance.call(reconBillRoutes.list, {
      query: { params: { beginSettleDate: day(), endSettleDate: day() } },
    })) as unknown as { rows: { currency: string; quarantineCnt: number; lineCnt: number }[] };
    const of = (code: string) => rows.find(({ currency }) => currency === code)?.quarantineCnt;
    expect([of('978'), of('840')]).toEqual(counts);
  });

  it('holds a line in a currency that there is not', async () => {
    await nextDay();
    const oddLine = {
      kind: 'SALE' as const,
      orderId: 'X1',
      queryId: '202611230930001000002',
      traceNo: '2',
      traceTime: `${day().slice(5).replace('-', '')}100000`,
      amount: 1n,
      fee: 0n,
      currency: '999',
    };
    const sound = { ...oddLine, orderId: await paid(), currency: '840', amount: 12_500n };
    await upload(unionPayBill([sound, unionPayLine(oddLine)]), { format: 'UNIONPAY' });
    const [line] = await quarantine({ settleDate: day() });
    expect(line).toMatchObject({ lineNo: 2, reason: 'CURRENCY', field: 'currency' });
  });
});

it('[2.63] a bill in the repository is loaded as it lies there', async () => {
  test.clock.advance(60 * 24 * 3_600_000);
  const sent = await upload(BILLS['unionpay-20270101.txt'] ?? '', {
    settleDate: '2027-01-01',
    format: 'UNIONPAY',
  });
  expect(await fileById(sent.data?.fileId)).toMatchObject({
    status: '1',
    lineCnt: 4,
    quarantineCnt: 0,
  });
});

describe('[6.1] who may do what with bills', () => {
  const upTo = [
    ['merchant', [403, 403, 403, 403]],
    ['operator', [403, 403, 403, 403]],
    ['auditor', [200, 200, 200, 403]],
    ['finance', [200, 200, 200, 500]],
  ] as const;
  it.each(upTo)('%s', async (name, codes) => {
    const client = name === 'auditor' ? auditor : recon.user(name);
    const answers = [
      await client.call(reconBillRoutes.list),
      await client.call(reconSummaryRoutes.list),
      await client.call(reconErrorRoutes.list),
      await client.call(reconBillRoutes.fetch, {
        body: { chnlCode: 'NOWHERE', settleDate: day(-1) },
      }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(codes);
  });
});
