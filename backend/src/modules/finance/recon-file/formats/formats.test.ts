import { readFileSync } from 'node:fs';
import { textOfLine, writeBill } from '@portal/contract/channel/bill';
import { describe, expect, it } from 'vitest';
import { BILLS } from '../testing/bills.ts';
import { unionPayBill, unionPayLine } from '../testing/write-bill.ts';
import { readerOf } from './index.ts';
import { exactMinor, fromIsoMinor } from './iso-amount.ts';
import { stampOfTrace } from './unionpay.ts';

const HERE = {
  settleDate: '2026-11-21',
  currencies: ['840', '392', '156'],
  zone: 'Asia/Phnom_Penh',
};
const SHANGHAI = { ...HERE, settleDate: '2027-01-01', zone: 'Asia/Shanghai' };

const bytesOf = (name: string) =>
  readFileSync(new URL(`../testing/bills/${name}`, import.meta.url), 'latin1');
const readAll = (reader: ReturnType<typeof readerOf>, text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/\r$/, ''))
    .filter((line) => line !== '')
    .map((line) => reader.read(line));

describe('[2.63] bills that lie in the repository', () => {
  it.each(Object.entries(BILLS))('%s is what the code beside it writes', (name, text) => {
    expect(bytesOf(name)).toBe(text);
  });

  it('fixed widths of UnionPay, in the time of Shanghai, across the turn of the year', () => {
    const read = readAll(readerOf('UNIONPAY', SHANGHAI), bytesOf('unionpay-20270101.txt'));
    expect(read.map((one) => (one.type === 'line' ? one.fields : one))).toMatchObject([
      {
        kind: 'SALE',
        reference: '2027010100000001',
        amount: '12500',
        cost: '63',
        txnTime: '2027-01-01 08:30:00',
      },
      { queryId: '202612312359591000002', amount: '80000', txnTime: '2026-12-31 22:59:59' },
      { kind: 'VOID', cost: '-63', isReturned: false },
      { kind: 'REFUND', cost: '0', acqInsCode: '01020000', traceNo: '884216' },
      { type: 'total', total: { currency: '156', count: 4, amount: 125_000n, cost: 400n } },
    ]);
  });

  it('CSV in two currencies, one of them without decimals', () => {
    const read = readAll(readerOf('CSV', HERE), bytesOf('csv-20261121.csv'));
    expect(read.map((one) => (one.type === 'line' ? one.fields : one))).toMatchObject([
      { type: 'head', day: '2026-11-21' },
      { type: 'skip' },
      { queryId: 'Q1', currency: '840', amount: '128850', cost: '387' },
      { merOrderId: 'M88282951', currency: '392', amount: '1234', traceNo: '884213' },
      { isReturned: true, channelReference: 'RT0001', amount: '2000', cost: '-10' },
      { type: 'total', total: { currency: '840', count: 2, amount: 130_850n, cost: 377n } },
      { type: 'total', total: { currency: '392', count: 1, amount: 1_234n, cost: 12n } },
    ]);
  });
});

const line = {
  kind: 'SALE',
  result: 'SUCCEEDED',
  reference: 'LAB1',
  channelReference: 'CH1',
  currency: '840',
  amount: '12500',
  cost: '63',
  occurredAt: '2026-11-21T16:59:59.000Z',
} as const;

it('[2.63] a bill as channels answer it is read with what the network says', () => {
  const network = { queryId: 'Q1', traceNo: '000123', acqInsCode: '01020000' };
  const text = writeBill('2026-11-21', [line, { ...line, result: 'RETURNED', network }], '2');
  expect(readAll(readerOf('LINES', HERE), text)).toMatchObject([
    { type: 'head', day: '2026-11-21' },
    {
      fields: { reference: 'LAB1', txnTime: '2026-11-21 23:59:59', queryId: '', isReturned: false },
    },
    { fields: { queryId: 'Q1', traceNo: '000123', acqInsCode: '01020000', isReturned: true } },
    { type: 'total', total: { currency: '840', count: 2, amount: 25_000n, cost: 126n } },
  ]);
});

const csv = (over: string) => `SALE,N,A1,C1,,,,,,${over}`;
const union = {
  kind: 'SALE',
  orderId: 'A1',
  queryId: '202611210930001000001',
  traceNo: '1',
  traceTime: '1121093000',
  amount: 100n,
  fee: 1n,
  currency: '156',
} as const;

describe('[2.63] a line that cannot count names its fault, and the place of it', () => {
  it.each([
    ['LINES', textOfLine({ ...line, amount: '1.5' }), 'FIELD', 'amount', '1.5'],
    ['LINES', textOfLine({ ...line, currency: '764' }), 'CURRENCY', 'currency', '764'],
    ['LINES', 'LINE|SALE|SUCCEEDED', 'SHAPE', '', undefined],
    ['LINES', 'anything', 'SHAPE', '', undefined],
    ['CSV', csv('USD,1.005,0.00,2026-11-21 00:00:00'), 'EXPONENT', 'amount', '1.005'],
    ['CSV', csv('JPY,10.0,0,2026-11-21 00:00:00'), 'EXPONENT', 'amount', '10.0'],
    ['CSV', csv('THB,1.00,0.00,2026-11-21 00:00:00'), 'CURRENCY', 'currency', 'THB'],
    ['CSV', csv('USD,0.00,0.00,2026-11-21 00:00:00'), 'FIELD', 'amount', '0.00'],
    ['CSV', csv('USD,1.00,0.00,2026-11-31 00:00:00'), 'FIELD', 'txnTime', '2026-11-31 00:00:00'],
    ['CSV', 'SALE,"N', 'SHAPE', '', undefined],
    ['UNIONPAY', unionPayLine({ ...union, currency: '764' }), 'CURRENCY', 'currency', '764'],
    ['UNIONPAY', unionPayLine(union).replace(/^01/, '99'), 'FIELD', 'kind', '99'],
    [
      'UNIONPAY',
      unionPayLine({ ...union, traceTime: '0230093000' }),
      'FIELD',
      'txnTime',
      '0230093000',
    ],
    ['UNIONPAY', `${unionPayLine(union)} `, 'SHAPE', '', undefined],
  ] as const)('%s %s: %s', (format, text, reason, field, wrong) => {
    const read = readerOf(format, HERE).read(text);
    expect(read).toMatchObject({ type: 'bad', reason, field });
    const span = read.type === 'bad' ? read.span : undefined;
    expect(span && text.slice(...span)).toBe(wrong);
  });

  it('nobody keeps a whole card number (INV-19)', () => {
    const text = unionPayLine({ ...union, accNo: '6222021234567890018' });
    const kept = readerOf('UNIONPAY', HERE).kept(text);
    expect(kept).toContain(' 622202*********0018 ');
    expect(kept.length).toBe(text.length);
    expect(unionPayBill([union])).not.toContain('*********');
  });
});

describe('[2.63] amounts of a file are ours exactly, or not at all (domain §1.4)', () => {
  it.each([
    ['100', '840', '100'],
    ['15', '352', '1500'],
    ['150', '360', '15000'],
    ['1234', '392', '1234'],
    ['100', '927', '1'],
    ['150', '927', undefined],
  ])('%s of %s is %s', (minor, currency, ours) => {
    expect(fromIsoMinor(minor, currency)).toBe(ours);
  });

  it.each([
    ['12.5', '840', '1250'],
    ['12.345', '048', '12345'],
    ['12.5', '392', undefined],
    ['1.5', '352', undefined],
    ['-1', '840', undefined],
  ])('%s in major units of %s is %s', (text, currency, ours) => {
    expect(exactMinor(text, currency)).toBe(ours);
  });

  it.each([
    ['1231235959', '2027-01-01', '2026-12-31 23:59:59'],
    ['0101000000', '2026-12-31', '2027-01-01 00:00:00'],
    ['1121093000', '2026-11-21', '2026-11-21 09:30:00'],
    ['112109300', '2026-11-21', undefined],
  ])('%s billed on %s was at %s', (trace, settleDate, stamp) => {
    expect(stampOfTrace(trace, settleDate)).toBe(stamp);
  });
});
