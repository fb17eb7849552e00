import { csvBill, unionPayBill } from './write-bill.ts';

const sale = { kind: 'SALE', currency: '156', fee: 63n } as const;

/** Bills that lie in `bills/` as bytes, by the names of their files. */
export const BILLS: Readonly<Record<string, string>> = {
  // Three kinds, a fee that is given back, and a trace of the last second of the year before.
  'unionpay-20270101.txt': unionPayBill([
    {
      ...sale,
      orderId: '2027010100000001',
      queryId: '202701010930001000001',
      traceNo: '884213',
      traceTime: '0101093000',
      amount: 12_500n,
    },
    {
      ...sale,
      orderId: '2026123100000777',
      queryId: '202612312359591000002',
      traceNo: '884214',
      traceTime: '1231235959',
      amount: 80_000n,
      fee: 400n,
    },
    {
      ...sale,
      kind: 'VOID',
      orderId: 'RF2027010100001',
      queryId: '202701011015001000003',
      traceNo: '884215',
      traceTime: '0101101500',
      amount: 12_500n,
      fee: -63n,
    },
    {
      ...sale,
      kind: 'REFUND',
      orderId: 'RF2027010100002',
      queryId: '202701011100001000004',
      traceNo: '884216',
      traceTime: '0101110000',
      amount: 20_000n,
      fee: 0n,
    },
  ]),
  // Two currencies, one without decimals; a text with quotes, and a payment that came back.
  'csv-20261121.csv': csvBill(
    '2026-11-21',
    [
      {
        kind: 'SALE',
        returned: 'N',
        reference: '2026112100000001',
        queryId: '"Q1"',
        currency: 'USD',
        amount: '1288.50',
        cost: '3.87',
        time: '2026-11-21 14:31:09',
      },
      {
        kind: 'SALE',
        reference: '2026112100000002',
        merOrderId: 'M88282951',
        traceNo: '884213',
        acqInsCode: '01020000',
        currency: 'JPY',
        amount: '1234',
        cost: '12',
        time: '2026-11-21 23:59:59',
      },
      {
        kind: 'SALE',
        returned: 'Y',
        reference: '2026112000000009',
        channelReference: 'RT0001',
        currency: '840',
        amount: '20.00',
        cost: '-0.10',
        time: '2026-11-21 09:00:00',
      },
    ],
    ['USD,2,1308.50,3.77', 'JPY,1,1234,12'],
  ),
};
